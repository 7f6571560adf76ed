import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { dropMalformedRows, readAllRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import type { Searchable } from '../document';
import { dataRoomKeys } from './documents';

/** What the search of all sections shows of a document. */
export interface ListedDocument extends Searchable {
  id: string;
  section: string;
}

/** The documents of every section that the visitor may see, the newest first. */
export const everyDocumentQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'every-document'],
    queryFn: async ({ signal }): Promise<ListedDocument[]> => {
      const rows = await readAllRows((from, to) =>
        tables()
          .from('documents')
          .select('id, title, description, section')
          .lte('visible_from', 'now')
          .order('updated_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .retry(false),
      );
      return dropMalformedRows(rows, ['id', 'title', 'section'], ['description']);
    },
  });

/** A page on which the text was found. */
export interface PageHit {
  document: string;
  title: string;
  section: string;
  page: number;
  /** On how many pages of the document it was found. */
  pages: number;
  /** A sentence, in which each word found is between the characters 2 and 3. */
  excerpt: string;
}

/** Shorter texts are on nearly every page. */
export const minInsideLength = 3;

/** Where a text is found inside the documents that are open to the visitor, the best first; fifty pages at most. */
export const insideQuery = (text: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'inside', text],
    queryFn: async ({ signal }): Promise<PageHit[]> => {
      const { data, error } = await tables()
        .rpc('search_documents', { wanted: text })
        .abortSignal(signal)
        .retry(false);
      if (error) throw error;
      return dropMalformedRows(data, ['document_id', 'title', 'section', 'excerpt']).map(
        ({ document_id, ...hit }) => ({ ...hit, document: document_id }),
      );
    },
    enabled: text.length >= minInsideLength,
  });
