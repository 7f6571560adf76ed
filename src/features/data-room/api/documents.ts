import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import type { SectionId } from '@/content/data-room-sections';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { sendOnce } from '@/lib/send-once';
import { tables } from '@/lib/tables';
import { findSection, inOrder, type DocumentItem } from '../document';
import type { DocumentationRequest } from '../schema';

/**
 * Every key contains the access level of the read. After a change of level, a visitor never sees data read at
 * another level.
 */
export const dataRoomKeys = {
  all: ['data-room'] as const,
};

/** The number of documents in each section that the visitor may see listed. */
export type SectionCounts = ReadonlyMap<string, number>;

/** The sections with documents. The database counts them. */
export const sectionCountsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'section-counts'],
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
    queryKey: [...dataRoomKeys.all, level, 'documents', section],
    queryFn: async ({ signal }): Promise<DocumentItem[]> => {
      const isMarket = findSection(section)?.tab === 'market-intelligence';
      const rows = await readAllRows<DocumentItem>((from, to) => {
        const documents = tables().from('documents');
        const query = isMarket
          ? documents
              .select('*')
              .eq('section', section)
              .eq('category', 'market-intelligence')
              .order('created_at', { ascending: false })
          : documents
              .select(`${documentColumns}, position`)
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

/** What changed in the current file of a document, which is version `number`. */
export interface DocumentVersion {
  number: number;
  whatChanged: string | null;
  since: string;
}

const versionColumns = 'document_id, number, what_changed, created_at';

function toVersions(
  rows: readonly {
    document_id: string;
    number: number;
    what_changed: string | null;
    created_at: string;
  }[],
): [string, DocumentVersion][] {
  return dropMalformedRows(rows, ['document_id', 'created_at'], ['what_changed']).map((row) => [
    row.document_id,
    { number: row.number, whatChanged: row.what_changed, since: row.created_at },
  ]);
}

/** The current versions of documents whose file has been replaced, by document id. */
export const versionsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'versions'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, DocumentVersion>> => {
      const rows = await readAllRows((from, to) =>
        tables()
          .from('document_versions')
          .select(versionColumns)
          .gt('number', 1)
          .order('document_id')
          // Admins read every version of a document; the last one counts.
          .order('number')
          .range(from, to)
          .abortSignal(signal),
      );
      return new Map(toVersions(rows));
    },
  });

/** The current version of one document, or version `number`, which admins may read. */
export const versionQuery = (id: string, number?: number) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'version', id, number ?? 'present'],
    queryFn: async ({ signal }): Promise<DocumentVersion | null> => {
      const query = tables().from('document_versions').select(versionColumns).eq('document_id', id);
      const { data, error } = await (number === undefined ? query : query.eq('number', number))
        .order('number', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      if (error) throw error;
      return toVersions(data)[0]?.[1] ?? null;
    },
  });

/** Inserts into `documentation_requests`, without reading anything back. Rejects with the database's error. */
export const sendDocumentationRequest = sendOnce((id, request: DocumentationRequest) =>
  tables()
    .from('documentation_requests')
    .insert({ id, ...request })
    .throwOnError(),
);
