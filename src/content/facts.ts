import { company } from './company.ts';
import { months } from './dates.ts';
import { formatList } from './words.ts';

declare global {
  /** Overrides the date of the facts, for the embedded stack only. A global, because edge functions have no `import.meta.env`. */
  var factsDay: string | undefined;
}

/**
 * The site's facts about the offer: its stage, its schedule, its terms. Pages, the seed and the printed
 * factsheet use these facts or agree with them; no other copy states them. Review the file whenever one of
 * them changes, and update the date.
 */
const day = globalThis.factsDay ?? '2025-11-03';
const [year, month, date] = day.split('-').map(Number);
export const factsAsOf = {
  date: day,
  label: `${date} ${months[(month ?? 1) - 1]} ${year}`,
} as const;

/**
 * SAMPLE. The stage, the terms and the parties below are those of the sample company. Replace them before the
 * site goes live, then set this to false, which removes the mark from the pages.
 */
export const areSampleFacts: boolean = true;

export const sampleFacts = 'Sample company: dates, terms and firms are illustrative.';

/** The text for every term that is not fixed. */
export const notYetPublished = 'Not yet published';

/** The month for which the Standard Portfolio was announced, and its last day. */
const publication = { label: 'August 2025', ends: '2025-08-31' } as const;

/** Once the announced month has passed, the texts say that the publication has not happened. */
const isOverdue = factsAsOf.date > publication.ends;

/** A contract counts as deployed once `company.ts` has its address instead of zeros. */
export const isDeployed = (address: string): boolean => !/^0x0*$/.test(address);

const isContractDeployed = isDeployed(company.tokenAddress);

/** Set to true once the report of the first reserve audit is published: from then on reports can be late. */
export const hasFirstAudit: boolean = false;

export interface Milestone {
  id: 'test-portfolio' | 'standard-portfolio' | 'contract' | 'first-audit';
  title: string;
  /** If true, `when` contains the date. */
  isDone: boolean;
  when: string;
}

/** The roadmap: the four steps of the offer, in order. */
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
    when: isOverdue
      ? `Announced for ${publication.label}, not yet published; no new date has been set`
      : `Not yet published; announced for ${publication.label}`,
  },
  {
    id: 'contract',
    title: 'Token contract',
    isDone: isContractDeployed,
    when: isContractDeployed
      ? 'Deployed on both chains'
      : 'Not yet deployed; comes after the Standard Portfolio',
  },
  {
    id: 'first-audit',
    title: 'First reserve audit',
    isDone: hasFirstAudit,
    when: hasFirstAudit
      ? 'Report published in the archive'
      : 'Not yet held; comes after the token contract, before any token is minted',
  },
];

/** The milestones in words, for running text. */
export const stage = {
  holdings: 'Current vault holdings are a test portfolio.',
  publication: isOverdue
    ? `The Standard Portfolio was announced for ${publication.label} and has not yet been published.`
    : `Publication of the Standard Portfolio is announced for ${publication.label}.`,
  /** Both statements in one sentence. */
  both: isOverdue
    ? `The current vault holdings are a test portfolio; the Standard Portfolio was announced for ${publication.label} and has not yet been published.`
    : `The current vault holdings are a test portfolio, and publication of the Standard Portfolio is announced for ${publication.label}.`,
  /** For the description lists next to a text. */
  short: isOverdue
    ? `Test portfolio; Standard Portfolio announced for ${publication.label}, not yet published`
    : `Test portfolio; Standard Portfolio announced for ${publication.label}`,
  /** Above the list of stones. */
  listed:
    'These are the stones of the test portfolio, grouped by the portfolio each is meant for. The Standard Portfolio itself has not yet been published.',
  /** Status of the token's contract. */
  contract: isContractDeployed
    ? 'The token’s contract is deployed.'
    : 'The token’s contract is not yet deployed. Its address will be published on this site.',
} as const;

/** The firms behind the facts. `tests/content/facts.test.ts` checks that the seed and the documents agree. */
export const parties = {
  keeper: 'Vorlage Freeport',
  laboratory: 'Tamina Gem Laboratory',
  /** Counts the vault, and audits the reserve. */
  auditor: 'Lenzmark Assurance',
  /** Reviews the token's contract. */
  security: 'Prototypa Security',
} as const;

export const auditSchedule = {
  /** How the schedules relate. Used word for word wherever more than one schedule is mentioned. */
  sentence:
    'From the first reserve audit onwards, a third party will audit the stones in the vault every month and report the reserve. Every quarter, an audit firm will audit the whole reserve, stones against tokens.',
  /** Whether audits have begun. Mentions no particular count, because counts are published without a new build. */
  start: hasFirstAudit
    ? 'The first reserve audit has been published.'
    : 'The first audit has not yet taken place; until then, counts of the vault are trial counts, each of which is published as a report.',
  /** A step on a stone's path, for the Transparency page and the Partner Report. */
  step: 'Monthly audit',
  audits: hasFirstAudit ? 'Monthly, by a third party' : 'Monthly, once audits begin',
  partner: 'Trial counts of the vault; monthly audits from the first reserve audit onwards.',
  report: 'A monthly audit report',
  station:
    'Every month, from the first audit onwards, a third party checks the stones in the vault against the inventory. Only stones that are found count towards the reserve.',
  /** The calendar of the ESG page: how often per year. */
  calendar: [
    { label: 'Monthly', desc: 'proof-of-reserve reporting', perYear: 12 },
    { label: 'Quarterly', desc: 'reserve audits by an audit firm', perYear: 4 },
  ],
  quarterly: `The reserve ${hasFirstAudit ? 'is' : 'will be'} audited each quarter`,
  /** For a row of figures. */
  figure: {
    figure: 'Monthly',
    meaning: hasFirstAudit ? 'audit of the vault' : 'audit of the vault, once audits begin',
  },
} as const;

const labourAuditsFrom = '2025';

/** A statement counts as verified only once visitors can see the auditor's report. */
const isLabourAuditReported = false as boolean;

/** The audits of working conditions at origin. */
export const labourAudits = {
  from: labourAuditsFrom,
  isReported: isLabourAuditReported,
  label: 'Independent labour audits',
  sentence: `From ${labourAuditsFrom} onwards, auditors independent of the mine and of us are to examine working conditions at origin.${isLabourAuditReported ? '' : ' No report has been published yet.'}`,
  /** Continues a sentence about the sourcing policy. */
  sentenceShort: `It provides for independent labour audits from ${labourAuditsFrom}.${isLabourAuditReported ? '' : ' No report has been published yet.'}`,
  statement: `Working conditions at origin ${isLabourAuditReported ? 'are' : 'are to be'} audited`,
  verifier: `Independent labour auditors, from ${labourAuditsFrom}${isLabourAuditReported ? '' : '; no report published yet'}`,
} as const;

/**
 * How long a reserve report counts as current: a month, plus some days to publish the next one. Before monthly
 * audits begin, no report is late.
 */
export const reserveReports = {
  currentForDays: hasFirstAudit ? 35 : undefined,
  sentence: `${hasFirstAudit ? 'A' : 'Once monthly audits begin, a'} report is current for 35 days after the day of the count.`,
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
  /** How a single stone is valued until the first monthly valuation. */
  valuationOnceMonthly:
    'By grade, weight and cut; monthly once the Standard Portfolio is published',
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

const originNames = (required: OriginStatus) =>
  formatList(statedOrigins.filter(({ status }) => status === required).map(({ name }) => name));

const originsNow = originNames('Currently in portfolio');
const originsNext = originNames('Coming soon');

export const origins = {
  list: statedOrigins,
  now: originsNow,
  next: originsNext,
  sentence: `All stones in the portfolio come from ${originsNow}. ${originsNext} are planned.`,
  /** How a portfolio is diversified, as long as there is only one origin. */
  spread: 'weights, grades and cuts',
} as const;

export const custody = {
  place: 'Swiss freeport',
  vault: 'Swiss freeport vault',
  sentence: 'The stones are kept in a Swiss freeport vault.',
} as const;

export const token = {
  /** With a word joiner: it never wraps after the hyphen. */
  standard: 'ERC-\u206020',
  chains: 'Avalanche and Ethereum',
  eitherChain: 'Avalanche or Ethereum',
  standardAndChains: 'ERC-\u206020 on Avalanche and Ethereum',
  isContractDeployed,
} as const;

export const regulation = {
  sentence: `${company.tokenName} tokens are crypto-assets under the EU Markets in Crypto-Assets Regulation (MiCA).`,
  sentenceShort: 'The tokens are crypto-assets under the EU regulation MiCA.',
  compliance:
    'By our own assessment, we comply with MiCA and the Swiss rules that apply to us. No third party has verified this yet.',
  register: 'The offer complies with the EU regulation on crypto-assets, MiCA (MiCAR)',
} as const;

/** The warning next to every figure of return, and at the foot of the factsheet. */
export const risk =
  'The value of emeralds and of tokens can fall as well as rise; secondary markets can be thin or absent; you may lose all of the capital you commit.';

/** In per cent of the amount. */
const issueFee = 1.5;
const custodyFee = 0.85;
const redemptionFee = '1.25%';

/** The figures agree with the sample documents: fee schedule, custody and redemption terms. */
export const indicative = {
  minimum: 'USD 100’000',
  issueFee,
  custodyFee,
  redemptionFee,
  fees: `${issueFee.toFixed(2)}% at issue, ${custodyFee.toFixed(2)}% a year for custody and insurance, ${redemptionFee} on redemption; transfers are free`,
  redemption: 'six to eight weeks in most cases, at most 46 business days (about nine weeks)',
  currencies: 'US dollars or Swiss francs',
  note: 'Indicative: the signed subscription agreement decides.',
} as const;
