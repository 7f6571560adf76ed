import { sendOnce } from '@/lib/send-once';
import { supabase } from '@/lib/supabase';
import type { ContactMessage } from '../schema';

/** Inserts into `contact_messages`, without reading anything back. Rejects with the database's error. */
export const sendContactMessage = sendOnce((id, message: ContactMessage) =>
  supabase()
    .from('contact_messages')
    .insert({ id, ...message })
    .throwOnError(),
);
