import { custody, rhythm, token } from '@/content/facts';

/** The copy of the home page (contract: Home page content). */

export const hero = {
  title: 'Modern access to the timeless value of emeralds',
  lead: 'A secure, transparent framework through which institutions co-own physical emeralds: stored in Switzerland, graded by independent laboratories and accounted for on chain.',
  facts: [
    { term: 'Vault', fact: custody.place },
    { term: 'Audits', fact: rhythm.audits },
    { term: 'Chains', fact: token.chains },
  ],
} as const;

export const partnerStrip = {
  title: 'Partners',
  sampleNote: 'Sample names',
  link: 'All partners',
} as const;

export const howItWorks = {
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
  leadership: 'Leadership Team',
  advisors: 'Advisory Board',
  sampleNote: 'Sample entries: the people shown here do not exist.',
  link: 'Full biographies',
} as const;

export const faq = {
  title: 'Frequently Asked Questions',
  lead: 'Five questions that committees ask first.',
  contact: 'Is yours another one?',
} as const;
