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
 * Asks the database to log an export. Call it before the file is handed out. Rejects when the export was not
 * logged.
 */
export async function recordExport(
  subject: ExportSubject,
  number_of_rows: number,
  restrictions: Record<string, string | null>,
): Promise<void> {
  await supabase().rpc('record_export', { subject, number_of_rows, restrictions }).throwOnError();
}
