import { matchRoutes, Navigate } from 'react-router-dom';
import { notFound } from '@/content/not-found';
import { pages } from '@/content/pages';
import { paths, readPattern, stonePattern } from '@/content/paths';
import { stonePage } from '@/content/stones';
import { lookUp } from '@/lib/look-up';
import { lazyComponent, type Lazy } from '@/ui/lazy';

/** A React Router route, with the data for the page's head and the build. */
export interface PageRoute {
  path: string;
  caseSensitive: true;
  /** The metadata component adds the site's name, unless the title contains it. */
  title: string;
  /** For a page without an entry in `descriptions.ts`. */
  description?: string;
  /** The social picture and the title on it, if the picture's file is not named after the path. */
  image?: { path: string; title: string };
  /** `false`: marked noindex and left out of the sitemap. */
  isIndexed: boolean;
  /**
   * What the built HTML contains: the `page`, readable without scripts; its `opening`, shown while scripts load
   * the rest; or the app's `shell`, only header and footer.
   */
  prerendered: 'page' | 'opening' | 'shell';
  /** Whether the page writes its own head, which depends on its content. Until it does, the route's title and description apply. */
  hasOwnHead?: true;
  Component: Lazy<object>;
}

const exact = { caseSensitive: true } as const;

type PageModule = Awaited<ReturnType<Parameters<typeof lazyComponent>[0]>>;

const modules = import.meta.glob<PageModule>('./*/*-page.tsx', { base: '/src/pages' });

/** The lazy component of a page. Its folder and file have the page's name. */
function codeOf(name: string): Lazy<object> {
  const folder = name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const file = `./${folder}/${folder}-page.tsx`;
  const importPage = lookUp(modules, file);
  if (!importPage) throw new Error(`There is no src/pages${file.slice(1)}.`);
  return lazyComponent(importPage);
}

/** For pages that visitors reach only by a link in a mail. */
const fromMails = { isIndexed: false, prerendered: 'shell' } as const;

/** Overrides of the defaults in `pageRoutes`, which describe an indexed page that can be read without scripts. */
const exceptions: { readonly [Name in keyof typeof pages]?: Partial<PageRoute> } = {
  dataRoom: {
    isIndexed: false,
    prerendered: 'opening',
    Component: lazyComponent(async () => {
      // The page imports the access query too. Importing it here as well evaluates it in a separate task, so that no task is long.
      const [page] = await Promise.all([
        import('@/pages/data-room/data-room-page'),
        import('@/access/level/access-query'),
      ]);
      return page;
    }),
  },
  resetPassword: fromMails,
  unsubscribe: fromMails,
};

export const pageRoutes: readonly PageRoute[] = Object.entries(pages).map(([name, page]) => ({
  ...page,
  ...exact,
  isIndexed: true,
  prerendered: 'page',
  Component: codeOf(name),
  ...lookUp(exceptions, name),
}));

/** Addresses that redirect to another one. */
export const redirectRoutes = [
  { path: '/report', redirectTo: paths.partnerReport },
  { path: '/airdrop', redirectTo: paths.home },
].map((route) => ({ ...route, ...exact, element: <Navigate to={route.redirectTo} replace /> }));

/** One page for all stones. The host serves one shell for all of them. */
export const stoneRoute: PageRoute = {
  path: stonePattern,
  ...stonePage,
  ...exact,
  isIndexed: true,
  prerendered: 'shell',
  hasOwnHead: true,
  Component: codeOf('stone'),
};

/** One page for all documents, without the site's header and footer. The host serves one shell for all of them. */
export const readRoute: PageRoute = {
  title: pages.dataRoom.title,
  path: readPattern,
  ...exact,
  isIndexed: false,
  prerendered: 'shell',
  hasOwnHead: true,
  Component: codeOf('read'),
};

/** Shown for every address without a route, and built as `404.html`. */
export const notFoundRoute: PageRoute = {
  path: '*',
  title: notFound.title,
  description: notFound.description,
  ...exact,
  isIndexed: false,
  prerendered: 'page',
  Component: codeOf('notFound'),
};

/** The team's console. It has its own layout and routes, which visitors never load. */
export const adminRoute: PageRoute = {
  path: '/admin/*',
  title: 'Team console',
  description: 'The team’s console.',
  ...exact,
  isIndexed: false,
  prerendered: 'shell',
  Component: lazyComponent(() => import('@/admin/shell/admin-app')),
};

/** The page for `pathname`, after any redirect. */
export function findPage(pathname: string): PageRoute {
  const redirect = matchRoutes(redirectRoutes, pathname)?.at(-1)?.route;
  const target = redirect?.redirectTo ?? pathname;
  return (
    matchRoutes([...pageRoutes, stoneRoute, readRoute, adminRoute], target)?.at(-1)?.route ??
    notFoundRoute
  );
}

/**
 * Returns the path in lower case and without trailing punctuation if there is a page at that path but none at `pathname`;
 * otherwise `pathname`. People type capitals, and mail programs may add the next character of the text to a link.
 */
export function correctPath(pathname: string): string {
  const plain = pathname.toLowerCase().replace(/(?:%\w\w|[^\w/])+$/, '');
  return findPage(pathname) === notFoundRoute && findPage(plain) !== notFoundRoute
    ? plain
    : pathname;
}
