import { custody, auditSchedule, standardPortfolio, token } from '@/content/facts';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';

export const hero = {
  portfolio: 'Explore Emerald Investments',
  picture: 'A cut emerald, lit from within, on black',
  title: 'Modern access to the timeless value of emeralds',
  lead: 'A secure, transparent framework for institutions to co-own physical emeralds through tokens. The stones are stored in Switzerland and graded by an independent laboratory.',
  facts: {
    Vault: custody.place,
    Audits: auditSchedule.audits,
    Chains: token.chains,
  },
} as const;

/** Figures from other sources name the source. The offer's own figures name the page that explains them. */
export const figures = [
  {
    figure: '25x',
    meaning: 'rarer than diamonds by the report’s count; rarity sets no price',
    source: `Report, ${partnerReport.published.label}`,
    path: paths.partnerReport,
  },
  {
    figure: 'USD 24B',
    meaning: 'real-world-asset market in mid-2025',
    source: `Report, ${partnerReport.published.label}`,
    path: paths.partnerReport,
  },
  {
    figure: standardPortfolio.initialValue,
    meaning: 'initial value of the Standard Portfolio',
    source: 'Terms of the portfolio',
    path: paths.portfolio,
  },
  {
    figure: standardPortfolio.weightShort,
    meaning: `weight of each stone, quality grades ${standardPortfolio.grades}`,
    source: 'Terms of the portfolio',
    path: paths.portfolio,
  },
] as const;

export const closing = {
  // The word joiner keeps the number and its unit on one line.
  title: 'Start with a 30-\u2060minute call',
  dataRoom: 'Enter Data Room',
  reserve: 'See the reserve',
  text: 'The founder takes every first call. Bring your mandate, its limits and your hardest question.',
} as const;

export const partnerStrip = {
  title: 'Partners',
  sampleNote: 'Sample names',
  pause: 'Pause',
  resume: 'Resume',
  /** Follows the text of either button, for screen readers. */
  strip: 'the strip of partners',
  link: 'All partners',
} as const;

export const howItWorks = {
  step: (number: number) => `Step ${number}`,
  title: 'How It Works',
  lead: 'Five steps from the first conversation to tokens in custody.',
  steps: {
    'Introductory call': 'Thirty minutes with the founder about your mandate and your questions.',
    'Due-diligence package': 'The documents for your due diligence, in the data room.',
    'KYC and subscription':
      'Identity checks, approval of your wallet and a signed subscription agreement.',
    'Escrow payment': 'A visit to the vault if you wish, then payment into an escrow account.',
    'Token delivery': 'Tokens go to the approved wallet, and the reporting dashboard opens to you.',
  },
  contact: {
    title: 'A question before the first call?',
    text: 'Write to us and someone on the team will reply.',
  },
} as const;

export const team = {
  title: 'Team and Advisors',
  lead: 'The people behind the vault, the stones and the code, and the advisors who support them.',
  leadership: { title: 'Leadership Team', text: 'The four people who run the company.' },
  advisors: {
    title: 'Advisory Board',
    text: 'Four outside experts in law, the gem trade, investment and sourcing.',
  },
  sampleNote: 'Sample entries: the people shown here do not exist.',
  link: 'Full biographies',
} as const;

export const faq = {
  title: 'Frequently asked questions',
  lead: 'The questions that investment committees ask first.',
  all: 'All questions',
  contact: 'Have another question?',
} as const;
