import { company } from '@/content/company';
import { custody, rhythm, stage, token } from '@/content/facts';

/** The copy of the transparency page. */

export const header = {
  title: 'Proof of Reserve',
  label: 'Transparency',
  lead: 'A token says that a stone exists. Proof of reserve is how that can be checked: eight stations between a parcel at customs and a balance in your wallet, each of which leaves something behind to examine.',
  index: 'The eight stations',
} as const;

export interface StationCopy {
  /** Anchor. */
  id: string;
  /** What is on its way at this station. */
  subject: string;
  title: string;
  text: string;
  doneBy: string;
  leaves: string;
}

/** The eight steps, in the contract's order and words. */
export const stations: readonly StationCopy[] = [
  {
    id: 'bonded-warehouse-delivery',
    subject: 'The stone',
    title: 'Bonded warehouse delivery',
    text: 'Every parcel is delivered to a bonded warehouse, where goods stay under customs control until they are released. Seals, papers and contents are compared before a stone goes any further.',
    doneBy: 'Carrier and warehouse keeper',
    leaves: 'Customs papers and a receipt for the parcel',
  },
  {
    id: 'independent-lab-quality-check',
    subject: 'The stone',
    title: 'Independent lab quality check',
    text: 'A laboratory that neither owns nor sells the stones examines them one by one: whether each is a natural emerald, what it weighs, how it was treated and which quality it has. What does not pass does not go on.',
    doneBy: 'Independent gemmological laboratory',
    leaves: 'A report for each stone',
  },
  {
    id: 'secure-storage',
    subject: 'The stone',
    title: 'Secure storage in the Swiss freeport',
    text: `Accepted stones enter a ${custody.vault}, a warehouse under the supervision of Swiss customs. From here on they rest: a token changes hands, a stone does not.`,
    doneBy: 'Freeport operator',
    leaves: 'An entry for each stone in the vault’s inventory',
  },
  {
    id: 'monthly-audit',
    subject: 'The record',
    title: rhythm.step,
    text: rhythm.station,
    doneBy: 'Third-party auditor',
    leaves: rhythm.report,
  },
  {
    id: 'blockchain-verification',
    subject: 'The record',
    title: 'Blockchain verification',
    text: 'A decentralised oracle carries the audited reserve to the chain, where it can be read by anyone, without an account, and held against the supply of tokens.',
    doneBy: 'Decentralised oracle',
    leaves: 'A public reserves data feed',
  },
  {
    id: 'smart-contract-security-audit',
    subject: 'The token',
    title: 'Smart-contract security audit',
    text: 'The contract that issues and transfers the tokens is code, and code has faults. Auditors who did not write it look for them, and for powers that nobody should hold.',
    doneBy: 'Independent security auditor',
    leaves: 'A security audit report',
  },
  {
    id: 'token-minting-authorization',
    subject: 'The token',
    title: 'Token minting authorization',
    text: 'New tokens are authorised for stones that have passed every station before this one, and for no more than those. The minting itself is a transaction that anyone can find on the chain.',
    doneBy: company.legalName,
    leaves: 'The authorisation and the minting transaction',
  },
  {
    id: 'institutional-custody',
    subject: 'The token',
    title: 'Institutional custody',
    text: 'The tokens go to wallets that were approved beforehand: your own, or one that an institutional custodian keeps for you. What you hold can then be traced back along this line, station by station.',
    doneBy: 'Institutional custodian, or you',
    leaves: `A balance in an approved wallet, on ${token.eitherChain}`,
  },
];

/** The station at which the reserve is published, and the instrument stands. */
export const feedStation = 'blockchain-verification';

export const path = {
  title: 'From the parcel to the wallet',
  lead: 'Three stations are about the stone, two about the record and three about the token. Most are the work of independent partners.',
  partners: 'Partners and their roles',
  status: `${stage.holdings} ${stage.publication}`,
  rhythm: `${rhythm.sentence} ${rhythm.start}`,
  doneBy: 'Carried out by',
  leaves: 'Leaves behind',
} as const;

export const instrument = {
  title: 'Reserves data feed',
  source: 'Decentralised oracle',
  reserve: { label: 'Reserve', meaning: 'audited stones in the vault' },
  supply: { label: 'Supply', meaning: 'tokens on both chains' },
  reading: 'How to read it: while reserve is not below supply, every token is covered.',
  schematic: 'This scale is a drawing. The reading itself is on the feed.',
  link: 'Open the live feed',
} as const;

export const ownCheck = {
  title: 'Check it yourself',
  lead: 'The proof comes down to one comparison. It takes three readings, none of which needs our help.',
  terms: {
    reserve: {
      term: 'Reserve',
      text: 'As the oracle’s feed reports it.',
      link: 'Reserves data feed',
    },
    avalanche: {
      term: 'Tokens on Avalanche',
      text: 'Total supply of the token contract, in a block explorer.',
    },
    ethereum: {
      term: 'Tokens on Ethereum',
      text: 'The same on the other chain. The token’s address is the same on both.',
      link: 'Token address and explorers',
    },
  },
  close: {
    text: 'Behind the first figure stand the stones: their list on the portfolio page, and the audit reports in the data room, for approved investors.',
    portfolio: 'Portfolio holdings',
    dataRoom: 'Audit reports',
  },
} as const;

export const limits = {
  title: 'What the proof shows, and what it does not',
  shows: {
    title: 'It shows',
    points: [
      'that the stones which count towards the reserve were found in the vault on the day of the audit',
      'whether the published reserve covers the supply of tokens: the comparison is anyone’s to make',
      'that nobody on the line has only their own word: laboratory, auditor and oracle each look from another side',
    ],
  },
  showsNot: {
    title: 'It does not show',
    points: [
      'what a stone would bring if it were sold: a valuation rests on expert judgement',
      'what happens between two audits: a feed repeats the last reading, it does not look into the vault',
      'that the contract is free of faults: an audit lowers that risk and does not remove it',
      'what you are entitled to: that follows from the subscription agreement and the law',
    ],
  },
} as const;
