import type { SectionId } from './data-room-sections.ts';

/** Every address of the site. Links, navigation and the route table use this object. */
export const paths = {
  home: '/',
  portfolio: '/portfolio',
  transparency: '/transparency',
  reserve: '/reserve',
  solution: '/solution',
  dataRoom: '/data-room',
  esg: '/esg',
  faq: '/faq',
  team: '/team',
  about: '/about',
  partners: '/partners',
  careers: '/careers',
  pressroom: '/pressroom',
  partnerReport: '/pressroom/report',
  emeraldsEducation: '/emeralds-education',
  privacyPolicy: '/privacy-policy',
  imprint: '/imprint',
  termsOfService: '/terms-of-service',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
} as const;

/** A section of the data room. */
export const sectionPath = (section: SectionId) => `${paths.dataRoom}?section=${section}`;

/** The whitepaper, which everyone may read. */
export const whitepaperPath = sectionPath('whitepaper');

/** The page of one stone. The host answers every such address with the same shell. */
export const stonePattern = '/portfolio/stones/:id';
export const stonePath = (id: string) => stonePattern.replace(':id', id);

/** The sections of the home page that are link targets. */
export const homeAnchors = {
  whyEmeralds: 'why-emeralds',
  whatYouGet: 'what-you-get',
  howItWorks: 'how-it-works',
  team: 'team',
  faq: 'faq',
} as const;

/** The answer to a question of the reader's own, in the data room; without an id, the list of them. */
export const answerPath = (question?: string) =>
  `${paths.dataRoom}#${question ? `question-${question}` : 'questions'}`;

/** One document of the data room, open in the reader. */
export const readPattern = '/data-room/read/:id';
export const readPath = (id: string) => readPattern.replace(':id', id);
