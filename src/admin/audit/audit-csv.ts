import { writeCsv } from '@/lib/csv';
import type { AuditEvent } from './api';

/** Columns of the file, in order, and what each holds. */
const columns: readonly [heading: string, valueOf: (event: AuditEvent) => string | null][] = [
  /** Id of the event. */
  ['id', ({ id }) => id],
  /** When it happened, ISO 8601, UTC, to the millisecond. */
  ['time_utc', ({ created_at }) => new Date(created_at).toISOString()],
  /** As in the table, such as SIGN_IN. */
  ['event_type', ({ event_type }) => event_type],
  /** Id of the account; empty for the anonymous. */
  ['user_id', ({ user_id }) => user_id],
  /** Address that the account has today; empty when it is gone. */
  ['email', ({ email }) => email],
  /** What it was about, such as document, and which. */
  ['resource_type', ({ resource_type }) => resource_type],
  ['resource_id', ({ resource_id }) => resource_id],
  /** Network address and browser of the caller, as the database saw them. */
  ['ip_address', ({ ip_address }) => ip_address],
  ['user_agent', ({ user_agent }) => user_agent],
  /** What else is known of the event, as JSON on one line. */
  ['details', ({ details }) => (details === null ? null : JSON.stringify(details))],
];

/** Events as a CSV file: a row of headings, then a row per event in the order given. */
export function writeAuditCsv(events: readonly AuditEvent[]): string {
  return writeCsv([
    columns.map(([heading]) => heading),
    ...events.map((event) => columns.map(([, valueOf]) => valueOf(event) ?? '')),
  ]);
}
