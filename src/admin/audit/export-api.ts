import type { QueryClient } from '@tanstack/react-query';
import type { AuditView } from './audit-log';
import { readPeople, selectEvents, withEmails, type AuditEvent, type AuditRow } from './api';

/** Rows of an export at most: the newest. */
export const maxExportRows = 50_000;

/** Rows per request: no more than the Data API gives at once. */
const chunkRows = 1_000;

export interface AuditExport {
  /** Newest first, at most `maxExportRows`. */
  events: AuditEvent[];
  /** How many events the view has, the ones left out included. */
  count: number;
}

interface Progress {
  client: QueryClient;
  signal: AbortSignal;
  /** Told after each request. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Reads every event of a view, whatever its page, sort and open row. Events that are written meanwhile
 * are left out, so that none comes twice. Rejects when a request fails or `signal` ends it.
 */
export async function exportAuditLog(
  view: AuditView,
  { client, signal, onProgress }: Progress,
): Promise<AuditExport> {
  const people = await readPeople(client, view);
  if (people.ids?.length === 0) return { events: [], count: 0 };
  const rows: AuditRow[] = [];
  let count = 0;
  do {
    signal.throwIfAborted();
    let query = selectEvents(view, people);
    const newest = rows[0]?.created_at;
    if (newest) query = query.lte('created_at', newest);
    const {
      data,
      error,
      count: found,
    } = await query
      .order('created_at', { ascending: false })
      .order('id')
      .range(rows.length, Math.min(rows.length + chunkRows, maxExportRows) - 1)
      .abortSignal(signal);
    if (error) throw error;
    count = found ?? 0;
    if (data.length === 0) break;
    rows.push(...data);
    onProgress(rows.length, Math.min(count, maxExportRows));
  } while (rows.length < Math.min(count, maxExportRows));
  return { events: await withEmails(rows, signal), count };
}
