import { documentLevel, type AccessLevel } from '@/access/level/access-level';
import { readerPath } from '@/content/paths';
import { writeCsv } from '@/lib/csv';
import { formatFileSize } from '@/lib/file-kinds';
import { fileTarget } from '@/lib/file-target';
import { lookUp } from '@/lib/look-up';
import { rateLimits } from '@/lib/rate-limits';
import { saveFile } from '@/lib/save-file';
import {
  countDocuments,
  documentAction,
  documentAuthor,
  fileType,
  findSection,
  opensInReader,
  type DocumentItem,
} from './document';

/* The pack: one ZIP with the documents that the visitor may open, and the index of the room as a CSV file. */

/** The index's words for who may open a document of each level. */
export const levelNames: Record<AccessLevel, string> = {
  1: 'Public',
  2: 'Signed in',
  3: 'Approved',
};

const dayOf = (time: string | null) => time?.slice(0, 10) ?? '';

/** The index of documents as CSV. `outcomes`, by id, says where each document is in the pack, or why it is missing. */
export function writeIndex(
  documents: readonly DocumentItem[],
  origin: string,
  outcomes?: ReadonlyMap<string, string>,
): string {
  const header = ['Section', 'Title', 'Author', 'Updated', 'Access', 'File', 'Address'];
  return writeCsv([
    [...header, ...(outcomes ? ['In this pack'] : [])],
    ...documents.map((document) => {
      const target = fileTarget(document.file_url);
      const readerUrl = opensInReader(document) ? origin + readerPath(document.id) : '';
      return [
        findSection(document.section)?.label ?? document.section,
        document.title,
        documentAuthor(document.title),
        dayOf(document.updated_at),
        levelNames[documentLevel(document)],
        target ? (fileType(document.file_url) ?? 'Web page') : 'To follow',
        target?.kind === 'web' ? target.url : readerUrl,
        ...(outcomes ? [outcomes.get(document.id) ?? ''] : []),
      ];
    }),
  ]);
}

/** Saves the index as a CSV file. `day`, such as `2025-11-03`, is part of its name. */
export function saveIndex(documents: readonly DocumentItem[], day: string): void {
  const index = writeIndex(documents, window.location.origin);
  saveFile(`data-room-index-${day}.csv`, new Blob([index], { type: 'text/csv' }));
}

/** Characters that some file systems forbid, and invisible ones. */
const forbidden = /[\\/:*?"<>|\p{C}]+/gu;

/** Unique paths within the ZIP, by id: `Compliance/03 KYC and AML Policy.pdf`. */
export function pathsInPack(documents: readonly DocumentItem[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    documents.map((document) => {
      const { id, section, title, file_url } = document;
      const number = (counts.get(section) ?? 0) + 1;
      counts.set(section, number);
      const folder = findSection(section)?.label ?? section;
      const name = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 120);
      const extension = (fileType(file_url) ?? 'bin').toLowerCase();
      return [id, `${folder}/${String(number).padStart(2, '0')} ${name}.${extension}`];
    }),
  );
}

/** The documents that can be in the pack: those stored in the bucket and open to the visitor. */
export const packableDocuments = (documents: readonly DocumentItem[], level: AccessLevel) =>
  documents.filter(
    (document) =>
      documentAction(document, level) === 'open' &&
      fileTarget(document.file_url)?.kind === 'stored',
  );

export type PackState =
  | { kind: 'fetching' }
  /** The server's rate limit is reached. `until` is the time of the next attempt, in ms since 1970. */
  | { kind: 'waiting'; until: number }
  | { kind: 'stopped' }
  | { kind: 'done' };

export interface PackProgress {
  state: PackState;
  fetched: ReadonlyMap<string, Blob>;
  /** Why a document could not be fetched, by id. */
  failed: ReadonlyMap<string, string>;
}

const { perAccount: copiesPerMinute, span } = rateLimits.opening;

/** How long to wait after the server's rate limit was reached, in ms: a second longer than the limit's time window. */
export const packPause = span + 1_000;

export const packLimit = `${copiesPerMinute} documents a minute`;

/** `12 documents, about 3 MB. At most 10 documents a minute: about 2 minutes.` `bytes` is `undefined` if not all sizes are known. */
export function packEstimate(count: number, bytes: number | undefined): string {
  if (count === 0) return 'No documents selected.';
  const size = bytes === undefined ? '' : `, about ${formatFileSize(bytes)}`;
  const minutes = Math.ceil(count / copiesPerMinute);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${countDocuments(count)}${size}. At most ${packLimit}: about ${time}.`;
}

interface PackDependencies {
  /** Each call counts as an opening. Rejects with an error that has a `status` if the server responded. */
  fetchCopy: (document: DocumentItem, signal: AbortSignal) => Promise<Blob>;
  /** Resolves after `ms`. Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  now: () => number;
  onProgress: (progress: PackProgress) => void;
}

const statusOf = (error: unknown) =>
  error instanceof Object && 'status' in error ? Number(error.status) : 0;

const failureReasons: Readonly<Record<number, string>> = {
  401: 'It is no longer open to you.',
  403: 'It is no longer open to you.',
  404: 'It is no longer open to you.',
  409: 'It could not be stamped.',
  413: 'It is too large.',
};

/**
 * Fetches the documents one after the other, except those already in `previous`. Waits when the server's rate limit is reached, then
 * continues. Ends as `stopped` when the signal aborts; passing that result as `previous` continues from there. Never rejects.
 */
export async function fetchPack(
  documents: readonly DocumentItem[],
  previous: Pick<PackProgress, 'fetched'> | undefined,
  signal: AbortSignal,
  { fetchCopy, wait, now, onProgress }: PackDependencies,
): Promise<PackProgress> {
  const fetched = new Map(previous?.fetched);
  const failed = new Map<string, string>();
  const report = (state: PackState): PackProgress => {
    const progress = { state, fetched: new Map(fetched), failed: new Map(failed) };
    onProgress(progress);
    return progress;
  };
  report({ kind: 'fetching' });
  for (const document of documents) {
    while (!fetched.has(document.id) && !failed.has(document.id)) {
      if (signal.aborted) return report({ kind: 'stopped' });
      try {
        fetched.set(document.id, await fetchCopy(document, signal));
      } catch (error) {
        if (signal.aborted) return report({ kind: 'stopped' });
        const status = statusOf(error);
        if (status === 429) {
          report({ kind: 'waiting', until: now() + packPause });
          await wait(packPause, signal).catch(() => undefined);
        } else {
          failed.set(document.id, lookUp(failureReasons, status) ?? 'It could not be loaded.');
        }
      }
      report({ kind: 'fetching' });
    }
  }
  return report({ kind: 'done' });
}

/** `12 of 40, 3.1 MB`. */
export function packSummary(fetched: PackProgress['fetched'], count: number): string {
  const bytes = [...fetched.values()].reduce((sum, { size }) => sum + size, 0);
  return `${fetched.size} of ${count}, ${formatFileSize(bytes)}`;
}
