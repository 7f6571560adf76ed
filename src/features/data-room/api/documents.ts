import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import type { SectionId } from '@/content/data-room-sections';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import { findSection, inOrder, type DocumentItem } from '../document';
import type { DocumentationRequest } from '../schema';

/**
 * Every list belongs to the level it was read at, so that a visitor whose level changes never sees
 * what was read at another.
 */
export const dataRoomKeys = {
  all: ['data-room'] as const,
  sectionCounts: (level: AccessLevel) => [...dataRoomKeys.all, level, 'section-counts'] as const,
  documents: (section: SectionId, level: AccessLevel) =>
    [...dataRoomKeys.all, level, 'documents', section] as const,
  fileSize: (path: string, level: AccessLevel) =>
    [...dataRoomKeys.all, level, 'file-size', path] as const,
  fileSizes: (files: readonly { path: string }[], level: AccessLevel) =>
    [...dataRoomKeys.all, level, 'file-sizes', files.map(({ path }) => path)] as const,
};

/** Documents by section: how many there are that the visitor may see listed. */
export type SectionCounts = ReadonlyMap<string, number>;

/** The sections that hold documents, counted by the database. */
export const sectionCountsQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.sectionCounts(level),
    queryFn: async ({ signal }): Promise<SectionCounts> => {
      const { data, error } = await tables()
        .from('document_sections')
        .select('section, documents')
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return new Map(
        dropMalformedRows(data, ['section']).map(({ section, documents }) => [
          section ?? '',
          Number(documents),
        ]),
      );
    },
  });

/** With more rows per request the planner sorts a large section instead of reading its index in order. */
const rowsPerRequest = 500;

/** The documents of a section in their order, else newest first; rejects with the database's error. */
export const documentsQuery = (section: SectionId, level: AccessLevel) =>
  queryOptions({
    queryKey: dataRoomKeys.documents(section, level),
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
              .select(
                'id, title, description, updated_at, created_at, section, category, requires_auth, file_url, position',
              )
              .eq('section', section)
              .order('updated_at', { ascending: false });
        return (
          query
            // To everybody but the team the database gives no others anyway.
            .lte('visible_from', 'now')
            .order('id')
            .range(from, to)
            .abortSignal(signal)
            .retry(false)
        );
      }, rowsPerRequest);
      return inOrder(
        dropMalformedRows(
          rows,
          ['id', 'title', 'section'],
          ['description', 'updated_at', 'created_at', 'category', 'file_url'],
        ),
      );
    },
  });

/** What changed with the file that a document has now, the version `number`. */
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

/** The versions of the documents whose file has been replaced, by the document's id. */
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
          // Admins read every version of a document: the last one counts.
          .order('number')
          .range(from, to)
          .abortSignal(signal)
          .retry(false),
      );
      return new Map(toVersions(rows));
    },
  });

/** The version of one document: the present one, or `number`, which admins may read. */
export const versionQuery = (id: string, number?: number) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'version', id, number ?? 'present'],
    queryFn: async ({ signal }): Promise<DocumentVersion | null> => {
      const query = tables().from('document_versions').select(versionColumns).eq('document_id', id);
      const { data, error } = await (number === undefined ? query : query.eq('number', number))
        .order('number', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return toVersions(data)[0]?.[1] ?? null;
    },
  });

/** Inserts into `documentation_requests`; rejects with the database's error. Nothing is read back. */
export async function sendDocumentationRequest(request: DocumentationRequest): Promise<void> {
  const { error } = await tables().from('documentation_requests').insert(request);
  if (error) throw error;
}
