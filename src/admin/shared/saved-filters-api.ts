import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './queries';

export const savedFiltersTable = 'saved_filters';

/** A list as the signed-in admin has named it: what its address holds behind the question mark. */
export interface SavedFilter {
  id: string;
  name: string;
  query: string;
}

/** What the signed-in admin has saved of a screen, in the order of the names. Rejects when it cannot be read. */
export const savedFiltersQuery = (screen: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(savedFiltersTable), screen],
    queryFn: async ({ signal }): Promise<SavedFilter[]> => {
      const { data } = await supabase()
        .from(savedFiltersTable)
        .select('id, name, query')
        .eq('screen', screen)
        .order('name')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

/** Rejects when the name is taken, or the filter was not saved. */
export async function saveFilter(screen: string, name: string, query: string): Promise<void> {
  await supabase().from(savedFiltersTable).insert({ screen, name, query }).throwOnError();
}

/** Rejects when it was not deleted. */
export async function forgetFilter(id: string): Promise<void> {
  await supabase().from(savedFiltersTable).delete().eq('id', id).throwOnError();
}
