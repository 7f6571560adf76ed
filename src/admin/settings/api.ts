import { queryOptions } from '@tanstack/react-query';
import { adminKeys, updateById, type ListPage, type SentChange } from '@/admin/shared/list/queries';
import { supabase } from '@/lib/supabase';

export const settingsTable = 'site_settings';

/** A setting of the site; the id is its key. */
export interface SiteSetting {
  id: string;
  value: string;
  updated_at: string;
}

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

/** Rejects when the setting was not changed: the database changes nothing for a caller without the role. */
export async function updateSiteSetting(
  key: string,
  { value }: Partial<SiteSetting>,
  sent?: SentChange,
): Promise<void> {
  if (value === undefined) return;
  await updateById(supabase().from(settingsTable).update({ value }), 'key', key, sent);
}

/**
 * How much data a value of a setting makes visible, in words: "66 stones". For approved investors, includes the stones
 * marked for them.
 */
export const amountQuery = (key: string, value: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(settingsTable), 'amount', key, value],
    queryFn: async ({ signal }): Promise<string | null> => {
      const count = async (table: 'standard_portfolio' | 'main_portfolio') => {
        const { count: stones } = await supabase()
          .from(table)
          .select('id', { count: 'exact', head: true })
          .in('requires_auth', value === 'approved' ? [true, false] : [false])
          .abortSignal(signal)
          .throwOnError();
        return stones ?? 0;
      };
      if (key === 'holdings') {
        const [standard, main] = await Promise.all([
          count('standard_portfolio'),
          count('main_portfolio'),
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
