import { prefix } from './languages.ts';

/** A public address in the language of this build. */
const at = <Path extends string>(path: Path) => `${prefix}${path}` as const;

/** Every address of the site. Links, navigation and the route table use this object. */
export const paths = {
  home: prefix || '/',
  portfolio: at('/portfolio'),
  transparency: at('/transparency'),
  reserve: at('/reserve'),
  solution: at('/solution'),
  /** The data room and the account pages have one address in every language. */
  dataRoom: '/data-room',
  esg: at('/esg'),
  faq: at('/faq'),
  team: at('/team'),
  about: at('/about'),
  partners: at('/partners'),
  careers: at('/careers'),
  pressroom: at('/pressroom'),
  partnerReport: at('/pressroom/report'),
  emeraldsEducation: at('/emeralds-education'),
  privacyPolicy: at('/privacy-policy'),
  imprint: at('/imprint'),
  termsOfService: at('/terms-of-service'),
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
} as const;

/** The page of one stone. The host answers every such address with the same shell. */
export const stonePattern = at('/portfolio/stones/:id');
export const stonePath = (id: string) => stonePattern.replace(':id', id);

/** The sections of the home page that are link targets. */
export const homeAnchors = {
  whyEmeralds: 'why-emeralds',
  whatYouGet: 'what-you-get',
  howItWorks: 'how-it-works',
  team: 'team',
  faq: 'faq',
} as const;

/** One document of the data room, open in the reader. */
export const readPattern = '/data-room/read/:id';
export const readPath = (id: string) => readPattern.replace(':id', id);
