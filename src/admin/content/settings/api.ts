import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from '@/admin/shared/keys';
import type { ListPage } from '@/admin/shared/read-page';

const table = 'site_settings';

/** A switch of the site; the id is its key. */
export interface SiteSetting {
  id: string;
  value: string;
  updated_at: string;
}

/** All switches, as a list of one page. Rejects when they cannot be read. */
export const siteSettingRowsQuery = queryOptions({
  queryKey: [...adminKeys.table(table), 'list'],
  queryFn: async ({ signal }): Promise<ListPage<SiteSetting>> => {
    const { data, error } = await supabase()
      .from(table)
      .select('id:key, value, updated_at')
      .abortSignal(signal);
    if (error) throw error;
    return { rows: data, count: data.length };
  },
});

/** Rejects when the switch was not turned: without the role, the database changes nothing. */
export async function updateSiteSetting(
  key: string,
  { value }: Partial<SiteSetting>,
): Promise<void> {
  if (value === undefined) return;
  const { error } = await supabase()
    .from(table)
    .update({ value })
    .eq('key', key)
    .select('key')
    .single();
  if (error) throw error;
}
