import { custody, rhythm, standardPortfolio, token } from '@/content/facts';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';

/** The copy of the home page. */

export const hero = {
  portfolio: 'Explore Emerald Investments',
  picture: 'A cut emerald, lit from within, on black',
  title: 'Modern access to the timeless value of emeralds',
  lead: 'A secure, transparent framework through which institutions co-own physical emeralds: stored in Switzerland, graded by independent laboratories and accounted for on chain.',
  facts: [
    { term: 'Vault', fact: custody.place },
    { term: 'Audits', fact: rhythm.audits },
    { term: 'Chains', fact: token.chains },
  ],
} as const;

/** Figures from other sources name the source. The offer's own figures name the page that explains them. */
export const figures = [
  {
    figure: '25x',
    meaning: 'rarer than diamonds',
    source: `${partnerReport.name}, ${partnerReport.published.label}`,
    path: paths.partnerReport,
  },
  {
    figure: 'USD 24B',
    meaning: 'real-world-asset market in mid-2025',
    source: `${partnerReport.name}, ${partnerReport.published.label}`,
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
    meaning: `weight of its stones, of quality grades ${standardPortfolio.grades}`,
    source: 'Terms of the portfolio',
    path: paths.portfolio,
  },
] as const;

export const closing = {
  title: 'Begin with thirty minutes',
  dataRoom: 'Enter Data Room',
  reserve: 'Reserve, report by report',
  text: 'The founder takes the first call. Bring your mandate, its limits and the question that decides it.',
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
  lead: 'From first conversation to tokens in custody, in five steps.',
  steps: [
    {
      title: 'Introductory call',
      text: 'Thirty minutes with the founder on your mandate and your questions.',
    },
    {
      title: 'Due-diligence package',
      text: 'Legal, audit, tokenomics and risk documents, opened to you in the data room.',
    },
    {
      title: 'KYC and subscription',
      text: 'Identity checks, approval of your wallet and a signed subscription agreement.',
    },
    {
      title: 'Escrow payment',
      text: 'Payment into an escrow account and, if you wish, a visit to the vault.',
    },
    {
      title: 'Token delivery',
      text: 'Tokens arrive in the approved wallet, and your reporting dashboard opens.',
    },
  ],
  contact: {
    title: 'A question before the first call?',
    text: 'Write to us; a member of the team answers.',
  },
} as const;

export const team = {
  title: 'Team and Advisors',
  lead: 'Bankers, gemmologists and engineers who answer for the vault, the stones and the code.',
  leadership: { title: 'Leadership Team', text: 'Four who answer for it, each for one part.' },
  advisors: { title: 'Advisory Board', text: 'Four who look from outside.' },
  sampleNote: 'Sample entries: the people shown here do not exist.',
  link: 'Full biographies',
} as const;

export const faq = {
  title: 'Frequently Asked Questions',
  lead: 'Five questions that committees ask first.',
  all: 'All questions',
  contact: 'Is yours another one?',
} as const;
