import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { roomKey } from '@/lib/query-client';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { sendOnce } from '@/lib/send-once';
import { tables } from '@/lib/tables';
import { lastFirst, type DocumentItem } from '../document';
import type { DocumentationRequest } from '../schema';

/** The columns of `DocumentItem`, with what describes the present file, from the version that is the document's. */
export const documentColumns =
  'id, title, description, updated_at, created_at, section, category, requires_auth, file_url, position, file:document_versions(number, file_size, what_changed, created_at)';

/** The rows that have what every document needs. */
export const toDocuments = (rows: readonly DocumentItem[]) =>
  dropMalformedRows(
    rows,
    ['id', 'title', 'section'],
    ['description', 'updated_at', 'created_at', 'category', 'file_url'],
  );

/**
 * All documents that the visitor may see, last updated first: sections, search and reader take what they show from this list. Each
 * request continues after the last id, so that no document is left out if others change in between. Rejects
 * with the database's error.
 */
export const documentsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'documents'],
    queryFn: async ({ signal }): Promise<DocumentItem[]> => {
      let last = '00000000-0000-0000-0000-000000000000';
      const rows = await readAllRows<DocumentItem>(async (from, to) => {
        const answer = await tables()
          .from('documents')
          .select(documentColumns)
          // The database returns other documents only to the team.
          .lte('visible_from', 'now')
          .gt('id', last)
          .order('id')
          .limit(to - from + 1)
          .abortSignal(signal);
        last = answer.data?.at(-1)?.id ?? last;
        return answer;
      });
      return toDocuments(rows).toSorted(lastFirst('updated_at'));
    },
    // What a page shows instead of the list reads it too, and must not ask again by appearing.
    retryOnMount: false,
  });

/** What describes version `number` of a document's file, which admins may read. */
export const versionQuery = (id: string, number = 0) =>
  queryOptions({
    queryKey: [...roomKey, 'version', id, number],
    queryFn: async ({ signal }): Promise<DocumentItem['file']> => {
      const { data } = await tables()
        .from('document_versions')
        .select('number, file_size, what_changed, created_at')
        .match({ document_id: id, number })
        .abortSignal(signal)
        .throwOnError();
      return dropMalformedRows(data, ['created_at'], ['what_changed'])[0] ?? null;
    },
    enabled: number > 0,
  });

/** Inserts into `documentation_requests`, without reading anything back. Rejects with the database's error. */
export const sendDocumentationRequest = sendOnce((id, request: DocumentationRequest) =>
  tables()
    .from('documentation_requests')
    .insert({ id, ...request })
    .throwOnError(),
);
