import { company } from './company.ts';
import { custody } from './facts.ts';

/**
 * Every page: its address, and what search engines and social cards show for it. Titles do not include the site's name.
 * The code of `aPage` is `src/pages/a-page/a-page-page.tsx`.
 */
export const pages = {
  home: {
    path: '/',
    title: `${company.name} – Institutional co-ownership of physical emeralds`,
    description: `Co-own physical emeralds held in a ${custody.vault}, graded by an independent laboratory and represented by tokens. For institutional investors.`,
  },
  portfolio: {
    path: '/portfolio',
    title: 'Inside the Vault',
    description:
      'Holdings, valuation and quality of the emeralds in the vault, in Emerald Standard Units: the Standard and the Main Portfolio, with performance and origins.',
  },
  solution: {
    path: '/solution',
    title: 'Solution for Institutions',
    description:
      'How an institution holds physical emeralds through a token: the core offering, five steps, six use cases, both chains and the regulatory status.',
  },
  transparency: {
    path: '/transparency',
    title: 'Transparency: Proof of Reserve',
    description:
      'How stones back the tokens: eight steps from the bonded warehouse to institutional custody, and how to check the reserve yourself.',
  },
  reserve: {
    path: '/reserve',
    title: 'Reserve',
    description:
      'Whether the stones in the vault cover the tokens in circulation: the latest report, who counted, and an archive that anyone can check.',
  },
  dataRoom: {
    path: '/data-room',
    title: 'Investor Data Room',
    description: `Documents of ${company.legalName} for institutional investors: whitepaper, market intelligence and, after approval, the full due-diligence pack.`,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'Set a new password',
    description:
      'Choose a new password for your investor account after opening the reset link that was sent to your e-mail address.',
  },
  unsubscribe: {
    path: '/unsubscribe',
    title: 'Unsubscribe from e-mails',
    description:
      'Stop one kind of e-mail from the investor data room with a single click and without signing in.',
  },
  esg: {
    path: '/esg',
    title: 'ESG Commitment',
    description:
      'Energy per transaction, rules at the mine, labour audits and reserve audits: what others have verified and what the company claims.',
  },
  about: {
    path: '/about',
    title: 'About the Company',
    description: `Why ${company.legalName} exists, what it stands for, why it is based in Zug, and how to check each of its four claims.`,
  },
  team: {
    path: '/team',
    title: 'Leadership Team and Advisory Board',
    description:
      'Biographies of the four members of the Leadership Team and the four advisors on the Advisory Board.',
  },
  partners: {
    path: '/partners',
    title: 'Partners',
    description:
      'The firms that source, grade, store, insure and audit the emeralds behind the token, and what each of them does.',
  },
  faq: {
    path: '/faq',
    title: 'Frequently asked questions',
    description:
      'Answers for institutions: how the offer is regulated, whether emeralds suit a portfolio, fees, redemption, sourcing and risks.',
  },
  careers: {
    path: '/careers',
    title: 'Careers',
    description:
      'Work on the valuation, custody, compliance and code behind institutional emerald co-ownership: our culture, benefits and openings.',
  },
  pressroom: {
    path: '/pressroom',
    title: 'Pressroom',
    description:
      'Press releases, reports and coverage of institutional emerald co-ownership, with a press contact, background texts, facts and pictures.',
  },
  partnerReport: {
    path: '/pressroom/report',
    title: 'Partner Report',
    description:
      'A 37-page case study, published October 2025: how emeralds are bought, graded, vaulted and tokenised, with its four key figures explained.',
  },
  emeraldsEducation: {
    path: '/emeralds-education',
    title: 'Emeralds in Depth',
    description:
      'How emeralds form, where they are mined, how quality and treatments are judged, and how to read a laboratory report: a guide for institutions.',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: `Which personal data ${company.legalName} collects on this site, why, on what legal basis and for how long, and your rights.`,
  },
  imprint: {
    path: '/imprint',
    title: 'Imprint',
    description: `Publisher of this site and issuer of the token: legal form, register entry and contact of ${company.legalName}, law of the token, and credits.`,
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Terms of Service',
    description:
      'The rules for using this site and its data room: information only, no offer, accounts, confidentiality, acceptable use, liability and Swiss law.',
  },
} as const;
