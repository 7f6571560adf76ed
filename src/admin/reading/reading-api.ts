import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/list/queries';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import type { ReadingGroup, Reading } from './reading';

const table = 'reading_sessions';

/** Filters by the id of a document, an account, or both. Without either, everything from the last seven days is shown. */
export interface ReadingView {
  document: string;
  investor: string;
}

const week = 7 * 24 * 60 * 60_000;

/** A list that is read fifty rows at a time. Each row repeats the `total` number of rows. */
const partsQuery = <Row extends { total: number }>(
  key: readonly unknown[],
  read: (skipped: number, signal: AbortSignal) => PromiseLike<{ data: Row[] }>,
) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.table(table), ...key],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { data: rows } = await read(pageParam, signal);
      return { rows, total: rows[0]?.total ?? 0 };
    },
    getNextPageParam: (last, parts) => {
      const loaded = parts.reduce((count, { rows }) => count + rows.length, 0);
      return last.rows.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });

/** How often each reader opened each document, and the reading time of its pages. */
export const readingGroupsQuery = (view: ReadingView) =>
  partsQuery<ReadingGroup & { total: number }>(['groups', view], (skipped, signal) =>
    supabase()
      .rpc('reading_groups', {
        ...(view.document && { document: view.document }),
        ...(view.investor && { investor: view.investor }),
        skipped,
      })
      .abortSignal(signal)
      .throwOnError(),
  );

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

/** The approved investors who have not opened a document. */
export const withoutOpeningQuery = (document: string) =>
  partsQuery(['without-opening', document], (skipped, signal) =>
    supabase()
      .rpc('investors_without_opening', { document, skipped })
      .abortSignal(signal)
      .throwOnError(),
  );
