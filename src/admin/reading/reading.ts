import { writeCsv } from '@/lib/csv';

/** One opening of a document, with what was read of it. */
export interface Reading {
  id: string;
  account_id: string;
  document_id: string;
  title: string;
  version: number;
  copy_number: string | null;
  started_at: string;
  reader: { first_name: string | null; last_name: string | null; email: string | null } | null;
  pages: { page: number; seconds: number }[];
}

/** A copy that was handed out, whether its reader's browser has reported or not. */
export interface Copy {
  number: string;
  account_id: string;
  document_id: string;
  name: string | null;
  email: string | null;
  title: string;
  version: number;
  issued_at: string;
}

/** The openings of one document by one reader. */
export interface Group {
  key: string;
  accountId: string;
  documentId: string;
  reader: string;
  title: string;
  openings: number;
  versions: number[];
  last: string;
  /** Seconds for each page, the first at 0. */
  pages: number[];
  seconds: number;
}

export function readerName({ account_id, reader }: Reading): string {
  const name = [reader?.first_name, reader?.last_name].filter(Boolean).join(' ');
  return name || (reader?.email ?? account_id);
}

/** Readings and copies put together by reader and document, the last opened first. */
export function groupReadings(readings: readonly Reading[], copies: readonly Copy[]): Group[] {
  const groups = new Map<string, Group & { opened: Set<string> }>();
  const at = (accountId: string, documentId: string, reader: string, title: string) => {
    const key = `${accountId} ${documentId}`;
    const group = groups.get(key) ?? {
      key,
      accountId,
      documentId,
      reader,
      title,
      openings: 0,
      versions: [],
      last: '',
      pages: [],
      seconds: 0,
      opened: new Set<string>(),
    };
    groups.set(key, group);
    return group;
  };
  const count = (
    group: Group & { opened: Set<string> },
    id: string,
    version: number,
    time: string,
  ) => {
    group.opened.add(id);
    if (!group.versions.includes(version)) group.versions.push(version);
    if (time > group.last) group.last = time;
  };
  for (const reading of readings) {
    const group = at(reading.account_id, reading.document_id, readerName(reading), reading.title);
    count(group, reading.copy_number ?? reading.id, reading.version, reading.started_at);
    for (const { page, seconds } of reading.pages) {
      group.pages[page - 1] = (group.pages[page - 1] ?? 0) + seconds;
      group.seconds += seconds;
    }
  }
  for (const copy of copies) {
    const reader = copy.name ?? copy.email ?? copy.account_id;
    const group = at(copy.account_id, copy.document_id, reader, copy.title);
    count(group, copy.number, copy.version, copy.issued_at);
  }
  return [...groups.values()]
    .map(({ opened, ...group }) => ({
      ...group,
      openings: opened.size,
      versions: group.versions.toSorted((one, other) => one - other),
      pages: Array.from({ length: group.pages.length }, (_, page) => group.pages[page] ?? 0),
    }))
    .toSorted((one, other) => (one.last < other.last ? 1 : -1));
}

export interface MostRead {
  documentId: string;
  title: string;
  readers: number;
  seconds: number;
}

/** Documents by how many read them, then by how long. */
export function mostRead(groups: readonly Group[]): MostRead[] {
  const documents = new Map<string, MostRead>();
  for (const { documentId, title, seconds } of groups) {
    const known = documents.get(documentId) ?? { documentId, title, readers: 0, seconds: 0 };
    documents.set(documentId, {
      ...known,
      readers: known.readers + 1,
      seconds: known.seconds + seconds,
    });
  }
  return [...documents.values()].toSorted(
    (one, other) => other.readers - one.readers || other.seconds - one.seconds,
  );
}

/** `75` → `1 min 15 s` */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** Which pages were read, in words: `Pages 1, 3–5 of those seen; longest page 4, 1 min 15 s`. */
export function describePages(pages: readonly number[]): string {
  const read = pages.flatMap((seconds, index) => (seconds > 0 ? [index + 1] : []));
  const [first] = read;
  if (first === undefined) return 'No page for a second or more';
  const ranges: [from: number, to: number][] = [];
  for (const page of read) {
    const range = ranges.at(-1);
    if (range?.[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const listed = ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const longest = read.reduce(
    (one, page) => ((pages[page - 1] ?? 0) > (pages[one - 1] ?? 0) ? page : one),
    first,
  );
  return `${read.length === 1 ? 'Page' : 'Pages'} ${listed.join(', ')}; longest page ${longest}, ${formatDuration(pages[longest - 1] ?? 0)}`;
}

/** A row for each page that was read; for an opening without any, one row without a page. */
export function writeReadingsCsv(readings: readonly Reading[]): string {
  return writeCsv([
    [
      'reading_id',
      'opened_at_utc',
      'account_id',
      'reader',
      'email',
      'document_id',
      'title',
      'version',
      'copy_number',
      'page',
      'seconds',
    ],
    ...readings.flatMap((reading) =>
      (reading.pages.length > 0 ? reading.pages : [{ page: '', seconds: '' }]).map(
        ({ page, seconds }) => [
          reading.id,
          new Date(reading.started_at).toISOString(),
          reading.account_id,
          readerName(reading),
          reading.reader?.email ?? '',
          reading.document_id,
          reading.title,
          reading.version,
          reading.copy_number ?? '',
          page,
          seconds,
        ],
      ),
    ),
  ]);
}
