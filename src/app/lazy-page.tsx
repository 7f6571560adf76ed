import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code; call it before rendering to render without a loading state. */
  load: () => Promise<void>;
}

/**
 * A page whose code is fetched when needed. Unlike `React.lazy` alone it renders at once when the
 * code is already there, which hydration depends on: a page that suspends would be wiped first.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded = (await importPage()).default;
  };
  const Lazy = lazy(importPage);
  const Page = () => (Loaded ? <Loaded /> : <Lazy />);
  return { Page, load };
}
