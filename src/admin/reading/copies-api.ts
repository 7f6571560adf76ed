import { tableQuery } from '@/admin/shared/resource/queries';
import { supabase } from '@/lib/supabase';

const table = 'document_copies';

/** The copies with these numbers. Rejects when they cannot be read. */
export const copiesQuery = (numbers: readonly string[]) =>
  tableQuery(table, [numbers], (signal) =>
    supabase()
      .from(table)
      .select('number, account_id, name, email, document_id, title, version, issued_at')
      .in('number', [...numbers])
      .order('issued_at')
      .abortSignal(signal),
  );
