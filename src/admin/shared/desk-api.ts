import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './resource/queries';

/** A kind of work, with the amount that waits. For `waiting`, one of the accounts that have waited longest. */
export interface DeskRow {
  item: string;
  amount: number;
  /** The earliest time: since when something has waited, or when it ends. */
  moment: string;
  id: string;
  title: string;
}

/**
 * The work that waits for the team. A kind without work has no row. Refetched after every decision and every
 * minute.
 */
export const deskQuery = queryOptions({
  queryKey: adminKeys.desk,
  queryFn: async ({ signal }): Promise<DeskRow[]> =>
    (await supabase().rpc('desk').abortSignal(signal).throwOnError()).data,
  refetchInterval: 60_000,
});

/** The total amount of work of these kinds. */
export const amountOf = (rows: readonly DeskRow[] | undefined, ...items: string[]) =>
  (rows ?? [])
    .filter(({ item }) => items.includes(item))
    .reduce((sum, { amount }) => sum + amount, 0);

/** The documents read by the most investors within seven days. Rejects when they cannot be read. */
export const mostReadQuery = queryOptions({
  queryKey: [...adminKeys.table('reading_sessions'), 'most-read'],
  queryFn: async ({ signal }) =>
    (await supabase().rpc('most_read_this_week').abortSignal(signal).throwOnError()).data,
});
