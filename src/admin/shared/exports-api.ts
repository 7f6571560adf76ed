import { supabase } from '@/lib/supabase';

/**
 * Has the database write an export into the log: call it before the file is handed out. Rejects when it was not
 * recorded.
 */
export async function recordExport(
  subject: 'security_audit_log' | 'agreement_acceptances',
  number_of_rows: number,
  restrictions: Record<string, string | null>,
): Promise<void> {
  await supabase().rpc('record_export', { subject, number_of_rows, restrictions }).throwOnError();
}
