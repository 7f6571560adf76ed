/** Texts of the header and footer, and of controls on many pages. */
export const frame = {
  skip: 'Skip to content',
  home: (name: string) => `${name}, home`,
  /** In the breadcrumb that search engines show. */
  homePage: 'Home',
  main: 'Main',
  menu: 'Menu',
  more: 'More',
  morePages: 'More pages',
  contact: 'Send Us a Message',
  social: 'Social',
  follow: 'Follow',
  legal: 'Legal',
  clearSearch: 'Clear search',
  status: 'Roadmap',
  statusAsOf: 'As of',
  /** Descriptions of the picture that other sites show with a link. */
  socialPicture: 'An emerald in the emerald cut on black',
  socialTitle: (title: string) => `“${title}” beside an emerald on black`,
} as const;

/** The calls with the founder: the label of each button and the title of its dialog. */
export const calls = {
  intro: { button: 'Book Intro Call', title: 'Book an introductory call' },
  short: { button: 'Book 30-min Call', title: 'Book a 30-minute call' },
  partners: { button: 'Book Introduction Call', title: 'Book an introductory call for partners' },
  esg: { button: 'Book ESG Call', title: 'Book an ESG call' },
  team: { button: 'Contact Our Team', title: 'Book an introductory call with our team' },
  portfolio: { button: 'Book Intro Call', title: 'Book a call about the portfolio' },
} as const;
