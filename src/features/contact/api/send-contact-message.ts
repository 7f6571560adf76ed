import { supabase } from '@/lib/supabase';
import type { ContactMessage } from '../schema';

/** Inserts into `contact_messages`; rejects with the database's error. Nothing is read back. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const { error } = await supabase().from('contact_messages').insert(message);
  if (error) throw error;
}
