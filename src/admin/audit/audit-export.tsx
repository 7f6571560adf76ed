import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { headingButtonTextClass } from '@/admin/shared/admin-screen';
import { formatCount } from '@/admin/shared/format-count';
import { recordExport } from '@/admin/shared/list/exports-api';
import { writeRows, type FileColumns } from '@/admin/shared/list/list-file';
import { companyDay, formatInteger } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import {
  dayOf,
  exportAuditLog,
  maxExportRows,
  utcTimestamp,
  type AddressedEvent,
  type AuditView,
  type DayHead,
} from './api';

/** The columns of the file in order: every field that the hash chain covers, then what verifies it. */
const columnsWith = (heads: ReadonlyMap<string, DayHead>): FileColumns<AddressedEvent> => [
  'id',
  ['time_utc', ({ created_at }) => utcTimestamp(created_at)],
  'event_type',
  // The account's id, empty for anonymous visitors. Then its current address, empty when the account no longer exists.
  'user_id',
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
  // The exact text that is hashed; then the hashes of the event's day (UTC), which exist only after the day has ended.
  ['chained', chainedText],
  ['day_previous', ({ created_at }) => heads.get(dayOf(created_at))?.previous ?? openDay],
  ['day_head', ({ created_at }) => heads.get(dayOf(created_at))?.head ?? openDay],
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

/** Events as a CSV file: a row of headings, then a row per event in the order given. */
export const writeAuditCsv = (events: readonly AddressedEvent[], heads: readonly DayHead[]) =>
  writeRows(events, columnsWith(new Map(heads.map((head) => [head.day, head]))));

const fileName = () => `audit-log-${companyDay()}.csv`;

/** Saves all events of the view as a CSV file. While it runs, the button shows the progress and stops the export. */
export function ExportButton({ view }: { view: AuditView }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress('0');
    try {
      const { events, heads, count } = await exportAuditLog(view, {
        client,
        signal: controller.signal,
        onProgress: (done, total) =>
          setProgress(`${formatInteger(done)} of ${formatInteger(total)}`),
      });
      if (controller.signal.aborted) return;
      if (events.length === 0) {
        notify({ title: 'Nothing to export', description: 'No event matches.' });
        return;
      }
      await recordExport('security_audit_log', events.length, {
        search: view.search || null,
        ...view.filters,
      });
      const file = new Blob([writeAuditCsv(events, heads)], { type: 'text/csv;charset=utf-8' });
      saveFile(fileName(), file);
      const isTruncated = count > events.length;
      notify({
        title: isTruncated ? 'Exported in part' : 'Export saved',
        description: isTruncated
          ? `The newest ${formatInteger(maxExportRows)} of ${formatInteger(count)} events. Narrow the time to get the others.`
          : `${formatCount(events.length, 'events')}.`,
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      fail('The audit log was not exported.', error, {
        title: 'Export failed',
        description:
          'The audit log could not be read completely, or the export could not be recorded. Nothing was saved.',
      });
    } finally {
      setProgress(undefined);
    }
  };

  if (progress !== undefined) {
    return (
      <Button variant="secondary" size="compact" onClick={() => running.current?.abort()}>
        Stop export
        <span className="text-soft tabular">{progress}</span>
      </Button>
    );
  }
  return (
    <Button variant="secondary" size="compact" onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      <span className={headingButtonTextClass}>Export CSV</span>
    </Button>
  );
}
