import { company } from '@/content/company';
import { homeAnchors, paths } from '@/content/paths';

/** The copy of the home page (contract: Home page content). */

export const hero = {
  title: 'Modern access to the timeless value of emeralds',
  lead: 'A secure, transparent framework through which institutions co-own physical emeralds: stored in Switzerland, graded by independent laboratories and accounted for on chain.',
  facts: [
    { term: 'Vault', fact: 'Swiss freeport' },
    { term: 'Audits', fact: 'Monthly, by a third party' },
    { term: 'Chains', fact: 'Avalanche and Ethereum' },
  ],
} as const;

export const partnerStrip = {
  title: 'Partners',
  sampleNote: 'Sample names',
  link: 'All partners',
} as const;

interface Benefit {
  title: string;
  text: string;
}

interface BenefitList {
  title: string;
  benefits: readonly Benefit[];
}

export const whyEmeralds: {
  title: string;
  lead: string;
  stone: BenefitList;
  token: BenefitList;
  /** With a link, as `LinkedText` sets it. */
  reservation: string;
} = {
  title: 'Why Emeralds',
  lead: 'The stone brings scarcity and permanence. The token brings division, transfer and proof. Each is of limited use to an institution without the other.',
  stone: {
    title: 'The stone',
    benefits: [
      {
        title: 'Inflation hedge',
        text: 'A finite natural resource that no central bank can issue, held through currency cycles as a store of value.',
      },
      {
        title: 'Non-correlation',
        text: 'Prices form in the gem trade, not on an exchange, and follow supply at origin more than equity or bond markets.',
      },
      {
        title: 'Tangible asset',
        text: 'A physical object with a weight, a grade and a place in the vault. It carries no issuer’s credit risk of its own.',
      },
      {
        title: 'Global recognition',
        text: 'Valued across cultures for millennia and traded on every continent by criteria that laboratories share.',
      },
    ],
  },
  token: {
    title: 'The token',
    benefits: [
      {
        title: 'Fractional ownership',
        text: 'A share in stones that would otherwise have to be bought whole.',
      },
      {
        title: 'Diversification',
        text: 'Exposure to a portfolio across grades and origins instead of a single stone.',
      },
      {
        title: 'ESG',
        text: 'Documented sourcing, and settlement on proof-of-stake chains.',
      },
      {
        title: 'Liquidity via secondary markets',
        text: 'An ERC-20 token can be transferred between approved wallets without moving the stone.',
      },
    ],
  },
  reservation: `These are benefits as we see them. Prices can fall, and secondary markets can be thin: [read the risks](${paths.home}#${homeAnchors.faq}).`,
};

export const whatYouGet = {
  title: 'What You Get',
  lead: 'Six steps lie between a selected stone and a token in your wallet. None is left to trust alone.',
  steps: [
    {
      title: 'Standard Portfolio',
      text: 'A portfolio of liquid emeralds: qualities 4 to 8, 1 to 2 carat each.',
    },
    {
      title: 'Expert assembly and audit',
      text: 'Gemmologists select and assemble the stones; the assembled portfolio is audited.',
    },
    {
      title: 'Lab verification',
      text: 'An independent laboratory confirms identity, weight and quality, stone by stone.',
    },
    {
      title: 'Secure storage',
      text: 'The stones are kept in a vault of a Swiss freeport.',
    },
    {
      title: 'Proof of reserve on chain',
      text: 'What lies in the vault is published on chain, where anyone can compare it with the supply of tokens.',
    },
    {
      title: 'Minting and distribution',
      text: `${company.tokenName} tokens are minted and distributed to your wallets on Avalanche and Ethereum.`,
    },
  ],
  status: {
    title: 'Where we stand',
    text: 'Current vault holdings are a test portfolio. Publication of the Standard Portfolio is stated for August 2025.',
    link: 'See the portfolio',
  },
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
