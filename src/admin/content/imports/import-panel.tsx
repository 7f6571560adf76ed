import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { checkFile, exportFile, type CheckedFile, type ImportFormat } from './import-format';
import { formatNumber0 } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notifications';
import { FileChoice } from './file-choice';
import { ImportPreview } from './import-preview';

/** What is imported, and how it is spoken of. */
export interface ImportPanelProps<Row> {
  /** Such as `holdings`. */
  noun: string;
  /** Without ending; the export bears it. */
  fileName: string;
  format: ImportFormat<Row>;
  /** What must stand in each column, beside its name. */
  rules: Record<string, string>;
  query: Pick<UseQueryOptions<Row[], Error, Row[], string[]>, 'queryKey' | 'queryFn'>;
  replace: (rows: readonly Row[]) => Promise<void>;
}

interface ChosenFile<Row> extends CheckedFile<Row> {
  name: string;
}

const saveCsv = (name: string, text: string) =>
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Replaces a whole table by a file: nothing is imported unless every row is good. */
export function ImportPanel<Row>({
  noun,
  fileName,
  format,
  rules,
  query,
  replace,
}: ImportPanelProps<Row>) {
  const client = useQueryClient();
  const { data: current, isError, refetch } = useQuery({ ...query });
  const [file, setFile] = useState<ChosenFile<Row>>();

  const importing = useMutation({
    mutationFn: (rows: readonly Row[]) => replace(rows),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: query.queryKey.slice(0, 2) }),
        // What the portfolio page has read in this tab.
        client.invalidateQueries({ queryKey: ['portfolio'] }),
      ]),
  });

  const read = async (chosen: File) => {
    importing.reset();
    setFile({ name: chosen.name, ...checkFile(await chosen.arrayBuffer(), format) });
  };

  const undo = (before: readonly Row[]) =>
    importing.mutate(before, {
      onSuccess: () => notify({ title: `The previous ${noun} are back` }),
      onError: () =>
        notify({ title: `The previous ${noun} could not be put back`, tone: 'destructive' }),
    });

  const handleImport = (rows: readonly Row[], before: readonly Row[]) =>
    importing.mutate(rows, {
      onSuccess: () => {
        setFile(undefined);
        notify({
          title: 'Imported',
          description: `${formatNumber0(rows.length)} ${noun} have replaced ${formatNumber0(before.length)}.`,
          action: { label: 'Undo', onAct: () => undo(before) },
        });
      },
    });

  if (isError && !current) {
    return (
      <div role="alert" className="py-8">
        <p>The present {noun} could not be read.</p>
        <Button variant="secondary" size="compact" className="mt-4" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
        <p role="status" className="text-small tabular">
          {current ? `${formatNumber0(current.length)} ${noun} at present` : `Reading the ${noun}…`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="compact"
            disabled={!current}
            onClick={() => current && saveCsv(fileName, exportFile(current, format))}
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </Button>
          <Button
            variant="quiet"
            className="text-small"
            onClick={() => saveCsv(`${fileName}-template`, exportFile([], format))}
          >
            Empty template
          </Button>
        </div>
      </div>
      <FileChoice onChoose={(chosen) => void read(chosen)} rules={rules} columns={format.columns} />
      {file && current && (
        <ImportPreview
          noun={noun}
          file={file}
          format={format}
          current={current}
          isBusy={importing.isPending}
          error={importing.error}
          onImport={() => handleImport(file.rows, current)}
          onCancel={() => {
            importing.reset();
            setFile(undefined);
          }}
        />
      )}
    </>
  );
}
