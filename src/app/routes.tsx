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
const publicPage = { ...exact, isIndexed: true, prerendered: 'page' } as const;

export const pageRoutes: readonly PageRoute[] = [
  {
    path: paths.home,
    ...titles.home,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/home/home-page')),
  },
  {
    path: paths.portfolio,
    ...titles.portfolio,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/portfolio/portfolio-page')),
  },
  {
    path: paths.solution,
    ...titles.solution,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/solution/solution-page')),
  },
  {
    path: paths.transparency,
    ...titles.transparency,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/transparency/transparency-page')),
  },
  {
    path: paths.reserve,
    ...titles.reserve,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/reserve/reserve-page')),
  },
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
  {
    path: paths.esg,
    ...titles.esg,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/esg/esg-page')),
  },
  {
    path: paths.about,
    ...titles.about,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/about/about-page')),
  },
  {
    path: paths.team,
    ...titles.team,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/team/team-page')),
  },
  {
    path: paths.partners,
    ...titles.partners,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/partners/partners-page')),
  },
  {
    path: paths.faq,
    ...titles.faq,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/faq/faq-page')),
  },
  {
    path: paths.careers,
    ...titles.careers,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/careers/careers-page')),
  },
  {
    path: paths.pressroom,
    ...titles.pressroom,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/pressroom/pressroom-page')),
  },
  {
    path: paths.partnerReport,
    ...titles.partnerReport,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/partner-report/partner-report-page')),
  },
  {
    path: paths.emeraldsEducation,
    ...titles.emeraldsEducation,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/emeralds-education/emeralds-education-page')),
  },
  {
    path: paths.privacyPolicy,
    ...titles.privacyPolicy,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/privacy-policy/privacy-policy-page')),
  },
  {
    path: paths.imprint,
    ...titles.imprint,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/imprint/imprint-page')),
  },
  {
    path: paths.termsOfService,
    ...titles.termsOfService,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/terms-of-service/terms-of-service-page')),
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/_ui',
          title: 'Primitives',
          description: 'Every primitive in every state, in both themes. Development only.',
          ...exact,
          isIndexed: false,
          prerendered: 'shell',
          Component: lazyComponent(() => import('@/pages/ui-catalogue/ui-catalogue-page')),
        } satisfies PageRoute,
      ]
    : []),
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
