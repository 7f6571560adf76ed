import { supabase } from '@/lib/supabase';

/** The subjects of an export, by table. */
export type ExportSubject =
  | 'security_audit_log'
  | 'agreement_acceptances'
  | 'profiles'
  | 'job_applications'
  | 'reading_sessions'
  | 'questions';

/**
 * Has the database write an export into the log: call it before the file is handed out. Rejects when it was not
 * recorded.
 */
export async function recordExport(
  subject: ExportSubject,
  number_of_rows: number,
  restrictions: Record<string, string | null>,
): Promise<void> {
  await supabase().rpc('record_export', { subject, number_of_rows, restrictions }).throwOnError();
}
