import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys, type ListPage } from '@/admin/shared/queries';

export const settingsTable = 'site_settings';

/** A setting of the site; the id is its key. */
export interface SiteSetting {
  id: string;
  value: string;
  updated_at: string;
}

/** All settings, as a list of one page. Rejects when they cannot be read. */
export const siteSettingRowsQuery = queryOptions({
  queryKey: [...adminKeys.table(settingsTable), 'list'],
  queryFn: async ({ signal }): Promise<ListPage<SiteSetting>> => {
    const { data } = await supabase()
      .from(settingsTable)
      .select('id:key, value, updated_at')
      .abortSignal(signal)
      .throwOnError();
    return { rows: data, count: data.length };
  },
});

/** Rejects when the setting was not changed: without the role, the database changes nothing. */
export async function updateSiteSetting(
  key: string,
  { value }: Partial<SiteSetting>,
): Promise<void> {
  if (value === undefined) return;
  await supabase()
    .from(settingsTable)
    .update({ value })
    .eq('key', key)
    .select('key')
    .single()
    .throwOnError();
}
