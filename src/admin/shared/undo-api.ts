import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/** Undoes the change with this idempotency key. The database refuses it after a later change by someone else. */
export async function undo(key: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(key) })
    .throwOnError();
}
