import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import type { SectionId } from '@/content/data-room-sections';
import { roomKey } from '@/lib/query-client';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { sendOnce } from '@/lib/send-once';
import { tables } from '@/lib/tables';
import { findSection, inOrder, type DocumentItem } from '../document';
import type { DocumentationRequest } from '../schema';

/** The number of documents in each section that the visitor may see listed. */
export type SectionCounts = ReadonlyMap<string, number>;

/** The sections with documents. The database counts them. */
export const sectionCountsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'section-counts'],
    queryFn: async ({ signal }): Promise<SectionCounts> => {
      const { data } = await tables()
        .from('document_sections')
        .select('section, documents')
        .abortSignal(signal)
        .throwOnError();
      return new Map(
        dropMalformedRows(data, ['section']).map(({ section, documents }) => [
          section ?? '',
          Number(documents),
        ]),
      );
    },
  });

/** The columns of `DocumentItem`. */
export const documentColumns =
  'id, title, description, updated_at, created_at, section, category, requires_auth, file_url';

/** What describes the present file, from the version that is the document's. It comes with each document of a list. */
const fileColumns = 'file:document_versions(number, file_size, what_changed)';

/** The rows that have what every document needs. */
export const toDocuments = (rows: readonly DocumentItem[]) =>
  dropMalformedRows(
    rows,
    ['id', 'title', 'section'],
    ['description', 'updated_at', 'created_at', 'category', 'file_url'],
  );

/** With more rows per request, the planner would sort a large section instead of reading its index in order. */
const rowsPerRequest = 500;

/** The documents of a section in the team's order, or newest first. Rejects with the database's error. */
export const documentsQuery = (section: SectionId, level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'documents', section],
    queryFn: async ({ signal }): Promise<DocumentItem[]> => {
      const isMarket = findSection(section)?.tab === 'market-intelligence';
      const rows = await readAllRows<DocumentItem>((from, to) => {
        const documents = tables().from('documents');
        const query = isMarket
          ? documents
              .select(`*, ${fileColumns}`)
              .eq('section', section)
              .eq('category', 'market-intelligence')
              .order('created_at', { ascending: false })
          : documents
              .select(`${documentColumns}, position, ${fileColumns}`)
              .eq('section', section)
              .order('updated_at', { ascending: false });
        return (
          query
            // The database returns other documents only to the team.
            .lte('visible_from', 'now')
            .order('id')
            .range(from, to)
            .abortSignal(signal)
        );
      }, rowsPerRequest);
      return inOrder(toDocuments(rows));
    },
  });

/** All documents that the visitor may see, last updated first. Rejects with the database's error. */
export const allDocumentsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'all-documents'],
    queryFn: async ({ signal }): Promise<DocumentItem[]> => {
      const rows = await readAllRows<DocumentItem>((from, to) =>
        tables()
          .from('documents')
          .select(`${documentColumns}, position, ${fileColumns}`)
          .lte('visible_from', 'now')
          .order('updated_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      );
      return toDocuments(rows);
    },
  });

/** What changed in the file of a document, which is version `number`. */
export interface DocumentVersion {
  number: number;
  whatChanged: string | null;
  since: string;
}

/** The current version of one document, or version `number`, which admins may read. */
export const versionQuery = (id: string, number?: number) =>
  queryOptions({
    queryKey: [...roomKey, 'version', id, number ?? 'present'],
    queryFn: async ({ signal }): Promise<DocumentVersion | null> => {
      const query = tables()
        .from('document_versions')
        .select('number, what_changed, created_at')
        .eq('document_id', id);
      const { data, error } = await (number === undefined ? query : query.eq('number', number))
        .order('number', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      if (error) throw error;
      const [row] = dropMalformedRows(data, ['created_at'], ['what_changed']);
      return row
        ? { number: row.number, whatChanged: row.what_changed, since: row.created_at }
        : null;
    },
  });

/** Inserts into `documentation_requests`, without reading anything back. Rejects with the database's error. */
export const sendDocumentationRequest = sendOnce((id, request: DocumentationRequest) =>
  tables()
    .from('documentation_requests')
    .insert({ id, ...request })
    .throwOnError(),
);
