import { lazy, type ComponentType } from 'react';
import { deferredComponent } from '@/lib/deferred-component';

export interface LazyPage {
  Page: ComponentType;
  /** Which style sheet it needs: the frame's alone, or the whole site's or the console's on top. */
  sheet: 'frame' | 'site' | 'admin';
  /** Fetches the page's code; call it before rendering to render without a loading state. */
  load: () => Promise<unknown>;
}

const importSheet = {
  site: () => import('./styles/site.css'),
  admin: () => import('./styles/admin.css'),
};
const sheets = new Map<string, Promise<unknown>>();

/**
 * Fetches a style sheet. A failure is for good: asked for again, Vite's loader would take the sheet
 * for loaded, and the page would be shown without it.
 */
function loadSheet(name: keyof typeof importSheet): Promise<unknown> {
  const loading = sheets.get(name) ?? importSheet[name]();
  sheets.set(name, loading);
  return loading;
}

/**
 * A page whose code is fetched when needed. Unlike `React.lazy` alone it renders at once when the
 * code is already there, which hydration depends on: a page that suspends would be wiped first.
 */
export function lazyPage(
  importPage: () => Promise<{ default: ComponentType }>,
  sheet: LazyPage['sheet'] = 'site',
): LazyPage {
  const { load, loaded } = deferredComponent(async () => {
    const [page] = await Promise.all([importPage(), sheet !== 'frame' && loadSheet(sheet)]);
    return page;
  });
  // One fetch for both: a page that began as the one would be made anew as the other.
  const Lazy = lazy(async () => ({ default: await load() }));
  function Page() {
    const Loaded = loaded() ?? Lazy;
    return <Loaded />;
  }
  return { Page, sheet, load };
}
