import { hasFirstAudit } from '@/content/facts';

export const header = {
  title: 'Proof of Reserve',
  label: 'Transparency',
  lead: 'Proof of reserve shows that the stones in the vault cover the tokens in circulation. Eight documented steps lead from a parcel at customs to a balance in your wallet.',
  index: 'The eight steps',
} as const;

export const path = {
  title: 'From the parcel to the wallet',
  lead: 'Three steps concern the stone, two the record and three the token. Independent partners carry out most of them.',
  partners: 'Partners and their roles',
  stone: {
    example: (carat: string, step: number) =>
      `As an example, we follow one invented emerald-cut stone of ${carat}\u00a0ct; it has reached step ${step}. Each stone in the portfolio’s list has its own page and record.`,
    real: (name: string, carat: string, step: number) =>
      `As an example, we follow one stone of the portfolio, ${name}, ${carat}\u00a0ct; it has reached step ${step}.`,
    all: 'See the portfolio',
    page: (name: string) => `Page of ${name}`,
    term: 'Example stone',
  },
  doneBy: 'Carried out by',
  evidence: 'Evidence',
} as const;

export const instrument = {
  title: 'Reserves data feed',
  source: hasFirstAudit
    ? 'Decentralised oracle'
    : 'Trial count, not an audit. The oracle starts once the token contract is deployed.',
  reserve: {
    label: 'Reserve',
    meaning: hasFirstAudit ? 'audited stones in the vault' : 'stones counted in the vault',
  },
  supply: { label: 'Supply', meaning: 'tokens on both chains' },
  reading: 'Every token is covered as long as the reserve is at least as large as the supply.',
  counted: (source: string, day: string) => `Counted by ${source} on ${day}.`,
  schematic: 'This scale is illustrative: it shows no reported figures.',
  link: 'Open the feed',
} as const;

export const ownCheck = {
  title: 'Check it yourself',
  lead: 'The proof compares three figures. Once the token contract is deployed, you can look up the tokens on both chains without us, and the reserve in the oracle’s feed.',
  /** The spoken form of the signs between the terms. */
  signs: { atLeast: 'at least', plus: 'plus' },
  terms: {
    reserve: {
      term: 'Reserve',
      text: 'As reported by the oracle’s feed. The link leads to our own page about it.',
      link: 'Reserves data feed',
    },
    avalanche: {
      term: 'Tokens on Avalanche',
      text: 'Total supply of the token contract, as shown by a block explorer, divided by the number of tokens per ESU.',
    },
    ethereum: {
      term: 'Tokens on Ethereum',
      text: 'The same calculation; the address is the same on both chains.',
      link: 'Token address and explorers',
    },
  },
  close: {
    text: 'Approved investors will find the list of stones on the portfolio page and, from the first audit, the audit reports in the data room.',
    reserve: 'Reserve reports',
    portfolio: 'Portfolio holdings',
    dataRoom: 'Data room',
  },
} as const;

export const limits = {
  title: 'What the proof shows, and what it does not',
  shows: {
    title: 'It shows',
    points: [
      'that the stones in the reserve were in the vault on the day of the audit',
      'whether the published reserve covers the token supply: anyone can compare the two',
      'who checked what: an independent laboratory, an auditor and, once the token contract is deployed, an oracle',
    ],
  },
  doesNotShow: {
    title: 'It does not show',
    points: [
      'the price a stone would fetch: a valuation is an expert’s judgement',
      'what happens between two audits: the feed repeats the last count',
      'that the contract has no faults: an audit reduces that risk but does not remove it',
      'what you are entitled to: the subscription agreement and the law decide that',
    ],
  },
} as const;
