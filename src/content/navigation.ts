import { company } from './company';
import { paths, whitepaperPath } from './paths';

export interface NavigationLink {
  label: string;
  path: string;
}

/** The header's links, in order. */
export const mainNavigation: readonly NavigationLink[] = [
  { label: 'Portfolio', path: paths.portfolio },
  { label: 'Transparency', path: paths.transparency },
  { label: 'Solution', path: paths.solution },
  { label: 'Data Room', path: paths.dataRoom },
  { label: 'ESG', path: paths.esg },
  { label: 'FAQ', path: paths.faq },
];

/** The last link of the header's first level. */
export const reserveLink: NavigationLink = { label: 'Reserve', path: paths.reserve };

/** The second level of the header: the pages that the first level leaves out. */
export const moreNavigation: readonly (NavigationLink & { about: string })[] = [
  { label: 'Whitepaper', path: whitepaperPath, about: 'In the data room, open to everyone' },
  { label: 'About', path: paths.about, about: 'Why the company exists, and why it is in Zug' },
  { label: 'Team', path: paths.team, about: 'Leadership Team and Advisory Board' },
  {
    label: 'Partners',
    path: paths.partners,
    about: 'The firms that store, grade and insure the stones',
  },
  { label: 'Pressroom', path: paths.pressroom, about: 'Releases, reports and coverage' },
  {
    label: 'Education',
    path: paths.emeraldsEducation,
    about: 'How emeralds form, and how they are judged',
  },
  { label: 'Partner Report', path: paths.partnerReport, about: 'A 37-page case study' },
  { label: 'Careers', path: paths.careers, about: 'Culture, benefits and openings' },
];

export const footerNavigation: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Invest',
    links: [
      { label: 'Portfolio', path: paths.portfolio },
      { label: 'Solution', path: paths.solution },
      { label: 'Transparency', path: paths.transparency },
      { label: 'Reserve', path: paths.reserve },
      { label: 'Data Room', path: paths.dataRoom },
    ],
  },
  {
    title: 'Learn',
    links: [
      { label: 'Whitepaper', path: whitepaperPath },
      { label: 'Emeralds', path: paths.emeraldsEducation },
      { label: 'ESG', path: paths.esg },
      { label: 'FAQ', path: paths.faq },
      { label: 'Pressroom', path: paths.pressroom },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', path: paths.about },
      { label: 'Team', path: paths.team },
      { label: 'Partners', path: paths.partners },
      { label: 'Careers', path: paths.careers },
    ],
  },
];

export const legalNavigation: readonly NavigationLink[] = [
  { label: 'Privacy policy', path: paths.privacyPolicy },
  { label: 'Imprint', path: paths.imprint },
  { label: 'Terms of service', path: paths.termsOfService },
];

export const footerDisclaimer = `This site is for information purposes only. It is not an offer to sell, or a solicitation of an offer to buy, securities or crypto-assets in any jurisdiction, and it is not investment, legal or tax advice. The value of emeralds and of ${company.tokenName} tokens can fall as well as rise, and you may lose all of the capital you commit. Past performance does not indicate future results.`;
