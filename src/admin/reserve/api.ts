import * as z from 'zod/mini';
import { isTodayOrEarlier, futureDayMessage } from '@/admin/shared/company-day';
import { uploadPressFile } from '@/admin/shared/form/files-api';
import { allRowsQuery, updateRow } from '@/admin/shared/list/queries';
import { parseNumber } from '@/lib/read-number';
import { sha256 } from '@/lib/sha256';
import { supabase } from '@/lib/supabase';
import { requiredText } from '@/lib/text-schemas';

/**
 * An amount in ESU with at most two decimals, in the notations that `parseNumber` reads. An ambiguous number is refused; the
 * error states both readings.
 */
const amount = (label: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const { thousands, decimals } = parseNumber(text.replace(/\s*ESU\s*$/i, ''));
      const [number, alternative] = [thousands, decimals].filter(
        (reading) => reading !== undefined,
      );
      const refuse = (message: string) => {
        issues.push({ code: 'custom', message: `${label}: ${message}`, input: text });
        return z.NEVER;
      };
      if (number !== undefined && alternative !== undefined) {
        return refuse(`“${text}” can mean ${number} or ${alternative}. Please write one of them`);
      }
      return number !== undefined && /^\d{1,13}(\.\d{1,2})?$/.test(number)
        ? Number(number)
        : refuse('enter a number with at most two decimals, such as 9443.60 or 9’443,60');
    }),
  );

/** CHECK constraints of the table `reserve_reports` set the same limits. */
export const reserveReportSchema = z.object({
  as_of: z.iso.date('Count date is required').check(z.refine(isTodayOrEarlier, futureDayMessage)),
  reserve: amount('Reserve'),
  supply: amount('Supply'),
  source: requiredText('Counted by', 200),
  method: requiredText('Method', 500),
});

export type ReserveReportFields = z.input<typeof reserveReportSchema>;
type ReserveReportValues = z.output<typeof reserveReportSchema>;

/** All reports, including those not yet published, newest first. */
export const reserveReportsQuery = allRowsQuery('reserve_reports', ['all'], (signal, ...range) =>
  supabase()
    .from('reserve_reports')
    .select('number, as_of, reserve, supply, source, file_path')
    .order('number', { ascending: false })
    .range(...range)
    .abortSignal(signal),
);

/** Stores the file, then publishes the report permanently. If the report is refused, the database deletes the file within a day. */
export async function publishReport(
  values: ReserveReportValues,
  file: File | undefined,
): Promise<void> {
  const stored = file && {
    sha256: await sha256(await file.arrayBuffer()),
    file_size: file.size,
    file_path: await uploadPressFile(file),
  };
  await supabase()
    .from('reserve_reports')
    .insert({ ...values, ...stored })
    .throwOnError();
}

/** Stores the signature of all reports up to this one. Only an owner may replace a stored signature. */
export async function signReport(number: number, signature: string): Promise<void> {
  await updateRow(supabase().from('reserve_reports').update({ signature }), { number });
}
