import { supabase } from '@/lib/supabase';
import type { ContactMessage } from '../schema';

/** Inserts into `contact_messages`, without reading anything back. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await supabase().from('contact_messages').insert(message).throwOnError();
}
