import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/** Undoes the change with this key. Rejects with the database's reason, such as a later change by somebody else. */
export async function undo(key: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(key) })
    .throwOnError();
}
