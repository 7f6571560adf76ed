import { rhythm, stage } from '@/content/facts';

/** The copy of the transparency page. */

export const header = {
  title: 'Proof of Reserve',
  label: 'Transparency',
  lead: 'A token says that a stone exists. Proof of reserve is how that can be checked: eight stations between a parcel at customs and a balance in your wallet, each of which leaves something behind to examine.',
  index: 'The eight stations',
} as const;

export const path = {
  title: 'From the parcel to the wallet',
  lead: 'Three stations are about the stone, two about the record and three about the token. Most are the work of independent partners.',
  partners: 'Partners and their roles',
  status: `${stage.holdings} ${stage.publication}`,
  rhythm: `${rhythm.sentence} ${rhythm.start}`,
  stone: {
    example:
      'One stone is followed down the line, as an illustration: an emerald cut of 1.50 ct that is in nobody’s vault. Each stone of the portfolio that is open to you has a page with its own way.',
    real: (name: string, carat: string) =>
      `One stone of the portfolio is followed down the line: ${name}, ${carat} ct. Each station shows what it recorded about the stone, or why there is no record yet.`,
    all: 'To the stones',
    page: (name: string) => `${name}: its own page`,
    term: 'Of the example stone',
    termOf: (name: string) => `Of ${name}`,
  },
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
  link: 'Open the feed',
} as const;

export const ownCheck = {
  title: 'Check it yourself',
  lead: 'The proof comes down to one comparison. It takes three readings, none of which needs our help.',
  /** The spoken form of the signs between the terms. */
  signs: { atLeast: 'at least', plus: 'plus' },
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
    reserve: 'Reserve, report by report',
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
