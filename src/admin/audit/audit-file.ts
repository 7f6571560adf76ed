import type { FileColumns } from '@/admin/shared/list/list-file';
import { utcTimestamp, type AddressedEvent, type ExportedEvent } from './api';

/** The columns of the export: every field that the hash chain covers, then the hashed text and the hashes that verify it. */
export const auditFileColumns: FileColumns<ExportedEvent> = [
  'id',
  ['time_utc', ({ created_at }) => utcTimestamp(created_at)],
  'event_type',
  // The account's id, empty for anonymous visitors.
  'user_id',
  // The account's current address, empty when the account no longer exists.
  'email',
  'resource_type',
  'resource_id',
  // As the database received them.
  'ip_address',
  'user_agent',
  // JSON on one line.
  ['details', ({ chained_details }) => chained_details],
  // The resource's name at that time, and a document's section.
  'resource_title',
  'resource_section',
  // Whether an admin caused it: true or false.
  'by_team',
  // Whether a client sent it, not the database: true or false.
  'reported',
  // For an alert: the id of the event it belongs to.
  'follows',
  'permission_subject',
  // The exact text that is hashed.
  ['chained', chainedText],
  // The hashes before and after the event's UTC day, which exist only after that day has ended.
  ['day_previous', ({ day }) => day?.previous ?? openDay],
  ['day_head', ({ day }) => day?.head ?? openDay],
];

/** Stands for the hash of a day that has not ended. */
const openDay = 'open';

/** The text of an event that is hashed. Must be the same as in `private.audit_day()` in the migrations. */
function chainedText(event: AddressedEvent): string {
  const text = (value: string | boolean | null) => JSON.stringify(value);
  const fields = [
    text(event.id),
    text(utcTimestamp(event.created_at).replace('T', ' ').replace('Z', '')),
    text(event.user_id),
    text(event.event_type),
    text(event.resource_type),
    text(event.resource_id),
    text(event.resource_title),
    text(event.resource_section),
    event.chained_details ?? 'null',
    text(event.ip_address),
    text(event.user_agent),
    text(event.by_team),
    text(event.reported),
    text(event.follows),
    text(event.permission_subject),
  ];
  return `[${fields.join(', ')}]`;
}
