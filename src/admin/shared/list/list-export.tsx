import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { headingButtonTextClass } from '@/admin/shared/admin-screen';
import { formatCount } from '@/admin/shared/format-count';
import { callFunction } from '@/admin/shared/functions-api';
import { companyDay, formatInteger } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { writeRows, type AnyFileColumns } from './list-file';

/** Passed to `read`, so that a long read can report its progress and be stopped. */
export interface ExportProgress {
  signal: AbortSignal;
  /** `total` includes rows that the export will omit. */
  onProgress: (done: number, total?: number) => void;
}

interface ListExportProps<Row> {
  /** Name of the table, for the log. */
  subject: string;
  /** The plural noun for the rows: `accounts`. */
  nouns: string;
  /** Without date and extension, which are added. Default: `nouns`. */
  fileName?: string;
  emptyText?: string;
  /** The subject of the failure notice, which continues with “could not be read completely”. */
  failureSubject?: string;
  /** The search and filters in effect, for the log. */
  restrictions: Record<string, string | null>;
  read: (progress: ExportProgress) => Promise<readonly Row[]>;
  selectedRows?: readonly Row[];
  count?: number | undefined;
  /** The columns of a file that has one line per row. */
  columns?: AnyFileColumns<Row>;
  /** Writes the text of any other file. */
  write?: (rows: readonly Row[]) => string;
}

/** Saves the selected rows of a list, or all rows of all its pages, as a CSV file, once the export has been logged. */
export function ListExport<Row extends object>({
  subject,
  nouns,
  fileName = nouns,
  emptyText = 'Nothing matches.',
  failureSubject = 'The list',
  restrictions,
  read,
  count,
  selectedRows = [],
  columns = [],
  write = (rows) => writeRows(rows, columns),
}: ListExportProps<Row>) {
  const rowCount = selectedRows.length || count;
  const scope = rowCount ? `${formatInteger(rowCount)} (CSV)` : 'CSV';
  const [progress, setProgress] = useState('');
  // Set once a read reports progress. Leaving the page stops only such a long read.
  const longRead = useRef<AbortController>(null);
  useEffect(() => () => longRead.current?.abort(), []);
  const { mutate, isPending, variables, reset } = useMutation({
    mutationFn: async (controller: AbortController) => {
      const { signal } = controller;
      setProgress('');
      let total = 0;
      const onProgress = (done: number, newTotal = 0) => {
        total = newTotal;
        longRead.current = controller;
        setProgress(formatInteger(done) + (total > 0 ? ` of ${formatInteger(total)}` : ''));
      };
      const rows = selectedRows.length > 0 ? selectedRows : await read({ signal, onProgress });
      signal.throwIfAborted();
      // From here on, the export cannot be stopped: what is logged is also saved.
      setProgress('');
      const logged = { subject, number_of_rows: rows.length, restrictions };
      if (rows.length > 0) await callFunction('record_export', logged);
      return { rows, total };
    },
    onSuccess: ({ rows, total }) => {
      if (rows.length === 0) {
        notify({ title: 'Nothing to export', description: emptyText });
        return;
      }
      const file = new Blob([write(rows)], { type: 'text/csv;charset=utf-8' });
      saveFile(`${fileName}-${companyDay()}.csv`, file);
      notify(
        total > rows.length
          ? {
              title: 'Exported in part',
              description: `The newest ${formatInteger(rows.length)} of ${formatInteger(total)} ${nouns}. Narrow the filters to get the others.`,
            }
          : { title: 'Export saved', description: `${formatCount(rows.length, nouns)}.` },
      );
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      fail('A list was not exported.', error, {
        title: 'Export failed',
        description: `${failureSubject} could not be read completely, or the export could not be recorded. Nothing was saved.`,
      });
    },
  });
  if (isPending && progress) {
    const stop = () => {
      variables.abort();
      reset();
    };
    return (
      <Button variant="secondary" size="compact" onClick={stop}>
        Stop export
        <span className="text-soft tabular">{progress}</span>
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      size="compact"
      aria-busy={isPending}
      onClick={() => !isPending && mutate(new AbortController())}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className={headingButtonTextClass}>Export {scope}</span>
    </Button>
  );
}
