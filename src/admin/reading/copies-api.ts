import { tableQuery } from '@/admin/shared/list/queries';
import { supabase } from '@/lib/supabase';

const table = 'document_copies';

/** The copies with these numbers; if `numbers` is empty, the latest ten. */
export const copiesQuery = (numbers: readonly string[]) =>
  tableQuery(table, [numbers], (signal) => {
    const copies = supabase()
      .from(table)
      .select('number, account_id, name, email, document_id, title, version, issued_at');
    return (numbers.length > 0 ? copies.in('number', [...numbers]) : copies)
      .order('issued_at', { ascending: false })
      .limit(Math.max(10, numbers.length))
      .abortSignal(signal);
  });
