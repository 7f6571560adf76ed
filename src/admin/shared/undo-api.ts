import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/**
 * Undoes the change that was sent under this idempotency key or, if it was a retry, under the key of the first attempt. Rejects
 * after a later change by someone else.
 */
export async function undo(givenKey: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(givenKey) })
    .throwOnError();
}
