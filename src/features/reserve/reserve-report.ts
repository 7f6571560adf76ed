/** A report of the reserve, as it is published. */
export interface ReserveReport {
  /** Counts from 1, without gaps. */
  number: number;
  /** The day of the count, year-month-day. */
  asOf: string;
  publishedAt: string;
  /** Stones found in the vault, in ESU. */
  reserve: number;
  /** Tokens in circulation, in ESU. */
  supply: number;
  /** Who attests the figures. */
  source: string;
  method: string;
  file: ReserveFile | undefined;
  /** Hash of the report before; zeros for the first. */
  previousHash: string;
  hash: string;
  /** Of the list of reports up to this one; see `manifest.ts`. */
  signature: string | undefined;
}

export interface ReserveFile {
  /** `press-files/<path>`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Hexadecimal, in small letters. */
  sha256: string;
}

/** A row as it arrives: nothing about its fields is taken for granted. */
export type ReserveRow = Partial<
  Record<
    | 'number'
    | 'as_of'
    | 'published_at'
    | 'reserve'
    | 'supply'
    | 'source'
    | 'method'
    | 'file_path'
    | 'file_size'
    | 'sha256'
    | 'previous_hash'
    | 'hash'
    | 'signature',
    unknown
  >
>;

const isText = (value: unknown): value is string => typeof value === 'string';

function toNumber(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
}

/** A row as a report, or `undefined` for one that lacks something. */
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

const day = 86_400_000;

export type Cover = 'covered' | 'short' | 'stale' | 'unchecked';

/**
 * What the newest report says of the reserve at the time `now`. A reserve that was too small is `short`
 * however old the report; one that was large enough is `covered` only while the report is current.
 */
export function coverOf(
  report: ReserveReport | undefined,
  now: number,
  currentForDays: number,
): Cover {
  const counted = report ? Date.parse(`${report.asOf}T00:00:00Z`) : Number.NaN;
  if (!report || Number.isNaN(counted)) return 'unchecked';
  if (report.reserve < report.supply) return 'short';
  // A day is over when it is over everywhere.
  return now - counted > (currentForDays + 1) * day ? 'stale' : 'covered';
}

/** SHA-256 of bytes, in hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a report's hash covers, a line each; the database writes the same. */
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

const firstPrevious = '0'.repeat(64);

/**
 * The number of the first report that does not follow from the one before it, or whose own hash is not
 * that of what it says; `undefined` when the chain holds. Takes the reports oldest first.
 */
export async function brokenAt(reports: readonly ReserveReport[]): Promise<number | undefined> {
  let previous = firstPrevious;
  for (const [index, report] of reports.entries()) {
    const hash = await sha256(new TextEncoder().encode(reportText(report)));
    const follows = report.number === index + 1 && report.previousHash === previous;
    if (!follows || report.hash !== hash) return report.number;
    previous = report.hash;
  }
  return undefined;
}

export type FileAnswer =
  /** The very file of this report. */
  | { kind: 'same'; report: ReserveReport }
  /** It bears the name of a report's file, and its contents differ. */
  | { kind: 'changed'; report: ReserveReport }
  | { kind: 'unknown' };

/** What the archive says of a file of this name and hash. */
export function compareFile(
  { name, hash }: { name: string; hash: string },
  reports: readonly ReserveReport[],
): FileAnswer {
  const same = reports.find(({ file }) => file?.sha256 === hash);
  if (same) return { kind: 'same', report: same };
  // Browsers number what they save again: `report (1).pdf`.
  const plain = (text: string) => text.replace(/ ?\(\d+\)(?=\.\w+$)/, '').toLowerCase();
  const changed = reports.findLast(
    ({ file }) => file && plain(file.path.split('/').at(-1) ?? '') === plain(name),
  );
  return changed ? { kind: 'changed', report: changed } : { kind: 'unknown' };
}
