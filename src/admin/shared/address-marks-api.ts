import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from './queries';

interface Mark {
  /** `bounced` or `complained`. */
  reason: string;
  /** The provider's report. */
  detail: string | null;
  noted_at: string;
}

export const marksTable = 'undeliverable_addresses';

/** What the mail provider has reported of an address; `null` when nothing. Rejects when it cannot be read. */
export const markQuery = (address: string) =>
  queryOptions({
    queryKey: [...adminKeys.table(marksTable), address],
    queryFn: async ({ signal }): Promise<Mark | null> => {
      const { data } = await supabase()
        .from(marksTable)
        .select('reason, detail, noted_at')
        .eq('address', address)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

/** Takes the mark of an address away. Rejects when there was none to take away, or none that the role may. */
export async function removeMark(address: string): Promise<void> {
  await supabase()
    .from(marksTable)
    .delete()
    .eq('address', address)
    .select('address')
    .single()
    .throwOnError();
}
