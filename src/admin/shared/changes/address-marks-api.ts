import { deleteRow } from '@/admin/shared/list/delete-api';
import { tableQuery } from '@/admin/shared/list/queries';
import { supabase } from '@/lib/supabase';

export const marksTable = 'undeliverable_addresses';

/** The mail provider's report about an address, given in lower case; `null` if there is none. */
export const markQuery = (address: string) =>
  tableQuery(marksTable, [address], (signal) =>
    supabase()
      .from(marksTable)
      .select('reason, detail, noted_at')
      .eq('address', address)
      .abortSignal(signal)
      .maybeSingle(),
  );

export const removeMark = (address: string, key: string) => deleteRow(marksTable, { address }, key);
