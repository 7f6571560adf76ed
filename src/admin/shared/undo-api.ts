import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/**
 * Undoes the change that was sent under this idempotency key. A retry is sent under the key of the first attempt, so the database
 * recorded the change under that key. Rejects after a later change by someone else.
 */
export async function undo(givenKey: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(givenKey) })
    .throwOnError();
}
