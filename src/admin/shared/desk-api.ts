import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './queries';

/** A kind of work with how much of it waits; of `waiting`, one of the accounts that have waited longest. */
export interface DeskRow {
  item: string;
  amount: number;
  /** The earliest: since when something waits, or when it ends. */
  moment: string;
  id: string;
  title: string;
}

/** What waits for the team: no row for a kind of which there is nothing. Asked again after every decision and once a minute. */
export const deskQuery = queryOptions({
  queryKey: adminKeys.desk,
  queryFn: async ({ signal }): Promise<DeskRow[]> =>
    (await supabase().rpc('desk').abortSignal(signal).throwOnError()).data,
  refetchInterval: 60_000,
});

/** How much waits of these kinds together. */
export const amountOf = (rows: readonly DeskRow[] | undefined, ...items: string[]) =>
  (rows ?? [])
    .filter(({ item }) => items.includes(item))
    .reduce((sum, { amount }) => sum + amount, 0);

/** The documents that most investors have read within seven days. Rejects when they cannot be read. */
export const mostReadQuery = queryOptions({
  queryKey: [...adminKeys.table('reading_sessions'), 'most-read'],
  queryFn: async ({ signal }) =>
    (await supabase().rpc('most_read_this_week').abortSignal(signal).throwOnError()).data,
});
