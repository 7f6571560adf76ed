import { idempotencyKeyHeader, sendDraft } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';
import type { ContactMessage } from '../schema';

/** Inserts into `contact_messages`, without reading anything back. */
export const sendContactMessage = (message: ContactMessage) =>
  sendDraft('contact message', (key) =>
    supabase()
      .from('contact_messages')
      .insert(message)
      .setHeader(idempotencyKeyHeader, key)
      .throwOnError(),
  );
