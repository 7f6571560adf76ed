import { toReserveReport, type ReserveReport } from '@/features/reserve/reserve-report';

export const reportRow = (change: object = {}) => ({
  number: 1,
  as_of: '2025-09-30',
  published_at: '2025-10-02T08:00:00+00:00',
  reserve: 120,
  supply: 100,
  source: 'Auditor',
  method: 'Count',
  file_path: 'press-files/2025/trial-count.pdf',
  file_size: 1164,
  sha256: 'a'.repeat(64),
  previous_hash: '0'.repeat(64),
  hash: 'b'.repeat(64),
  ...change,
});

export function makeReport(fields: Partial<ReserveReport> = {}): ReserveReport {
  const report = toReserveReport(reportRow());
  if (!report) throw new Error('The row is not a valid report.');
  return { ...report, ...fields };
}
