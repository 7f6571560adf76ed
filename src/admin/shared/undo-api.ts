import { keySent } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

/** Undoes what was sent under a key. Rejects with the database's reason, such as that somebody else has changed it since. */
export async function undo(key: string): Promise<void> {
  await supabase()
    .rpc('undo', { key: keySent(key) })
    .throwOnError();
}
