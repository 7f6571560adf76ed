import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { accountKeyPrefix, browserStore, parseList } from '@/lib/browser-store';
import { queryClient, roomKey } from '@/lib/query-client';
import { dropMalformedRows, maxRows, readAllRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import { documentColumns, latestFirst, versionColumns, type DocumentItem } from '../document';

const itemColumns = `${documentColumns.join()}, file:document_versions(${versionColumns.join()})`;

/** Drops rows without the required columns. */
const toDocuments = (rows: readonly DocumentItem[]) =>
  dropMalformedRows(
    rows,
    ['id', 'title', 'section'],
    ['description', 'updated_at', 'created_at', 'category', 'file_url'],
  );

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Reads the documents between two ids by keyset pagination, because an offset would skip a document if another is deleted meanwhile. */
function readBetween(after: string, upTo: string | undefined, signal: AbortSignal, maxPages?: 1) {
  let last = after;
  return readAllRows<DocumentItem>(async (from, to) => {
    const documents = tables()
      .from('documents')
      .select<string, DocumentItem>(itemColumns)
      // Without this filter, the team would also receive unpublished documents.
      .eq('is_published', true)
      .gt('id', last);
    const response = await (upTo ? documents.lte('id', upTo) : documents)
      .order('id')
      .limit(to - from + 1)
      .abortSignal(signal);
    last = response.data?.at(-1)?.id ?? last;
    return response;
  }, maxPages);
}

/** The maximum number of parts of the list that are requested at the same time. */
const maxParts = 6;

/** Splits the ids after `last` into parts of about a page, or of more if there would be over `maxParts`. Returns the id before each. */
function partsAfter(last: string): string[] {
  // The share of all possible ids that the first page covers. Ids are random, so the rest is equally dense.
  const covered = parseInt(last.slice(0, 8), 16) / 2 ** 32;
  const count = Math.min(maxParts, Math.ceil((1 - covered) / covered));
  const starts = Array.from({ length: count - 1 }, (_, index) =>
    Math.floor((covered + ((1 - covered) * (index + 1)) / count) * 2 ** 32).toString(16),
  );
  return [last, ...starts.map((start) => start.padStart(8, '0') + nilUuid.slice(8))];
}

/** Reads the first page, and then the rest in several parts at the same time. */
async function readAllDocuments(signal: AbortSignal): Promise<DocumentItem[]> {
  const first = await readBetween(nilUuid, undefined, signal, 1);
  const last = first.at(-1);
  if (first.length < maxRows || !last) return first;
  const starts = partsAfter(last.id);
  const parts = starts.map((start, index) => readBetween(start, starts[index + 1], signal));
  return [first, ...(await Promise.all(parts))].flat();
}

/** The document as it is now, as far as the visitor may see it; `null` if it is not listed for the visitor. */
export async function readDocument(id: string, signal?: AbortSignal): Promise<DocumentItem | null> {
  const row = tables().from('documents').select<string, DocumentItem>(itemColumns).eq('id', id);
  const { data } = await (signal ? row.abortSignal(signal) : row).throwOnError();
  return toDocuments(data)[0] ?? null;
}

// `toDocuments` checks the columns.
const isDocument = (row: unknown): row is DocumentItem => row instanceof Object;

/** The list of documents that a page passes to a tab that it opens, so that the tab need not read the list again. */
const passedDocuments = (level: AccessLevel, tab?: Window) =>
  browserStore(
    `${accountKeyPrefix}documents.${level}`,
    { read: (text) => parseList(text).filter(isDocument), write: JSON.stringify },
    'sessionStorage',
    tab,
  );

/** Passes this page's list to a tab opened for one of its documents. `current` is that document as just read. */
export function passDocumentsTo(tab: Window, level: AccessLevel, current: DocumentItem): void {
  const documents = queryClient.getQueryData(documentsQuery(level).queryKey);
  if (!documents) return;
  passedDocuments(level, tab).write(
    documents.map((document) => (document.id === current.id ? current : document)),
  );
}

/**
 * Takes the list passed to this tab and removes it. As `initialData`, the list would come back when the query is reset after a loss of
 * access.
 */
function takePassedDocuments(level: AccessLevel): DocumentItem[] | undefined {
  const store = passedDocuments(level);
  const documents = toDocuments(store.read());
  store.remove();
  return documents.length > 0 ? documents : undefined;
}

/** All documents that the visitor may see, last updated first: the source for sections, search and reader. */
export const documentsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'documents'],
    queryFn: async ({ signal }): Promise<DocumentItem[]> =>
      takePassedDocuments(level) ??
      toDocuments(await readAllDocuments(signal)).toSorted(latestFirst('updated_at')),
    // After a failure, the components mounted in place of the list use this query too. Mounting them must not repeat the request.
    retryOnMount: false,
  });

/** A version of a document's file, for admins; disabled without a number. */
export const versionQuery = (id: string, number = 0) =>
  queryOptions({
    queryKey: [...roomKey, 'version', id, number],
    queryFn: async ({ signal }): Promise<DocumentItem['file']> => {
      const { data } = await tables()
        .from('document_versions')
        .select<string, NonNullable<DocumentItem['file']>>(versionColumns.join())
        .match({ document_id: id, number })
        .abortSignal(signal)
        .throwOnError();
      return dropMalformedRows(data, ['created_at'], ['what_changed'])[0] ?? null;
    },
    enabled: number > 0,
  });
