import { supabase } from '@/lib/supabase';

/** Logs an export of a table with the filters that restricted it. Call it before the file is offered. */
export async function recordExport(
  subject: string,
  number_of_rows: number,
  restrictions: Record<string, string | null>,
): Promise<void> {
  await supabase().rpc('record_export', { subject, number_of_rows, restrictions }).throwOnError();
}
