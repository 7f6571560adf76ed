import { lazy, type ComponentType } from 'react';
import { deferredComponent } from '@/lib/deferred-component';

export interface LazyPage {
  Page: ComponentType;
  /** Fetches the page's code; call it before rendering to render without a loading state. */
  load: () => Promise<ComponentType>;
}

/**
 * A page whose code is fetched when needed. Unlike `React.lazy` alone it renders at once when the
 * code is already there, which hydration depends on: a page that suspends would be wiped first.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  const { load, loaded } = deferredComponent(importPage);
  // One fetch for both: a page that began as the one would be made anew as the other.
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    const Loaded = loaded() ?? Lazy;
    return <Loaded />;
  }
  return { Page, load };
}
