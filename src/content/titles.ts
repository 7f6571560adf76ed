import { company } from './company';
import { custody } from './facts';

/** What search engines and social cards show for each page. Titles do not include the site's name. */
export const titles = {
  home: {
    title: `${company.name} – Institutional co-ownership of physical emeralds`,
    description: `Co-own physical emeralds held in a ${custody.vault}: graded by independent laboratories, accounted for on chain. For institutional investors.`,
  },
  portfolio: {
    title: 'Inside the Vault',
    description:
      'Holdings, valuation and quality of the emeralds in the vault, in Emerald Standard Units: the Standard and the Main Portfolio, with performance and origins.',
  },
  solution: {
    title: 'Solution for Institutions',
    description:
      'How an institution holds physical emeralds through a token: core offering, five engagement steps, six use cases, both chains and the regulatory status.',
  },
  transparency: {
    title: 'Transparency: Proof of Reserve',
    description:
      'How each token is tied to a stone: eight steps from the bonded warehouse to institutional custody, and how to check the reserve yourself on chain.',
  },
  reserve: {
    title: 'Reserve',
    description:
      'Reserve and supply as of the day of each report, who attested them and how; with an archive of reports whose files anyone can check for changes.',
  },
  dataRoom: {
    title: 'Investor Data Room',
    description: `Documents of ${company.legalName} for institutional investors: whitepaper, market intelligence and, after approval, the full due-diligence pack.`,
  },
  resetPassword: {
    title: 'Set a new password',
    description:
      'Choose a new password for your investor account after following the reset link that was sent to your email address.',
  },
  unsubscribe: {
    title: 'Unsubscribe from mails',
    description:
      'Stop one kind of mails from the investor data room, at the press of a button and without signing in.',
  },
  esg: {
    title: 'ESG Commitment',
    description:
      'Energy per transaction, rules at the mine, labour audits and reserve audits: what is verified by others and what the company claims, point by point.',
  },
  about: {
    title: 'About the Company',
    description: `Why ${company.legalName} exists, what it stands for, why it is based in Zug, and where each of its four claims can be put to the test.`,
  },
  team: {
    title: 'Leadership Team and Advisory Board',
    description:
      'Who leads the company and who advises it: biographies of the four members of the Leadership Team and the four advisors on the Advisory Board.',
  },
  partners: {
    title: 'Partners',
    description:
      'The firms that source, grade, store, insure, audit and bring to the chain the emeralds behind the token, and what each of them does.',
  },
  faq: {
    title: 'Frequently Asked Questions',
    description:
      'Answers for institutions: how the offer is regulated, whether emeralds suit a portfolio, physical redemption, sourcing of the stones, and the risks.',
  },
  careers: {
    title: 'Careers',
    description:
      'Work on the valuation, custody, compliance and code behind institutional emerald co-ownership: how we work, what we offer, and the current openings.',
  },
  pressroom: {
    title: 'Pressroom',
    description:
      'Press releases, reports and coverage of institutional emerald co-ownership, with a press contact, texts to quote, facts to check and pictures to print.',
  },
  partnerReport: {
    title: 'Partner Report',
    description:
      'A case study of 37 pages, published October 2025: how emeralds are bought, graded, vaulted and tokenised, with its four figures and how to read them.',
  },
  emeraldsEducation: {
    title: 'Emeralds in Depth',
    description:
      'How emeralds form, where they are mined, and how colour, clarity, cut and carat, treatments and laboratory reports are read: a guide for institutions.',
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    description: `Which personal data ${company.legalName} collects on this site, for what purpose, on what legal basis and for how long, and the rights you have.`,
  },
  imprint: {
    title: 'Imprint',
    description: `Publisher of this site: legal form, registered office, register entry and contact of ${company.legalName}, with picture and typeface credits.`,
  },
  termsOfService: {
    title: 'Terms of Service',
    description:
      'The rules for using this site and its data room: information only, no offer, accounts, confidentiality, acceptable use, liability and Swiss law.',
  },
} as const;
