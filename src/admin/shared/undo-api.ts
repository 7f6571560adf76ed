import { idempotencyKeyOf } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/**
 * Undoes the change whose last attempt was given this idempotency key; if that was a retry, the database knows the change by
 * the first attempt's key. The database refuses after a later change by someone else.
 */
export async function undo(givenKey: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: idempotencyKeyOf(givenKey) })
    .throwOnError();
}
