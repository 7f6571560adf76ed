import type { Database } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';
import { tableQuery } from './queries';

/**
 * A kind of work (`item`), the number of its open items (`amount`), and its earliest time (`moment`), such as when its first item
 * arrived or its first approval ends. A row of the kind `waiting` is a single account, one of those that have waited longest.
 */
export type DeskRow = Database['public']['Functions']['desk']['Returns'][number];

/** The team's open work. A kind without open items has no row. */
export const deskQuery = {
  ...tableQuery('desk', [], (signal) => supabase().rpc('desk').abortSignal(signal)),
  refetchInterval: 60_000,
};

/** How many items of each kind arrived in each of the last four weeks, the most recent week last. */
export const trendsQuery = tableQuery('desk', ['trends'], (signal) =>
  supabase().rpc('desk_trends').abortSignal(signal),
);

/** The number of items of all these kinds. */
export const totalAmount = (rows: readonly DeskRow[] | undefined, ...items: string[]) =>
  (rows ?? [])
    .filter(({ item }) => items.includes(item))
    .reduce((sum, { amount }) => sum + amount, 0);

/** The documents read by the most investors in the last seven days. */
export const mostReadQuery = tableQuery('reading_sessions', ['most-read'], (signal) =>
  supabase().rpc('most_read_this_week').abortSignal(signal),
);
