import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/**
 * Undoes the change whose latest attempt was given this idempotency key. A retry is sent under the key of the first attempt,
 * which the database knows. It refuses after a later change by someone else.
 */
export async function undo(givenKey: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(givenKey) })
    .throwOnError();
}
