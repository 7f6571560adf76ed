import { withOwnId } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';
import type { ContactMessage } from '../schema';

/** Inserts into `contact_messages`, without reading anything back. Rejects with the database's error. */
export const sendContactMessage = withOwnId((id, message: ContactMessage) =>
  supabase()
    .from('contact_messages')
    .insert({ id, ...message })
    .throwOnError(),
);
