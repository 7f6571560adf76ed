import type { Tables } from '../../lib/database.types.ts';
import { companyDay, startOfDay } from '../../lib/format.ts';
import { sha256 } from '../../lib/sha256.ts';

export interface ReserveReport {
  /** Counts from 1, without gaps. */
  number: number;
  /** The day of the count, such as `2025-11-03`. */
  asOf: string;
  publishedAt: string;
  /** Stones found in the vault, in ESU. */
  reserve: number;
  /** Tokens in circulation, in ESU. */
  supply: number;
  /** Who counted. */
  source: string;
  method: string;
  file: ReserveFile | undefined;
  /** Hash of the previous report; zeros for the first. */
  previousHash: string;
  hash: string;
  /** The signature of the list of reports up to this one; see `manifest.ts`. */
  signature: string | undefined;
}

export interface ReserveFile {
  /** In storage, with the bucket: `press-files/<path>`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal, in lower case. */
  sha256: string;
}

/** A row as received, with unchecked fields. */
export type ReserveRow = Partial<Record<keyof Tables<'reserve_reports'>, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string';

function toNumber(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/** Converts a row to a report; `undefined` if it is incomplete. */
export function toReserveReport(row: ReserveRow): ReserveReport | undefined {
  const { as_of: asOf, published_at: publishedAt, source, method, hash } = row;
  const { previous_hash: previousHash, file_path: path, sha256: fileHash } = row;
  const [number, reserve, supply] = [row.number, row.reserve, row.supply].map(toNumber);
  if (number === undefined || reserve === undefined || supply === undefined) return undefined;
  if (![number, reserve, supply].every((value) => Number.isFinite(value) && value >= 0)) {
    return undefined;
  }
  if (!isText(asOf) || !isText(publishedAt) || !isText(source) || !isText(method)) return undefined;
  if (!isText(hash) || !isText(previousHash)) return undefined;
  const size = toNumber(row.file_size);
  const file = isText(path) && isText(fileHash) ? { path, sha256: fileHash, size } : undefined;
  const signature = isText(row.signature) ? row.signature : undefined;
  return {
    number,
    asOf,
    publishedAt,
    reserve,
    supply,
    source,
    method,
    previousHash,
    hash,
    file,
    signature,
  };
}

const msPerDay = 86_400_000;

export type Cover = 'covered' | 'short' | 'stale' | 'unchecked';

/**
 * The state of the reserve at the time `now`, according to the newest report. A reserve smaller than the supply is `short`,
 * however old its report is. A sufficient reserve is `covered` for `currentForDays` days after its count, then `stale`. Until
 * regular reports begin, `currentForDays` is `undefined`, and no report becomes stale.
 */
export function coverageOf(
  report: ReserveReport | undefined,
  now: number,
  currentForDays: number | undefined,
): Cover {
  const countedAt = report ? startOfDay(report.asOf) : Number.NaN;
  if (!report || Number.isNaN(countedAt)) return 'unchecked';
  if (report.reserve < report.supply) return 'short';
  if (currentForDays === undefined) return 'covered';
  // The extra day accounts for all time zones.
  return now - countedAt > (currentForDays + 1) * msPerDay ? 'stale' : 'covered';
}

/** The number of days since a date, in Zurich. */
export const daysSince = (date: string, now: number): number =>
  (Date.parse(companyDay(now)) - Date.parse(date)) / msPerDay;

/** The last report for each day with a count, sorted by day. A later report for the same day corrects the earlier one. */
export function latestPerDay(reports: readonly ReserveReport[]): ReserveReport[] {
  const reportsByDay = new Map(reports.map((report) => [report.asOf, report]));
  return [...reportsByDay.values()].toSorted((a, b) => a.asOf.localeCompare(b.asOf));
}

/** The text that a report's hash covers, one value per line. The database builds the same text. */
export function reportText(report: ReserveReport): string {
  return [
    report.number,
    report.asOf,
    report.reserve.toFixed(2),
    report.supply.toFixed(2),
    report.source,
    report.method,
    report.file?.sha256 ?? '-',
    report.previousHash,
  ].join('\n');
}

const noPreviousHash = '0'.repeat(64);

/**
 * Checks the chain of hashes. Returns the number of the first report that does not follow the one before it, or whose hash does not match
 * its content; `undefined` if the chain is intact. Expects the reports oldest first.
 */
export async function firstBrokenReport(
  reports: readonly ReserveReport[],
): Promise<number | undefined> {
  let previous = noPreviousHash;
  for (const [index, report] of reports.entries()) {
    const hash = await sha256(reportText(report));
    const isLinked = report.number === index + 1 && report.previousHash === previous;
    if (!isLinked || report.hash !== hash) return report.number;
    previous = report.hash;
  }
  return undefined;
}

export type FileMatch =
  /** The file is this report's. */
  | { kind: 'same'; report: ReserveReport }
  /** The file has the name of this report's file, but different content. */
  | { kind: 'changed'; report: ReserveReport }
  | { kind: 'unknown' };

/** Finds the report to which a visitor's file belongs. */
export function compareFile(
  { name, hash }: { name: string; hash: string },
  reports: readonly ReserveReport[],
): FileMatch {
  const same = reports.find(({ file }) => file?.sha256 === hash);
  if (same) return { kind: 'same', report: same };
  // Browsers number repeated downloads: `report (1).pdf`.
  const withoutCopyNumber = (text: string) => text.replace(/ ?\(\d+\)(?=\.\w+$)/, '').toLowerCase();
  const changed = reports.findLast(
    ({ file }) =>
      file && withoutCopyNumber(file.path.split('/').at(-1) ?? '') === withoutCopyNumber(name),
  );
  return changed ? { kind: 'changed', report: changed } : { kind: 'unknown' };
}
