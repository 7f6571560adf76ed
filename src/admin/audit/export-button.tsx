import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportAuditLog, maxExportRows } from './export-api';
import { writeAuditCsv } from './audit-csv';
import type { AuditView } from './audit-log';
import { formatNumber0 } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';

const fileName = () => `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;

/** Saves all events of the view as a CSV file; while that lasts it says how far it is, and ends it. */
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
      const { events, count } = await exportAuditLog(view, {
        client,
        signal: controller.signal,
        onProgress: (done, total) =>
          setProgress(`${formatNumber0(done)} of ${formatNumber0(total)}`),
      });
      if (controller.signal.aborted) return;
      if (events.length === 0) {
        notify({ title: 'Nothing to export', description: 'No event matches.' });
        return;
      }
      const file = new Blob([writeAuditCsv(events)], { type: 'text/csv;charset=utf-8' });
      saveFile(fileName(), file);
      const isCut = count > events.length;
      notify({
        title: isCut ? 'Exported in part' : 'Export saved',
        description: isCut
          ? `The newest ${formatNumber0(maxExportRows)} of ${formatNumber0(count)} events. Narrow the time to get the others.`
          : `${formatNumber0(events.length)} events.`,
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      console.info('The audit log was not exported.', error);
      notify({
        title: 'Export failed',
        description: 'The audit log could not be read to its end. Nothing was saved.',
        tone: 'destructive',
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
      Export CSV
    </Button>
  );
}
