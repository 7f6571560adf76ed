import { company } from '@/content/company';
import {
  regulation,
  risk,
  rhythm,
  stage,
  standardPortfolio,
  token,
  custody,
} from '@/content/facts';
import { paths } from '@/content/paths';

/** The copy of the solution page. */

export const header = {
  portfolio: 'Inside the Vault',
  label: 'Solution for institutions',
  /** In the breadcrumb that search engines show. */
  name: 'Solution',
  title: 'Physical emeralds in a form your institution can hold',
  lead: `The stones stay in a vault. Investors hold ${company.tokenName}, a token that represents a share in them. This page explains what an institution holds, how it buys, and what it might use the holding for.`,
  figures: [
    { figure: standardPortfolio.grades, meaning: 'quality grades of the Standard Portfolio' },
    { figure: standardPortfolio.weightShort, meaning: 'weight of each of its stones' },
    rhythm.figure,
  ],
} as const;

export const coreOffering = {
  title: 'Core Offering',
  lead: 'A holding is only as good as the answer to three questions: where is it, who has counted it, and can I have it?',
  drawing:
    'The vault backs the token, the institution holds the token, the auditor compares vault and token, and tokens that are returned release stones',
  names: { vault: 'Vault', token: 'Token', institution: 'Institution', auditor: 'Auditor' },
  lines: {
    backs: 'backs',
    heldBy: 'held by',
    counts: 'counts',
    compares: 'compares',
    returns: 'returns',
    stones: 'stones',
    tokens: 'tokens',
  },
  caption: 'Solid lines: who holds what. Dashed lines: who checks what.',
  points: [
    {
      title: 'Vault-stored physical emeralds',
      text: `Every token is backed by cut stones in a ${custody.vault}. They are graded before they enter, recorded one by one, and they do not move when tokens do.`,
    },
    {
      title: 'Third-party audits',
      text: `Firms that have no part in the holding check it: a laboratory the stones, a security firm the contracts. ${rhythm.sentence} ${rhythm.start}`,
    },
    {
      title: 'Physical redemption for institutional clients',
      text: 'Tokens can be returned against stones of the same value, reckoned in Emerald Standard Units. Size, fees and delivery are set out in the subscription agreement.',
    },
  ],
} as const;

export const engagement = {
  title: 'Engagement Flow',
  lead: 'Five steps. Each has a result you can put on file, and nothing is paid before the fourth.',
  columns: { you: 'Your part', we: 'Our part', result: 'What you have then' },
  steps: [
    {
      title: 'Introductory Call',
      you: 'Describe the mandate, its limits and who decides.',
      we: 'Thirty minutes with the founder on structure, stage and risks.',
      result: 'A reasoned no, or a list of what to examine.',
    },
    {
      title: 'Due-Diligence Package',
      you: 'Request access; have legal, risk and operations read.',
      we: 'Open the compliance, audit, tokenomics and risk documents in the data room.',
      result: 'A file for your committee.',
    },
    {
      title: 'KYC & Subscription',
      you: 'Answer the KYC and AML questions, name a wallet, sign.',
      we: 'Verify the institution and those behind it, approve the wallet, countersign.',
      result: 'An approved wallet and a signed subscription agreement.',
    },
    {
      title: 'Escrow Payment & optional vault visit',
      you: 'Pay into escrow. See the stones before you do, if you wish.',
      we: 'Arrange the visit, and confirm receipt of the payment.',
      result: 'Money that is held under the terms you have signed.',
    },
    {
      title: 'Token Delivery & Reporting Access',
      you: 'Confirm that the tokens have arrived.',
      we: 'Deliver to the approved wallet on the chain you have chosen; open the reporting.',
      result: 'The holding, and regular reports on the stones behind it.',
    },
  ],
} as const;

export const illustrations = {
  title: 'Six ways to put it to use',
  lead: 'Illustrations, not recommendations: none describes an existing client. Whether one fits depends on your licence, your mandate and your jurisdiction, so each ends with the question to settle first.',
  question: 'To settle first',
  entrance: 'Where do you come from?',
  cases: [
    {
      id: 'regional-bank',
      audience: 'Regional bank',
      document: {
        label: 'Presentation for regional banks',
        path: `${paths.dataRoom}?section=pitch-decks`,
      },
      answer: { label: 'Who holds the stones?', path: `${paths.faq}#custody-of-stones` },
      title: 'A tangible position in the custody account',
      text: 'Clients who ask for real assets hold emeralds beside their securities. The bank need not run a vault, and a position can be as small as a fraction of a stone.',
      question: 'Who keeps the keys, and how is the position booked?',
    },
    {
      id: 'lender',
      audience: 'Digital-asset lender',
      document: { label: 'Market reports', path: `${paths.dataRoom}?section=market-reports` },
      answer: { label: 'How is the price of a stone found?', path: `${paths.faq}#pricing` },
      title: 'Collateral with a body',
      text: 'The lender accepts the token against a loan. Its value is drawn from stones rather than from the market for crypto-assets, and it can be pledged on chain.',
      question: 'Which haircut allows for the rhythm of valuation and a thin market?',
    },
    {
      id: 'esg-fund',
      audience: 'ESG fund',
      document: { label: 'Sourcing policy, Brazil', path: `${paths.dataRoom}?section=compliance` },
      answer: { label: 'Where do the emeralds come from?', path: `${paths.faq}#sourcing` },
      title: 'A natural resource with its papers',
      text: 'The fund holds a mined asset for which origin, laboratory report and custody are documented, on chains that run on proof of stake.',
      question: 'Does the evidence on sourcing meet your own exclusion criteria?',
    },
    {
      id: 'insurer',
      audience: 'Insurer',
      document: {
        label: 'Presentation for insurers',
        path: `${paths.dataRoom}?section=pitch-decks`,
      },
      answer: { label: 'Are the stones insured?', path: `${paths.faq}#insurance` },
      title: 'An asset apart from the listed markets',
      text: 'A small part of the free assets goes into something whose price does not form on an exchange and whose supply is set by geology.',
      question: 'How do your solvency rules treat it, and at which value?',
    },
    {
      id: 'wealth-manager',
      audience: 'Wealth manager',
      document: { label: 'Whitepaper', path: `${paths.dataRoom}?section=whitepaper` },
      answer: {
        label: 'Are emeralds suitable for an institutional portfolio?',
        path: `${paths.faq}#suitability`,
      },
      title: 'One portfolio, many mandates',
      text: 'Shares in a graded portfolio are allotted across mandates in the sizes that each allows, instead of choosing a stone for every client.',
      question: 'For which of your clients is it suitable, and who documents that?',
    },
    {
      id: 'family-office',
      audience: 'Family office',
      document: {
        label: 'Custody and redemption terms',
        path: `${paths.dataRoom}?section=compliance`,
      },
      answer: { label: 'How does a redemption go?', path: `${paths.faq}#redemption-steps` },
      title: 'Stones that can come home',
      text: 'The family holds tokens as long as transfer and safekeeping matter, and may take stones from the vault when the next generation prefers to own them.',
      question: 'Which customs duties and taxes arise outside the freeport?',
    },
  ],
} as const;

/** Kinds of service that support the token's standard. No names before there are agreements. */
interface ChainServices {
  title: 'Apps' | 'Wallets' | 'Exchanges' | 'Payments';
  entries: readonly string[];
}

interface Chain {
  id: keyof typeof company.explorers;
  name: string;
  explorer: string;
  facts: readonly { term: string; fact: string }[];
  services: readonly ChainServices[];
}

export const chains: readonly Chain[] = [
  {
    id: 'avalanche',
    name: 'Avalanche',
    explorer: 'Avalanche explorer',
    facts: [
      { term: 'Network', fact: 'C-Chain, chain ID 43114' },
      { term: 'Transaction fees', fact: 'Paid in AVAX' },
    ],
    services: [
      { title: 'Apps', entries: ['Lending market', 'Portfolio tracker', 'Proof-of-reserve feed'] },
      {
        title: 'Wallets',
        entries: ['Institutional custody platform', 'Hardware wallet', 'Browser wallet'],
      },
      { title: 'Exchanges', entries: ['Decentralised exchange', 'Over-the-counter desk'] },
      { title: 'Payments', entries: ['Stablecoin settlement', 'Bank transfer into escrow'] },
    ],
  },
  {
    id: 'ethereum',
    name: 'Ethereum',
    explorer: 'Ethereum explorer',
    facts: [
      { term: 'Network', fact: 'Mainnet, chain ID 1' },
      { term: 'Transaction fees', fact: 'Paid in ETH' },
    ],
    services: [
      { title: 'Apps', entries: ['Lending market', 'Portfolio tracker', 'Treasury management'] },
      {
        title: 'Wallets',
        entries: [
          'Institutional custody platform',
          'Multi-signature wallet',
          'Hardware wallet',
          'Browser wallet',
        ],
      },
      {
        title: 'Exchanges',
        entries: ['Decentralised exchange', 'Over-the-counter desk', 'Regulated trading venue'],
      },
      { title: 'Payments', entries: ['Stablecoin settlement', 'Bank transfer into escrow'] },
    ],
  },
];

export const multiChain = {
  title: 'One token, two chains',
  lead: `${company.tokenName} (${company.tokenSymbol}) is to follow the ${token.standard} standard on ${token.chains}, at the same address on both. Which chain you use is a matter of your custody and of fees; the stones behind the token are the same.`,
  standardLabel: 'Standard',
  standard: token.standard,
  addressLabel: 'Token address',
  addressSubject: 'the token address',
  /** Shown while the contract is not deployed. */
  placeholder: `Placeholder. ${stage.contract}`,
  servicesNote:
    'Sample entries: kinds of service that work with the standard. None is named before an agreement exists, and a kind listed here is no promise of a market.',
} as const;

export const disclaimer = {
  title: 'Status of the token and of this page',
  claim: `${regulation.sentence} This page is not an offer.`,
  text: [
    'It does not invite anyone to buy or subscribe, and it is not investment, legal or tax advice. Subscriptions are accepted only on the basis of the signed agreement and only where the law allows it.',
    `${risk} ${stage.holdings} ${stage.publication}`,
  ],
} as const;
