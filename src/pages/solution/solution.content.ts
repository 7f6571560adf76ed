import { company } from '@/content/company';
import {
  regulation,
  risk,
  auditSchedule,
  stage,
  standardPortfolio,
  token,
  custody,
} from '@/content/facts';
import { paths, sectionPath, whitepaperPath } from '@/content/paths';

export const header = {
  portfolio: 'Inside the Vault',
  whitepaper: 'Whitepaper',
  label: 'Solution for institutions',
  /** In the breadcrumb that search engines show. */
  name: 'Solution',
  title: 'Physical emeralds in a form your institution can hold',
  lead: `The stones stay in a vault. Investors hold ${company.tokenName}, a token that represents a share in them. This page explains what an institution holds, how it buys and how it can use the holding.`,
  figures: {
    'quality grades of the Standard Portfolio': standardPortfolio.grades,
    'weight of each of its stones': standardPortfolio.weightShort,
    [auditSchedule.figure.meaning]: auditSchedule.figure.figure,
  },
} as const;

export const coreOffering = {
  title: 'Core Offering',
  lead: 'Every holding raises three questions: where is it, who has counted it, and can I take it out?',
  drawing:
    'The vault backs the token, the institution holds the token, the auditor compares vault and token, and returned tokens are exchanged for stones',
  names: { vault: 'Vault', token: 'Token', institution: 'Institution', auditor: 'Auditor' },
  lines: {
    backs: 'backs',
    heldBy: 'held by',
    counts: 'counts',
    compares: 'counts supply',
    stones: 'stones out',
    tokens: 'tokens in',
  },
  caption: 'Solid lines: holding and redemption. Dashed lines: audits.',
  points: {
    'Vault-stored physical emeralds': `Every token will be backed by cut stones in a ${custody.vault}. The stones are graded and recorded one by one before they enter the vault, and stay in it when tokens change hands.`,
    'Third-party audits': `Independent firms check each part: a laboratory examines the stones, a security firm reviews the contracts and an audit firm counts the vault. ${auditSchedule.start}`,
    'Physical redemption for institutional clients': `Institutional clients can exchange tokens for stones of the same value in Emerald Standard Units. The subscription agreement sets size, fees and delivery. [Terms of redemption](${paths.portfolio}#terms)`,
  },
} as const;

export const engagement = {
  title: 'Engagement Flow',
  lead: 'Five steps, each with a result for your files. Nothing is paid before the fourth.',
  columns: { you: 'You', we: 'We', result: 'Result' },
  steps: [
    {
      title: 'Introductory Call',
      you: 'Describe the mandate, its limits and who decides.',
      we: 'Explain the structure, where we stand and the risks, in 30 minutes with the founder.',
      result: 'A list of open points, or a clear no with reasons.',
    },
    {
      title: 'Due-Diligence Package',
      you: 'Request access. Have legal, risk and operations review the documents.',
      we: 'Give access to the due-diligence documents in the data room.',
      result: 'A file for your committee.',
    },
    {
      title: 'KYC & Subscription',
      you: 'Answer the KYC and AML questions, name a wallet and sign.',
      we: 'Verify the institution and its beneficial owners, approve the wallet and countersign.',
      result: 'An approved wallet and a signed subscription agreement.',
    },
    {
      title: 'Escrow Payment & optional vault visit',
      you: 'Pay into escrow, after seeing the stones if you wish.',
      we: 'Arrange the visit and confirm receipt of the payment.',
      result: 'Money held in escrow under the terms you signed.',
    },
    {
      title: 'Token Delivery & Reporting Access',
      you: 'Confirm that the tokens have arrived.',
      we: 'Deliver the tokens to the approved wallet on the chain you chose, and open your access to the reports.',
      result: 'Your holding, and regular reports on the stones behind it.',
    },
  ],
} as const;

export const illustrations = {
  title: 'Six illustrative use cases',
  lead: 'The cases are invented and are not recommendations. Each ends with the question to settle first; the answer depends on your licence, mandate and jurisdiction.',
  question: 'First question',
  entrance: 'What kind of institution are you?',
  cases: [
    {
      id: 'regional-bank',
      audience: 'Regional bank',
      document: {
        label: 'Presentation for regional banks',
        path: sectionPath('pitch-decks'),
      },
      answer: { label: 'Who holds the stones?', path: `${paths.faq}#custody-of-stones` },
      title: 'A tangible position in the custody account',
      text: 'Clients who want real assets hold emeralds next to their securities. The bank needs no vault, and a position can be a fraction of a stone.',
      question: 'Who keeps the keys, and how is the position booked?',
    },
    {
      id: 'lender',
      audience: 'Digital-asset lender',
      document: { label: 'Market reports', path: sectionPath('market-reports') },
      answer: { label: 'How is a stone priced?', path: `${paths.faq}#pricing` },
      title: 'Collateral you can inspect',
      text: 'The lender accepts the token as collateral and the pledge is made on chain. The collateral’s value depends on stones rather than on the crypto market.',
      question: 'What haircut reflects monthly valuation and a thin market?',
    },
    {
      id: 'esg-fund',
      audience: 'ESG fund',
      document: { label: 'Sourcing policy, Brazil', path: sectionPath('compliance') },
      answer: { label: 'Where do the emeralds come from?', path: `${paths.faq}#sourcing` },
      title: 'A natural resource with a paper trail',
      text: 'The fund holds a mined asset with documented origin, laboratory report and custody; ownership is recorded on proof-of-stake chains.',
      question: 'Does the evidence on sourcing meet your exclusion criteria?',
    },
    {
      id: 'insurer',
      audience: 'Insurer',
      document: {
        label: 'Presentation for insurers',
        path: sectionPath('pitch-decks'),
      },
      answer: { label: 'Are the stones insured?', path: `${paths.faq}#insurance` },
      title: 'An asset outside the listed markets',
      text: 'A small part of free assets goes into stones, which trade on no exchange and whose supply is limited by geology.',
      question: 'How do your solvency rules treat it, and at what value?',
    },
    {
      id: 'wealth-manager',
      audience: 'Wealth manager',
      document: { label: 'Whitepaper', path: whitepaperPath },
      answer: {
        label: 'Are emeralds suitable for an institutional portfolio?',
        path: `${paths.faq}#suitability`,
      },
      title: 'One portfolio, many mandates',
      text: 'The manager allocates shares of one graded portfolio to mandates, in the size each allows, instead of choosing a stone for every client.',
      question: 'Which of your clients is it suitable for, and who documents that?',
    },
    {
      id: 'family-office',
      audience: 'Family office',
      document: {
        label: 'Custody and redemption terms',
        path: sectionPath('compliance'),
      },
      answer: { label: 'How does redemption work?', path: `${paths.faq}#redemption-steps` },
      title: 'Stones the family can take home',
      text: 'The family holds tokens while it wants easy transfer and safekeeping, and can take stones out of the vault when the next generation prefers to own them.',
      question: 'Which customs duties and taxes are due outside the freeport?',
    },
  ],
} as const;

/** Kinds of service that support the token's standard. Providers are not named before there are agreements with them. */
interface ChainServices {
  title: 'Apps' | 'Wallets' | 'Exchanges' | 'Payments';
  entries: readonly string[];
}

interface Chain {
  id: keyof typeof company.explorers;
  name: string;
  explorer: string;
  facts: Readonly<Record<string, string>>;
  services: readonly ChainServices[];
}

export const chains: readonly Chain[] = [
  {
    id: 'avalanche',
    name: 'Avalanche',
    explorer: 'Avalanche explorer',
    facts: {
      Standard: token.standard,
      Network: 'C-Chain, chain ID 43114',
      'Transaction fees': 'Paid in AVAX',
    },
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
    facts: {
      Standard: token.standard,
      Network: 'Mainnet, chain ID 1',
      'Transaction fees': 'Paid in ETH',
    },
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
  lead: `${company.tokenName} (${company.tokenSymbol}) will follow the ${token.standard} standard on ${token.chains}, at the same address on both. Choose the chain that suits your custodian and your costs; the stones behind the token are the same.`,
  addressLabel: 'Token address',
  addressSubject: 'the token address',
  /** Shown while the contract is not deployed. */
  placeholder: `Placeholder. ${stage.contract}`,
  servicesNote:
    'Sample entries: kinds of service that support the standard. No provider is named until there is an agreement, and a listing does not promise a market.',
} as const;

export const disclaimer = {
  title: 'Legal status',
  claim: `${regulation.sentence} This page is not an offer.`,
  text: [
    'It does not invite anyone to buy or subscribe, and it is not investment, legal or tax advice. Subscriptions are accepted only under the signed agreement and only where the law allows.',
    risk,
  ],
} as const;
