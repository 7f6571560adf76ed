import { supabase } from '@/lib/supabase';
import type { DocumentationRequest } from '../schema';

/** Inserts into `documentation_requests`; rejects with the database's error. Nothing is read back. */
export async function sendDocumentationRequest(request: DocumentationRequest): Promise<void> {
  const { error } = await supabase().from('documentation_requests').insert(request);
  if (error) throw error;
}
