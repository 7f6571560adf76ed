import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { adminKeys } from '../resource/queries';

interface Mark {
  /** `bounced` or `complained`. */
  reason: string;
  /** The provider's report. */
  detail: string | null;
  noted_at: string;
}

export const marksTable = 'undeliverable_addresses';

/** The mail provider's report about an address; `null` for none. Rejects when it cannot be read. */
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

/** Removes the mark of an address. Rejects when there is no mark, or when the role may not remove it. */
export async function removeMark(address: string): Promise<void> {
  await supabase()
    .from(marksTable)
    .delete()
    .eq('address', address)
    .select('address')
    .single()
    .throwOnError();
}
