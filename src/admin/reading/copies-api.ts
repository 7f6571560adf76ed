import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '@/admin/shared/resource/queries';
import { supabase } from '@/lib/supabase';

const table = 'document_copies';

/** The copies with these numbers. Rejects when they cannot be read. */
export const copiesQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: [...adminKeys.table(table), numbers],
    queryFn: async ({ signal }) => {
      const { data } = await supabase()
        .from(table)
        .select('number, account_id, name, email, document_id, title, version, issued_at')
        .in('number', [...numbers])
        .order('issued_at')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    enabled: numbers.length > 0,
  });
