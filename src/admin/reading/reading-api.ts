import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/list/queries';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import type { Group, Reading } from './reading';

const table = 'reading_sessions';

/** The reader or document whose reading is shown. Without either, everything read in the last seven days. */
export interface ReadingView {
  document: string;
  investor: string;
}

const week = 7 * 24 * 60 * 60_000;

/** The part of a list that one request returns. */
interface Part<Row> {
  rows: Row[];
  /** The number of rows in the whole list. */
  total: number;
}

/** The offset of the next part; `undefined` at the end of the list. */
function nextPart<Row>(last: Part<Row>, parts: readonly Part<Row>[]): number | undefined {
  const loaded = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  return last.rows.length > 0 && loaded < last.total ? loaded : undefined;
}

/** Who read what, in parts of fifty. */
export const readingGroupsQuery = (view: ReadingView) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.table(table), 'groups', view],
    initialPageParam: 0,
    queryFn: async ({ pageParam: skipped, signal }): Promise<Part<Group>> => {
      const { data } = await supabase()
        .rpc('reading_groups', {
          ...(view.document && { document: view.document }),
          ...(view.investor && { investor: view.investor }),
          skipped,
        })
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: data[0]?.total ?? 0 };
    },
    getNextPageParam: nextPart,
  });

/** Every opening with its pages, for the export. */
export const readReadings = ({ document, investor }: ReadingView) =>
  readAllRows<Reading>((from, to) => {
    let query = supabase()
      .from(table)
      .select(
        'id, account_id, document_id, title, version, copy_number, started_at, reader:profiles(first_name, last_name, email), pages:reading_pages(page, seconds)',
      );
    if (document) query = query.eq('document_id', document);
    if (investor) query = query.eq('account_id', investor);
    if (!document && !investor)
      query = query.gte('started_at', new Date(Date.now() - week).toISOString());
    return query.order('started_at', { ascending: false }).order('id').range(from, to);
  });

/** The approved investors who have not opened a document, in parts of fifty. */
export const withoutOpeningQuery = (document: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.table(table), 'without-opening', document],
    initialPageParam: 0,
    queryFn: async ({ pageParam: skipped, signal }) => {
      const { data } = await supabase()
        .rpc('investors_without_opening', { document, skipped })
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: data[0]?.total ?? 0 };
    },
    getNextPageParam: nextPart,
  });
