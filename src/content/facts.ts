import { company } from './company';

/**
 * The site's facts about the offer: its stage, its schedule, its terms. Pages, the seed and the printed
 * factsheet use these facts or agree with them; `tests/content/facts.test.ts` finds them anywhere else. Review
 * the file whenever one of them changes, and update the date.
 */
export const factsAsOf = { date: '2025-11-03', label: '3 November 2025' } as const;

/** The text for every term that is not fixed. */
export const notYetPublished = 'not yet published';

/** The month for which the Standard Portfolio is announced. */
const publicationMonth = 'August 2025';

/** The token's contract counts as deployed once `company.ts` has its address. */
const isContractDeployed = !/^0x0+$/.test(company.tokenAddress);

export interface Milestone {
  id: 'test-portfolio' | 'standard-portfolio' | 'contract' | 'first-audit';
  title: string;
  /** With `true`, `when` holds the date. */
  isDone: boolean;
  when: string;
}

/** The four steps of the offer, in order. */
export const milestones: readonly Milestone[] = [
  {
    id: 'test-portfolio',
    title: 'Test portfolio',
    isDone: true,
    when: 'In the vault since March 2025',
  },
  {
    id: 'standard-portfolio',
    title: 'Standard Portfolio',
    isDone: false,
    when: `Not yet published; announced for ${publicationMonth}`,
  },
  {
    id: 'contract',
    title: 'Token contract',
    isDone: isContractDeployed,
    when: isContractDeployed ? 'Deployed on both chains' : 'Not yet deployed',
  },
  {
    id: 'first-audit',
    title: 'First reserve audit',
    isDone: false,
    when: 'Not yet; follows the contract',
  },
];

/** The milestones in words, for running text. */
export const stage = {
  holdings: 'Current vault holdings are a test portfolio.',
  publication: `Publication of the Standard Portfolio is announced for ${publicationMonth}.`,
  /** Both statements in one sentence. */
  both: `The current vault holdings are a test portfolio, and publication of the Standard Portfolio is announced for ${publicationMonth}.`,
  /** For the description lists next to a text. */
  short: `Test portfolio; Standard Portfolio announced for ${publicationMonth}`,
  /** Status of the token's contract. */
  contract: isContractDeployed
    ? 'The token’s contract is deployed.'
    : 'The token’s contract is not yet deployed: its address is published here once it is.',
} as const;

export const rhythm = {
  /** How the three schedules relate. Used word for word wherever more than one of them is mentioned. */
  sentence:
    'Each month a third party audits the stones in the vault and the reserve is reported; each quarter an audit firm audits the whole reserve, stones against tokens.',
  /** The text until the first audit. */
  start: 'This rhythm begins with the first reserve audit, which is still to come.',
  /** The station on a stone's path, and the entry in a list of facts. */
  step: 'Monthly audit',
  audits: 'Monthly, by a third party',
  partner: 'Monthly audit of the vault against the published inventory.',
  report: 'A monthly audit report',
  station:
    'Every month a third party compares the stones that lie in the vault with the inventory that says they do. Only what has been found counts towards the reserve.',
  /** The calendar of the ESG page: how often per year. */
  calendar: [
    { label: 'Monthly', desc: 'proof-of-reserve reporting', perYear: 12 },
    { label: 'Quarterly', desc: 'reserve audits by an audit firm', perYear: 4 },
  ],
  quarterly: 'The reserve is audited each quarter',
  /** For a row of figures. */
  figure: { figure: 'Monthly', meaning: 'audit of what lies in the vault' },
} as const;

const labourAuditsFrom = '2025';

/** A statement counts as verified only once a reader can see the auditor's report. */
const isLabourAuditReported = false as boolean;

/** The audits of working conditions at origin. */
export const labourAudits = {
  from: labourAuditsFrom,
  isReported: isLabourAuditReported,
  label: 'Independent labour audits',
  sentence: `From ${labourAuditsFrom} on, working conditions at origin are audited by parties that are independent of the mine and of us.${isLabourAuditReported ? '' : ' None of their reports has been published yet.'}`,
  sentenceShort: `Independent labour audits are part of it from ${labourAuditsFrom}.`,
  statement: 'Working conditions at origin are audited',
  basis: `Independent labour auditors, from ${labourAuditsFrom}${isLabourAuditReported ? '' : '; no report published yet'}`,
} as const;

/** How long a reserve report counts as current: the promised month, plus some days to publish it. */
export const reserveReports = {
  currentForDays: 35,
  sentence:
    'A report counts as current for 35 days after its day of count: the promised month, and a few days to publish it.',
  none: 'No report of the reserve has been published yet.',
} as const;

/** The stones that define the unit. */
export const standardPortfolio = {
  initialValue: 'USD 1M',
  initialValueLong: 'USD 1 million',
  grades: '4–8',
  gradesLong: '4 to 8',
  weight: '1 ct to 2 ct',
  weightShort: '1–2 ct',
  weightLong: '1 to 2 carat',
  valuation: 'Re-evaluated monthly',
  valuationLong: 'The Standard Portfolio is re-evaluated monthly',
  mainValuation: 'Against the Standard Portfolio',
} as const;

export type OriginStatus = 'Currently in portfolio' | 'Coming soon';

/** The present and future origins of the stones. Today there is one country. */
const statedOrigins = [
  { name: 'Brazil', status: 'Currently in portfolio' },
  { name: 'Colombia', status: 'Coming soon' },
  { name: 'Zambia', status: 'Coming soon' },
] as const satisfies readonly { name: string; status: OriginStatus }[];

export type OriginName = (typeof statedOrigins)[number]['name'];

const originNames = (wanted: OriginStatus) =>
  statedOrigins
    .filter(({ status }) => status === wanted)
    .map(({ name }) => name)
    .join(' and ');

const originsNow = originNames('Currently in portfolio');
const originsNext = originNames('Coming soon');

export const origins = {
  list: statedOrigins,
  now: originsNow,
  next: originsNext,
  sentence: `The stones in the portfolio come from ${originsNow}; ${originsNext} are to follow.`,
  /** How a portfolio is diversified, as long as there is only one origin. */
  spread: 'weights, grades and cuts',
} as const;

export const custody = {
  place: 'Swiss freeport',
  vault: 'Swiss freeport vault',
  sentence: 'The stones lie in a Swiss freeport vault.',
} as const;

export const token = {
  standard: 'ERC-20',
  chains: 'Avalanche and Ethereum',
  eitherChain: 'Avalanche or Ethereum',
  standardAndChains: 'ERC-20 on Avalanche and Ethereum',
  isContractDeployed,
} as const;

export const regulation = {
  sentence: `${company.tokenName} tokens are crypto-assets under the EU Markets in Crypto-Assets Regulation (MiCA).`,
  sentenceShort: 'The tokens are crypto-assets under the EU regulation MiCA.',
  compliance:
    'The company states that it complies with MiCA and with the Swiss rules that apply to it.',
  register: 'The offer complies with the EU regulation on crypto-assets, MiCA (MiCAR)',
} as const;

/** The warning next to every figure of return, and at the foot of the factsheet. */
export const risk =
  'The value of emeralds and of tokens can fall as well as rise; secondary markets can be thin or absent; you may lose all of the capital you commit.';

export const notAnOffer =
  'This is information, not an offer of securities or crypto-assets and not investment advice.';

/** The terms, as on a fund's factsheet. A term that is not fixed says so. */
export const terms: readonly { term: string; fact: string; isOpen?: boolean }[] = [
  { term: 'What is held', fact: 'Cut emeralds, co-owned through tokens; today a test portfolio' },
  { term: 'Unit', fact: 'Emerald Standard Unit (ESU)' },
  {
    term: 'Valuation rule',
    fact: 'Standard Portfolio re-evaluated monthly; Main Portfolio valued against it',
  },
  { term: 'Valuation date', fact: notYetPublished, isOpen: true },
  { term: 'Custodian', fact: `${custody.vault}; its keeper is ${notYetPublished}`, isOpen: true },
  {
    term: 'Auditor',
    fact: `Third party each month, audit firm each quarter; names ${notYetPublished}`,
    isOpen: true,
  },
  { term: 'Redemption', fact: 'In stones, for institutional clients, under the agreement' },
  { term: 'Fees', fact: notYetPublished, isOpen: true },
  { term: 'Minimum', fact: notYetPublished, isOpen: true },
  { term: 'Currencies', fact: `Reckoned in USD; of payment ${notYetPublished}`, isOpen: true },
  {
    term: 'Token',
    fact: `${token.standardAndChains}; ${isContractDeployed ? 'deployed' : 'contract not yet deployed'}`,
  },
];
