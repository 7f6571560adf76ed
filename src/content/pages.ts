import { company } from './company.ts';

/**
 * Every page: its address and its title. Only the home page's title includes the site's name. `descriptions.ts` has the descriptions.
 * The code of `aPage` is `src/pages/a-page/a-page-page.tsx`.
 */
export const pages = {
  home: { path: '/', title: `${company.name} – Institutional co-ownership of physical emeralds` },
  portfolio: { path: '/portfolio', title: 'Inside the Vault' },
  solution: { path: '/solution', title: 'Solution for Institutions' },
  transparency: { path: '/transparency', title: 'Transparency: Proof of Reserve' },
  reserve: { path: '/reserve', title: 'Reserve' },
  dataRoom: { path: '/data-room', title: 'Investor Data Room' },
  resetPassword: { path: '/reset-password', title: 'Set a new password' },
  unsubscribe: { path: '/unsubscribe', title: 'Unsubscribe from e-mails' },
  esg: { path: '/esg', title: 'ESG Commitment' },
  about: { path: '/about', title: 'About the Company' },
  team: { path: '/team', title: 'Leadership Team and Advisory Board' },
  partners: { path: '/partners', title: 'Partners' },
  faq: { path: '/faq', title: 'Frequently asked questions' },
  careers: { path: '/careers', title: 'Careers' },
  pressroom: { path: '/pressroom', title: 'Pressroom' },
  partnerReport: { path: '/pressroom/report', title: 'Partner Report' },
  emeraldsEducation: { path: '/emeralds-education', title: 'Emeralds in Depth' },
  privacyPolicy: { path: '/privacy-policy', title: 'Privacy Policy' },
  imprint: { path: '/imprint', title: 'Imprint' },
  termsOfService: { path: '/terms-of-service', title: 'Terms of Service' },
} as const;
