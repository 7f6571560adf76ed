import { company } from '@/content/company';
import { reserveReports, rhythm, stage } from '@/content/facts';
import type { Cover } from '@/features/reserve/reserve-report';

/** The copy of the reserve page. */

/** The description of the figures for search engines. */
export const dataset = {
  name: 'Reserve and supply, report by report',
  measured: ['Reserve in Emerald Standard Units', 'Supply in Emerald Standard Units'],
} as const;

export const header = {
  title: 'Reserve',
  label: 'Transparency',
  lead: 'The stones that were found in the vault and the tokens in circulation, side by side, report by report. Each figure names its day; between two reports nothing here changes.',
} as const;

export const reading = {
  title: 'The last report',
  states: {
    covered: {
      word: 'Covered',
      text: 'On the day of the count the stones in the vault covered the tokens in circulation.',
    },
    short: {
      word: 'Short',
      text: 'On the day of the count the stones in the vault did not cover the tokens in circulation.',
    },
    stale: {
      word: 'Stale',
      text: 'The last report is older than promised. It describes that day, and says nothing about today.',
    },
    unchecked: {
      word: 'Could not be checked',
      text: 'There is no report to read at the moment, so that this page can say nothing about the reserve.',
    },
  } satisfies Record<Cover, { word: string; text: string }>,
  none: reserveReports.none,
  failed: 'The reports could not be fetched.',
  retry: 'Try again',
  loading: 'Fetching the reports…',
  current: reserveReports.sentence,
  rhythm: `${rhythm.sentence} ${rhythm.start}`,
  reserve: 'Reserve',
  supply: 'Supply',
  noTokens: 'no tokens are in circulation',
  asOf: 'Day of the count',
  published: 'Published',
  source: 'Attested by',
  method: 'Method',
  scale: 'Reserve and supply, drawn to one scale',
} as const;

export const history = {
  title: 'Report by report',
  lead: 'Reserve and supply in ESU on each day of count.',
  table: 'All reports',
  single: 'A line needs a second report.',
  reserve: 'Reserve',
  supply: 'Supply',
  none: 'The line appears with the reports.',
  columns: {
    number: 'No.',
    asOf: 'Day of the count',
    reserve: 'Reserve (ESU)',
    supply: 'Supply (ESU)',
    source: 'Attested by',
  },
} as const;

export const archive = {
  title: 'Archive of reports, with proof',
  lead: 'Each file with its size, the day it was published and its SHA-256: sixty-four characters that change when anything in the file does.',
  none: 'No report has a file yet.',
  report: (number: number, day: string) => `Report ${number}, ${day} (PDF)`,
  size: (bytes: string, day: string) => `${bytes} bytes, published ${day}`,
  waiting: 'The list appears with the reports.',
  drop: 'Drop a report here, or choose one.',
  dropNow: 'Drop the file',
  privacy: 'It is compared on your machine. The file is not uploaded.',
  choose: 'Choose a report',
  checking: 'Computing…',
  failed: 'This file could not be read.',
  same: (number: number) => `Unchanged: this is the file of report ${number}, byte for byte.`,
  changed: (number: number) =>
    `Changed: this file has the name of report ${number}, and its contents differ from what was published.`,
  unknown: 'Unknown: no file in this archive has these contents.',
  chain: 'Chain of reports',
  chainHolds: (count: number) =>
    count === 1
      ? 'Checked in your browser: the one report has the hash that it should have.'
      : `Checked in your browser: the ${count} reports follow from one another, none changed and none missing.`,
  chainBroken: (number: number) =>
    `Checked in your browser: report ${number} does not follow from the one before it. Something was changed, or is missing.`,
  chainChecking: 'Checking the chain in your browser…',
  hash: 'Hash of the last report',
} as const;

export const signature = {
  title: 'The list, signed',
  lead: 'The list of reports is signed with a key that never touches this site or its database. Those who could change both cannot sign.',
  waiting: 'The signature appears with the reports.',
  onPaper: `The key, the list and its signature: ${new URL('/.well-known/reserve.json', company.siteUrl).href}`,
  none: 'No list of reports has been signed yet.',
  checking: (upTo: number) => `Checking the signature of reports 1 to ${upTo} in your browser…`,
  answers: {
    valid: (upTo: number) =>
      `Checked in your browser: the list of reports 1 to ${upTo} bears our signature.`,
    invalid: (upTo: number) =>
      `Checked in your browser: the list of reports 1 to ${upTo} does not bear our signature. It was changed, or signed with another key.`,
    unsupported: (upTo: number) =>
      `This browser cannot check Ed25519 signatures. The commands here check the list of reports 1 to ${upTo}.`,
  },
  open: (from: number, to: number) =>
    from === to
      ? `Report ${from} is not signed yet.`
      : `Reports ${from} to ${to} are not signed yet.`,
  key: 'Public key (Ed25519, also at /.well-known/reserve-key.pem)',
  signature: (upTo: number) => `Signature up to report ${upTo} (Base64)`,
  sample: 'This key is a sample: it vouches for nothing.',
  how: {
    title: 'Check it without this page',
    text: 'The list holds each report’s hash and each file’s SHA-256. Put your copies of the reports in the same folder: the last command compares them.',
    subject: 'the commands',
  },
  feed: 'Reports as an Atom feed',
} as const;

export const chain = {
  title: 'Read on chain',
  none: `${stage.contract} Until then there is nothing on chain to read. After that, this page reads it when you press, and names the node that it asks.`,
  lead: 'Nothing is sent until you press the button. Your browser then sends one request per line to the node that is named; its operator sees your network address.',
  host: 'asked of',
  ask: 'Ask now',
  notAsked: 'Not asked',
  asking: 'Asking…',
  failed: 'No answer. That says nothing about the reserve.',
  written: 'written on',
  askedAt: 'asked at',
} as const;

export const proof = {
  title: 'What this proves',
  proves: {
    title: 'It proves',
    points: [
      'that a file you hold is the one which this archive names, to the last byte',
      'that the reports on this page follow from one another: none can be altered or taken out without changing the hash of every later one',
    ],
  },
  provesNot: {
    title: 'It does not prove',
    points: [
      'that the figures in a report are right: the firm that attests them is responsible for that',
      'that the whole list was not replaced: we hold the key, so that a list of ours proves nothing against us unless somebody else has kept an earlier one',
      'what lies in the vault between two counts',
    ],
  },
  keep: {
    title: 'So it helps to keep it',
    text: 'Save the files and the signed list. A later list that does not begin with it has been rewritten, and two signed lists that disagree prove it. To compute a file’s SHA-256 without this page:',
    command: 'sha256sum report.pdf',
    subject: 'the command',
  },
  transparency: 'How a stone comes into the reserve',
} as const;
