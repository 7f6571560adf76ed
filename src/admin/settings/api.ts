import { queryOptions } from '@tanstack/react-query';
import { adminKeys, updateRow, type ListPage, type SentChange } from '@/admin/shared/list/queries';
import type { Tables } from '@/lib/database.types';
import { supabase } from '@/lib/supabase';

export const settingsTable = 'site_settings';

/** A setting of the site. Its `id` is its key. */
export type SiteSetting = Omit<Tables<'site_settings'>, 'key'> & { id: string };

/** All settings, as a list with one page. */
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

export async function updateSiteSetting(
  key: string,
  { value }: Partial<SiteSetting>,
  sent?: SentChange,
): Promise<void> {
  if (value === undefined) return;
  await updateRow(supabase().from(settingsTable).update({ value }), { key }, sent);
}

/** How much data this value of a setting makes visible, in words; `null` for a setting whose data is not counted. */
export const visibleAmountQuery = (key: string, value: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(settingsTable), 'amount', key, value],
    queryFn: async ({ signal }): Promise<string | null> => {
      // Approved investors also see the stones that are marked with `requires_auth`.
      const countedFlags = value === 'approved' ? [true, false] : [false];
      const countStones = async (table: 'standard_portfolio' | 'main_portfolio') => {
        const { count } = await supabase()
          .from(table)
          .select('id', { count: 'exact', head: true })
          .in('requires_auth', countedFlags)
          .abortSignal(signal)
          .throwOnError();
        return count ?? 0;
      };
      if (key === 'holdings') {
        const [standard, main] = await Promise.all([
          countStones('standard_portfolio'),
          countStones('main_portfolio'),
        ]);
        return `${standard} stones of the Standard Portfolio and ${main} of the Main Portfolio`;
      }
      if (key === 'performance') {
        const { count: months } = await supabase()
          .from('historical_price_data')
          .select('date', { count: 'exact', head: true })
          .abortSignal(signal)
          .throwOnError();
        return `${months ?? 0} months of prices`;
      }
      return null;
    },
    staleTime: 0,
  });
