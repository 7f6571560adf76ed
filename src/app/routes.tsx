import { matchRoutes, Navigate } from 'react-router-dom';
import { company } from '@/content/company';
import { custody } from '@/content/facts';
import { notFound } from '@/content/not-found';
import { paths, stonePattern } from '@/content/paths';
import { stonePage } from '@/content/stones';
import { lazyComponent, type Lazy } from '@/ui/lazy';

/** A route as React Router takes it, with what the page's head and the build need to know. */
export interface PageRoute {
  path: string;
  caseSensitive: true;
  /** Without the site's name, which the metadata component adds. */
  title: string;
  description: string;
  /** `false`: marked noindex and left out of the sitemap. */
  isIndexed: boolean;
  /**
   * What the built HTML holds: the `page`, to be read without scripts; its `opening`, shown while scripts
   * fetch the rest; or the `shell` alone, header and footer.
   */
  prerendered: 'page' | 'opening' | 'shell';
  /** The page writes its own head, which depends on what it shows; until it is there, this route does. */
  hasOwnHead?: true;
  Component: Lazy<object>;
}

const exact = { caseSensitive: true } as const;
const publicPage = { ...exact, isIndexed: true, prerendered: 'page' } as const;

export const pageRoutes: readonly PageRoute[] = [
  {
    path: paths.home,
    title: `${company.name} – Institutional co-ownership of physical emeralds`,
    description: `Co-own physical emeralds held in a ${custody.vault}: graded by independent laboratories, accounted for on chain. For institutional investors.`,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/home/home-page')),
  },
  {
    path: paths.portfolio,
    title: 'Inside the Vault',
    description:
      'Holdings, valuation and quality of the emeralds in the vault, in Emerald Standard Units: the Standard and the Main Portfolio, with performance and origins.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/portfolio/portfolio-page')),
  },
  {
    path: paths.solution,
    title: 'Solution for Institutions',
    description:
      'How an institution holds physical emeralds through a token: core offering, five engagement steps, six use cases, both chains and the regulatory status.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/solution/solution-page')),
  },
  {
    path: paths.transparency,
    title: 'Transparency: Proof of Reserve',
    description:
      'How each token is tied to a stone: eight steps from the bonded warehouse to institutional custody, and how to check the reserve yourself on chain.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/transparency/transparency-page')),
  },
  {
    path: paths.reserve,
    title: 'Reserve',
    description:
      'Reserve and supply as of the day of each report, who attested them and how; with an archive of reports whose files anyone can check for changes.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/reserve/reserve-page')),
  },
  {
    path: paths.dataRoom,
    title: 'Investor Data Room',
    description: `Documents of ${company.legalName} for institutional investors: whitepaper, market intelligence and, after approval, the full due-diligence pack.`,
    ...exact,
    isIndexed: false,
    prerendered: 'opening',
    Component: lazyComponent(async () => {
      // The client's code comes with it: asked for by itself, it is evaluated in a task of its own.
      const [page] = await Promise.all([
        import('@/pages/data-room/data-room-page'),
        import('@/access/access-query'),
      ]);
      return page;
    }),
  },
  {
    path: paths.resetPassword,
    title: 'Set a new password',
    description:
      'Choose a new password for your investor account after following the reset link that was sent to your email address.',
    ...exact,
    isIndexed: false,
    prerendered: 'shell',
    Component: lazyComponent(() => import('@/pages/reset-password/reset-password-page')),
  },
  {
    path: paths.esg,
    title: 'ESG Commitment',
    description:
      'Energy per transaction, rules at the mine, labour audits and reserve audits: what is verified by others and what the company claims, point by point.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/esg/esg-page')),
  },
  {
    path: paths.about,
    title: 'About the Company',
    description: `Why ${company.legalName} exists, what it stands for, why it is based in Zug, and where each of its four claims can be put to the test.`,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/about/about-page')),
  },
  {
    path: paths.team,
    title: 'Leadership Team and Advisory Board',
    description:
      'Who leads the company and who advises it: biographies of the four members of the Leadership Team and the four advisors on the Advisory Board.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/team/team-page')),
  },
  {
    path: paths.partners,
    title: 'Partners',
    description:
      'The firms that source, grade, store, insure, audit and bring to the chain the emeralds behind the token, and what each of them does.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/partners/partners-page')),
  },
  {
    path: paths.faq,
    title: 'Frequently Asked Questions',
    description:
      'Answers for institutions: how the offer is regulated, whether emeralds suit a portfolio, physical redemption, sourcing of the stones, and the risks.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/faq/faq-page')),
  },
  {
    path: paths.careers,
    title: 'Careers',
    description:
      'Work on the valuation, custody, compliance and code behind institutional emerald co-ownership: how we work, what we offer, and the current openings.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/careers/careers-page')),
  },
  {
    path: paths.pressroom,
    title: 'Pressroom',
    description:
      'Press releases, reports and coverage of institutional emerald co-ownership, with a press contact, texts to quote, facts to check and pictures to print.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/pressroom/pressroom-page')),
  },
  {
    path: paths.partnerReport,
    title: 'Partner Report',
    description:
      'A case study of 37 pages, published October 2025: how emeralds are bought, graded, vaulted and tokenised, with its four figures and how to read them.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/partner-report/partner-report-page')),
  },
  {
    path: paths.emeraldsEducation,
    title: 'Emeralds in Depth',
    description:
      'How emeralds form, where they are mined, and how colour, clarity, cut and carat, treatments and laboratory reports are read: a guide for institutions.',
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/emeralds-education/emeralds-education-page')),
  },
  {
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    description: `Which personal data ${company.legalName} collects on this site, for what purpose, on what legal basis and for how long, and the rights you have.`,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/privacy-policy/privacy-policy-page')),
  },
  {
    path: paths.imprint,
    title: 'Imprint',
    description: `Publisher of this site: legal form, registered office, register entry and contact of ${company.legalName}, with picture and typeface credits.`,
    ...publicPage,
    Component: lazyComponent(() => import('@/pages/imprint/imprint-page')),
  },
  {
    path: paths.termsOfService,
    title: 'Terms of Service',
    description:
      'The rules for using this site and its data room: information only, no offer, accounts, confidentiality, acceptable use, liability and Swiss law.',
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

/** One page for every stone: the host answers each such address with its shell. */
export const stoneRoute: PageRoute = {
  path: stonePattern,
  ...stonePage,
  ...exact,
  isIndexed: true,
  prerendered: 'shell',
  hasOwnHead: true,
  Component: lazyComponent(() => import('@/pages/stone/stone-page')),
};

/** Shown, and built as `404.html`, for every address that the table does not know. */
export const notFoundRoute: PageRoute = {
  path: '*',
  title: notFound.title,
  description: notFound.description,
  ...exact,
  isIndexed: false,
  prerendered: 'page',
  Component: lazyComponent(() => import('@/pages/not-found/not-found-page')),
};

/** The team's console: it has a layout and routes of its own, which visitors never load. */
export const adminRoute: PageRoute = {
  path: '/admin/*',
  title: 'Team console',
  description: 'The team’s console.',
  ...exact,
  isIndexed: false,
  prerendered: 'shell',
  Component: lazyComponent(() => import('@/admin/shell/admin-app')),
};

/** The page that answers `pathname`, behind a redirect too. */
export function findPage(pathname: string): PageRoute {
  const redirect = matchRoutes(redirectRoutes, pathname)?.at(-1)?.route;
  const target = redirect?.redirectTo ?? pathname;
  return (
    matchRoutes([...pageRoutes, stoneRoute, adminRoute], target)?.at(-1)?.route ?? notFoundRoute
  );
}
