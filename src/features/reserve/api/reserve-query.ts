import { pageQuery } from '@/lib/query-client';
import { readAllRows } from '@/lib/read-rows';
import { publicTables } from '@/lib/tables';
import {
  latestPerDay,
  toReserveReport,
  type ReserveReport,
  type ReserveRow,
} from '../reserve-report';

/** Every published report of the reserve, oldest first. */
async function readReports(signal: AbortSignal): Promise<ReserveReport[]> {
  const rows = await readAllRows<ReserveRow>((from, to) =>
    publicTables()
      .from('reserve_reports')
      .select(
        'number, as_of, published_at, reserve, supply, source, method, file_path, file_size, sha256, previous_hash, hash, signature',
      )
      .order('number')
      .range(from, to)
      .abortSignal(signal),
  );
  return rows.flatMap((row) => toReserveReport(row) ?? []);
}

/** The report of the latest count, if there is any. */
export const readLatestCount = async (signal: AbortSignal) =>
  latestPerDay(await readReports(signal)).at(-1);

export const reserveQuery = pageQuery(['reserve', 'reports'], readReports);
