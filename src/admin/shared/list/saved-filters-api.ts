import type { Tables } from '@/lib/database.types';
import { sendOnce } from '@/lib/send-once';
import { supabase } from '@/lib/supabase';
import { tableQuery } from './queries';

export const savedFiltersTable = 'saved_filters';

/** A named view of a list: the query string of its address. */
export type SavedFilter = Pick<Tables<'saved_filters'>, 'id' | 'name' | 'query'>;

/** The signed-in admin's saved filters for a screen, sorted by name. Rejects when they cannot be read. */
export const savedFiltersQuery = (screen: string) =>
  tableQuery(savedFiltersTable, [screen], (signal) =>
    supabase()
      .from(savedFiltersTable)
      .select('id, name, query')
      .eq('screen', screen)
      .order('name')
      .abortSignal(signal),
  );

/** Rejects when the name is taken or the filter was not saved. */
export const saveFilter = sendOnce((id, filter: Omit<SavedFilter, 'id'> & { screen: string }) =>
  supabase()
    .from(savedFiltersTable)
    .insert({ id, ...filter })
    .throwOnError(),
);

/** Rejects when it was not deleted. */
export async function forgetFilter(id: string): Promise<void> {
  await supabase().from(savedFiltersTable).delete().eq('id', id).throwOnError();
}
