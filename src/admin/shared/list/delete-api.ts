import type { SupabaseClient } from '@supabase/supabase-js';
import { idempotencyKeyHeader, wasRetried } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

const stillThere = { code: '42501', message: 'The row is still there.' };

/**
 * Deletes the row that `row` identifies. Resolves to whether this call deleted it: `false` if it was gone already. The policies
 * silently skip a row that the role may not delete, so this rejects with `refusal` if the row is still there.
 */
export async function deleteRow(
  table: string,
  row: Record<string, string | number>,
  key: string,
  refusal = stillThere,
): Promise<boolean> {
  // Untyped: the generated types cannot be resolved for a generic table name.
  const client: SupabaseClient = supabase();
  const columns = Object.keys(row).join();
  const { data: deleted } = await client
    .from(table)
    .delete()
    .match(row)
    .select(columns)
    .setHeader(idempotencyKeyHeader, key)
    .throwOnError();
  if (deleted.length > 0) return true;
  const { data: remaining } = await client.from(table).select(columns).match(row).throwOnError();
  if (remaining.length > 0) throw Object.assign(new Error(refusal.message), refusal);
  // If this is a retry, the first attempt may have deleted the row.
  return wasRetried(key);
}
