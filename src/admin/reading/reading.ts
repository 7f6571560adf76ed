import { exportedTimestamp, writeRows, type FileColumns } from '@/admin/shared/list/list-file';
import { personName } from '@/admin/shared/list/people-api';
import type { Database, Tables } from '@/lib/database.types';

/** One opening of a document, with the pages that were read. */
export interface Reading extends Pick<
  Tables<'reading_sessions'>,
  'id' | 'account_id' | 'document_id' | 'title' | 'version' | 'copy_number' | 'started_at'
> {
  reader: Pick<Tables<'profiles'>, 'first_name' | 'last_name' | 'email'> | null;
  pages: { page: number; seconds: number }[];
}

/**
 * All openings of one document by one reader, including copies that were never read. `pages` are the numbers of the pages that
 * were read, ascending, and `seconds` the reading time of each.
 */
export type ReadingGroup = Omit<
  Database['public']['Functions']['reading_groups']['Returns'][number],
  'total'
>;

/** `75` → `1 min 15 s` */
export function formatDuration(seconds: number): string {
  const total = Math.round(seconds);
  const [hours, minutes] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${total % 60} s` : `${total} s`;
}

/** The maximum number of page ranges to list, because a reader may have leafed through a long document. */
const maxRanges = 12;

type PageTime = readonly [page: number, seconds: number];

/** The pages that were in view, each with its time. */
export const pageTimes = ({
  pages,
  seconds,
}: Pick<ReadingGroup, 'pages' | 'seconds'>): PageTime[] =>
  pages.map((page, index): PageTime => [page, seconds[index] ?? 0]).filter(([, time]) => time > 0);

/** The pages that were read, in words: `Pages 1, 3–5`, `Page 1 only`. */
export function describePages(group: Pick<ReadingGroup, 'pages' | 'seconds'>): string {
  const ranges: [from: number, to: number][] = [];
  for (const [page] of pageTimes(group)) {
    const range = ranges.at(-1);
    if (range?.[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const [first] = ranges;
  if (!first) return 'No page in view for a second or more';
  if (ranges.length === 1 && first[0] === first[1]) return `Page ${first[0]} only`;
  const labels = ranges
    .slice(0, maxRanges)
    .map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  if (ranges.length > maxRanges) labels.push('…');
  return `Pages ${labels.join(', ')}`;
}

/** The maximum number of columns in the bar chart. In a document with more pages, several pages share a column. */
const maxColumns = 200;

/** The reading time of each column, in seconds. The first column is at index 0. */
export function secondsByColumn({
  pages,
  seconds,
}: Pick<ReadingGroup, 'pages' | 'seconds'>): number[] {
  const last = pages.at(-1) ?? 0;
  const pagesPerColumn = Math.max(1, Math.ceil(last / maxColumns));
  const columns = Array.from({ length: Math.ceil(last / pagesPerColumn) }, () => 0);
  for (const [index, page] of pages.entries()) {
    const column = Math.floor((page - 1) / pagesPerColumn);
    columns[column] = (columns[column] ?? 0) + (seconds[index] ?? 0);
  }
  return columns;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const columns: FileColumns<Omit<Reading, 'pages'> & { page?: number; seconds?: number }> = [
  ['reading_id', ({ id }) => id],
  ['opened_at_utc', ({ started_at }) => exportedTimestamp(started_at)],
  'account_id',
  ['reader', ({ account_id, reader }) => (reader ? personName(reader) : account_id)],
  ['email', ({ reader }) => reader?.email],
  'document_id',
  'title',
  'version',
  'copy_number',
  'page',
  'seconds',
];

/** One row per page that was read. An opening without pages has one row without a page. */
export const writeReadingsCsv = (readings: readonly Reading[]): string =>
  writeRows(
    readings.flatMap(({ pages, ...reading }) =>
      pages.length > 0 ? pages.map((page) => ({ ...reading, ...page })) : [reading],
    ),
    columns,
  );
