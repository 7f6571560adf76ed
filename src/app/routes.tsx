import { matchRoutes, Navigate } from 'react-router-dom';
import { notFound } from '@/content/not-found';
import { paths, readPattern, stonePattern } from '@/content/paths';
import { stonePage } from '@/content/stones';
import { titles } from '@/content/titles';
import { lazyComponent, type Lazy } from '@/ui/lazy';

/** A React Router route, with the data for the page's head and the build. */
export interface PageRoute {
  path: string;
  caseSensitive: true;
  /** Without the site's name, which the metadata component adds. */
  title: string;
  description: string;
  /** The address of the social picture, if it is not named after the path. */
  image?: string;
  /** `false`: marked noindex and left out of the sitemap. */
  isIndexed: boolean;
  /**
   * What the built HTML contains: the `page`, readable without scripts; its `opening`, shown while scripts load
   * the rest; or the app's `shell`, only header and footer.
   */
  prerendered: 'page' | 'opening' | 'shell';
  /** The page writes a head that depends on its content. Until then, the route writes the head. */
  hasOwnHead?: true;
  Component: Lazy<object>;
}

const exact = { caseSensitive: true } as const;

/** A page that search engines list and that can be read without scripts. */
const publicPage = (
  name: keyof typeof titles,
  importPage: Parameters<typeof lazyComponent>[0],
): PageRoute => ({
  path: paths[name],
  ...titles[name],
  ...exact,
  isIndexed: true,
  prerendered: 'page',
  Component: lazyComponent(importPage),
});

export const pageRoutes: readonly PageRoute[] = [
  publicPage('home', () => import('@/pages/home/home-page')),
  publicPage('portfolio', () => import('@/pages/portfolio/portfolio-page')),
  publicPage('solution', () => import('@/pages/solution/solution-page')),
  publicPage('transparency', () => import('@/pages/transparency/transparency-page')),
  publicPage('reserve', () => import('@/pages/reserve/reserve-page')),
  {
    path: paths.dataRoom,
    ...titles.dataRoom,
    ...exact,
    isIndexed: false,
    prerendered: 'opening',
    Component: lazyComponent(async () => {
      // Loads the access code with the page. Loaded separately, it would be evaluated in another task.
      const [page] = await Promise.all([
        import('@/pages/data-room/data-room-page'),
        import('@/access/access-query'),
      ]);
      return page;
    }),
  },
  {
    path: paths.resetPassword,
    ...titles.resetPassword,
    ...exact,
    isIndexed: false,
    prerendered: 'shell',
    Component: lazyComponent(() => import('@/pages/reset-password/reset-password-page')),
  },
  {
    path: paths.unsubscribe,
    ...titles.unsubscribe,
    ...exact,
    isIndexed: false,
    prerendered: 'shell',
    Component: lazyComponent(() => import('@/pages/unsubscribe/unsubscribe-page')),
  },
  publicPage('esg', () => import('@/pages/esg/esg-page')),
  publicPage('about', () => import('@/pages/about/about-page')),
  publicPage('team', () => import('@/pages/team/team-page')),
  publicPage('partners', () => import('@/pages/partners/partners-page')),
  publicPage('faq', () => import('@/pages/faq/faq-page')),
  publicPage('careers', () => import('@/pages/careers/careers-page')),
  publicPage('pressroom', () => import('@/pages/pressroom/pressroom-page')),
  publicPage('partnerReport', () => import('@/pages/partner-report/partner-report-page')),
  publicPage(
    'emeraldsEducation',
    () => import('@/pages/emeralds-education/emeralds-education-page'),
  ),
  publicPage('privacyPolicy', () => import('@/pages/privacy-policy/privacy-policy-page')),
  publicPage('imprint', () => import('@/pages/imprint/imprint-page')),
  publicPage('termsOfService', () => import('@/pages/terms-of-service/terms-of-service-page')),
];

/** Addresses that redirect to another one. */
export const redirectRoutes = [
  { path: '/report', redirectTo: paths.partnerReport },
  { path: '/airdrop', redirectTo: paths.home },
].map((route) => ({ ...route, ...exact, element: <Navigate to={route.redirectTo} replace /> }));

/** One page for all stones. The host answers each of their addresses with its shell. */
export const stoneRoute: PageRoute = {
  path: stonePattern,
  ...stonePage,
  ...exact,
  isIndexed: true,
  prerendered: 'shell',
  hasOwnHead: true,
  Component: lazyComponent(() => import('@/pages/stone/stone-page')),
};

/** One page for all documents, without the site's header and footer. The host answers with its shell. */
export const readRoute: PageRoute = {
  path: readPattern,
  ...titles.dataRoom,
  ...exact,
  isIndexed: false,
  prerendered: 'shell',
  hasOwnHead: true,
  Component: lazyComponent(() => import('@/pages/read/read-page')),
};

/** Shown for every address that the table does not contain, and built as `404.html`. */
export const notFoundRoute: PageRoute = {
  path: '*',
  title: notFound.title,
  description: notFound.description,
  ...exact,
  isIndexed: false,
  prerendered: 'page',
  Component: lazyComponent(() => import('@/pages/not-found/not-found-page')),
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
