import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/level/access-level';
import { hasCode } from '@/lib/failures';
import { roomKey } from '@/lib/query-client';
import { dropMalformedRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';

/** A page that contains the search text. */
export interface PageHit {
  document: string;
  title: string;
  section: string;
  page: number;
  /** The number of pages of the document that contain the search text. */
  pages: number;
  /**
   * A sentence of the page, with the control characters U+0002 before and U+0003 after each matching word. `null` for a guarded document
   * that the visitor has not opened yet.
   */
  excerpt: string | null;
}

/** An item of the JSON list that `search_documents()` returns. */
interface FoundPage extends Omit<PageHit, 'document'> {
  document_id: string;
}

// `dropMalformedRows` checks the items.
const isList = (data: unknown): data is FoundPage[] => Array.isArray(data);

/** Whether the visitor has searched too often within the last hour. */
export const isSearchLimitError = (error: unknown): boolean => hasCode(error, 'PT429');

export const searchLimitNotice =
  'You have reached the limit for searches inside documents. Please try again in an hour.';

/** Shorter texts occur on nearly every page, unless they are Chinese, Japanese or Korean. */
export const isLongEnoughToSearch = (text: string) =>
  text.length >= 3 ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

const hasHiddenPassage = ({ state }: { state: { data?: PageHit[] | undefined } }) =>
  state.data?.some(({ excerpt }) => excerpt === null) === true;

/** The maximum number of pages that the database returns for a search. */
export const maxPageHits = 50;

/** The pages that contain a text, in documents that the visitor may open, best match first. */
export const pageHitsQuery = (text: string, level: AccessLevel) =>
  queryOptions({
    queryKey: [...roomKey, level, 'inside', text],
    queryFn: async ({ signal }): Promise<PageHit[]> => {
      const { data } = await tables()
        .rpc('search_documents', { wanted: text })
        .abortSignal(signal)
        .throwOnError();
      if (!isList(data)) throw new TypeError('The search did not return a list.');
      return dropMalformedRows(data, ['document_id', 'title', 'section'], ['excerpt']).map(
        ({ document_id, ...hit }) => ({ ...hit, document: document_id }),
      );
    },
    enabled: isLongEnoughToSearch(text),
    // The visitor may have opened the document since, perhaps in another tab. Its passages are then no longer hidden.
    refetchOnWindowFocus: (query) => hasHiddenPassage(query) && 'always',
    refetchOnMount: (query) => (hasHiddenPassage(query) ? 'always' : true),
  });

/** The words of a page that match the search text, such as "insurer" for "insurance". */
export const wordsOnPageQuery = (document: string, page: number, text: string) =>
  queryOptions({
    queryKey: [...roomKey, 'words', document, page, text],
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await tables()
        .rpc('words_on_page', { document, on_page: page, wanted: text })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
