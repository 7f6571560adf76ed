import { company } from '@/content/company';
import { reserveReports, auditSchedule, stage } from '@/content/facts';
import { valueNotes } from '@/content/value-notes';
import { formatList } from '@/content/words';
import type { Cover } from '@/features/reserve/reserve-report';

/** The description of the figures for search engines. */
export const figures = {
  name: 'Reserve and supply, report by report',
  measured: ['Reserve in Emerald Standard Units', 'Supply in Emerald Standard Units'],
} as const;

export const header = {
  title: 'Reserve',
  label: 'Transparency',
  picture: 'Rendering: a gemmologist’s loupe over a cut emerald',
  lead: 'Do the stones in the vault cover the tokens in circulation? Every report gives both figures, in Emerald Standard Units (ESU), on the day of the count.',
} as const;

export const latestReport = {
  title: 'Latest report',
  states: {
    covered: {
      word: 'Covered',
      text: 'On the day of the count, the stones in the vault covered the tokens in circulation.',
    },
    short: {
      word: 'Short',
      text: 'On the day of the count, the stones in the vault did not cover the tokens in circulation.',
    },
    stale: {
      word: 'Stale',
      text: 'The latest report is older than promised. It describes the day of its count and says nothing about today.',
    },
    unchecked: {
      word: 'Could not be checked',
      text: 'No report can be read at the moment, so this page cannot say anything about the reserve.',
    },
  } satisfies Record<Cover, { word: string; text: string }>,
  /** Instead of “covered”, while there is nothing to cover. */
  unissued: {
    word: 'No tokens issued',
    text: (reserve: string) =>
      `On the day of the count, the vault held ${reserve}\u00A0ESU of stones against a supply of zero.`,
  },
  counted: (source: string, day: string) => `Counted by ${source} on ${day}.`,
  /** All reports, and the days of their counts, oldest first. */
  all: (reports: number, days: readonly string[]) =>
    `${reports === 1 ? 'One report has' : `${reports} reports have`} been published, of ${
      days.length === 1 ? `a count on ${days[0]}` : `counts from ${days[0]} to ${days.at(-1)}`
    }.`,
  none: reserveReports.none,
  failed: 'The reports could not be loaded.',
  retry: 'Try Again',
  loading: 'Loading the reports…',
  withoutScripts: 'The reports require JavaScript.',
  auditSchedule: `${auditSchedule.start} ${reserveReports.sentence}`,
  reserve: 'Reserve',
  supply: 'Supply',
  noTokens: 'no tokens in circulation',
  asOf: 'Day of the count',
  age: (days: number) => {
    if (days < 1) return 'today';
    return days === 1 ? 'yesterday' : `${days} days ago`;
  },
  published: 'Published',
  source: 'Counted by',
  method: 'Method',
  scale: 'Reserve and supply, to scale',
} as const;

export const history = {
  title: 'Reserve over time',
  lead: `Reserve and supply in ESU on the day of each count. ${valueNotes.total}`,
  table: 'All reports',
  tooFewDays: 'The chart needs the counts of at least two days.',
  corrected: (number: number) => `corrected by report ${number}`,
  columns: {
    number: 'No.',
    asOf: 'Day of the count',
    reserve: 'Reserve (ESU)',
    supply: 'Supply (ESU)',
    source: 'Counted by',
  },
} as const;

export const archive = {
  title: 'Report files',
  lead: 'The published files, each with its size, publication date and SHA-\u2060256, a 64-character fingerprint that changes with any change to the file.',
  none: 'No report has a file yet.',
  withoutFile: (numbers: readonly number[]) => {
    const list = formatList(numbers.map(String));
    return numbers.length === 1
      ? `Report ${list} was published without a file.`
      : `Reports ${list} were published without a file.`;
  },
  report: (number: number, day: string) => `Report ${number}, ${day} (PDF)`,
  size: (size: string, day: string) => `${size}, published ${day}`,
  waiting: 'The list appears with the reports.',
  drop: 'Check a file: drop a report here, or choose one.',
  dropNow: 'Drop the file',
  privacy: 'The file is compared on your device and is not uploaded.',
  choose: 'Choose a report',
  checking: 'Computing…',
  failed: 'This file could not be checked.',
  same: (number: number) => `Unchanged. This is the file of report ${number}, byte for byte.`,
  changed: (number: number) =>
    `Changed. This file has the name of report ${number}, but not the published contents.`,
  unknown: 'Unknown. No file in this archive has these contents.',
  chain: 'Chain of reports',
  chainHolds: (count: number) =>
    count === 1
      ? 'Checked in your browser: the hash of the only report is correct.'
      : `Checked in your browser: the ${count} reports form an unbroken chain.`,
  chainBroken: (number: number) =>
    `Checked in your browser: report ${number} is not linked to the one before it. A report was changed or is missing.`,
  chainChecking: 'Checking the chain in your browser…',
  chainUnsupported: 'The chain cannot be checked here: browsers need a secure connection for that.',
  hash: (number: number) => `Hash of report ${number}`,
} as const;

export const signedList = {
  title: 'Signed list of reports',
  lead: 'The list of reports is signed with a key that is kept away from this site and its database. Even someone who altered both could not forge the signature.',
  waiting: 'The signature appears with the reports.',
  onPaper: `The key, the list and its signature: ${new URL('/.well-known/reserve.json', company.siteUrl).href}`,
  none: 'No list of reports has been signed yet.',
  checking: (upTo: number) => `Checking the signature of reports 1 to ${upTo} in your browser…`,
  answers: {
    valid: (upTo: number) =>
      `Checked in your browser: the list of reports 1 to ${upTo} carries our signature.`,
    invalid: (upTo: number) =>
      `Checked in your browser: the list of reports 1 to ${upTo} does not carry our signature. It was changed, or signed with another key.`,
    unsupported: (upTo: number) =>
      `This browser cannot check Ed25519 signatures. Use the commands below to check the list of reports 1 to ${upTo}.`,
  },
  unsigned: (from: number, to: number) =>
    from === to
      ? `Report ${from} is not signed yet.`
      : `Reports ${from} to ${to} are not signed yet.`,
  key: 'Public key (Ed25519)',
  signatureOf: (upTo: number) => `Signature up to report ${upTo} (Base64)`,
  sample: 'This key is a sample and proves nothing.',
  how: {
    label: 'For your IT department',
    title: 'Check it without this page',
    text: 'The list contains the hash of each report and the SHA-\u2060256 of each file. Put your copies of the reports in the same folder; the last command compares them.',
    subject: 'the commands',
  },
  feed: 'Reports as an Atom feed',
} as const;

export const chain = {
  title: 'Read on chain',
  none: `${stage.contract} Until then there is nothing to read on chain.`,
  lead: 'Nothing is sent until you press the button. Your browser then sends one request per line to the node named there, whose operator sees your IP address.',
  host: 'read from',
  button: 'Read now',
  notQueried: 'Not read yet',
  pending: 'Reading…',
  failed: 'No answer. This says nothing about the reserve.',
  writtenOn: 'written on',
  queriedAt: 'read at',
} as const;

export const proof = {
  title: 'What this proves, and what it does not',
  proves: {
    title: 'It proves',
    points: [
      'that your copy of a file is the one listed in this archive, to the last byte',
      'that the reports on this page are linked: changing or removing one changes the hash of every later one',
    ],
  },
  doesNotProve: {
    title: 'It does not prove',
    points: [
      'that the figures in a report are right: the firm that made the count answers for them',
      'that we have not replaced the whole list: we hold the key, so only an earlier copy would show it',
      'what lies in the vault between two counts',
    ],
  },
  ownCopy: {
    title: 'Keep your own copy',
    text: 'Save the files and the signed list. A later list must begin with the earlier one; if two signed lists disagree, one has been rewritten. To compute the SHA-\u2060256 of a file without this page:',
    command: 'sha256sum report.pdf',
    subject: 'the command',
  },
  transparency: 'How a stone enters the reserve',
} as const;
