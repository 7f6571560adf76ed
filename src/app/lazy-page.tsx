import { lazy, type ComponentType } from 'react';

export interface LazyPage {
  Page: ComponentType;
  /** Which style sheet it needs: the frame's alone, or the whole site's on top. */
  sheet: 'frame' | 'site';
  /** Fetches the page's code; call it before rendering to render without a loading state. */
  load: () => Promise<void>;
}

/**
 * A page whose code is fetched when needed. Unlike `React.lazy` alone it renders at once when the
 * code is already there, which hydration depends on: a page that suspends would be wiped first.
 */
export function lazyPage(
  importPage: () => Promise<{ default: ComponentType }>,
  sheet: LazyPage['sheet'] = 'site',
): LazyPage {
  let Loaded: ComponentType | undefined;
  const importAll = async () => {
    const [page] = await Promise.all([
      importPage(),
      sheet === 'site' && import('./styles/site.css'),
    ]);
    return page;
  };
  const load = async () => {
    Loaded = (await importAll()).default;
  };
  const Lazy = lazy(importAll);
  const Page = () => (Loaded ? <Loaded /> : <Lazy />);
  return { Page, sheet, load };
}
