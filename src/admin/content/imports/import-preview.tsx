import { useEffect, useRef } from 'react';
import { allColumns, compareRows, type CheckedFile, type ImportFormat } from './import-format';
import { formatNumber0 } from '@/lib/format';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';

interface PreviewTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A part of a file as it was read. */
function PreviewTable({ label, columns, rows }: PreviewTableProps) {
  const keys = rows.map((cells, index) => `${index}: ${cells.join()}`);
  return (
    <div className="mt-5 overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse text-left text-small tabular">
        <thead>
          <tr className="border-b border-control-line text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={keys[row]} className="border-b border-line">
              {columns.map((column, index) => (
                <td key={column} className="py-2 pr-4">
                  <UserText>{cells[index]}</UserText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most these are shown; the whole file is checked all the same. */
const maxShownProblems = 200;
const maxShownRows = 20;

interface ImportPreviewProps<Row> {
  noun: string;
  file: CheckedFile<Row> & { name: string };
  format: ImportFormat<Row>;
  current: readonly Row[];
  isBusy: boolean;
  /** Why the database refused the file. */
  error: Error | null;
  onImport: () => void;
  onCancel: () => void;
}

function Problems<Row>({ file }: Pick<ImportPreviewProps<Row>, 'file'>) {
  const { problems, rowCount, failure } = file;
  if (failure) return <p className="mt-2 text-danger">{failure}</p>;
  const badRows = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <p className="mt-2 text-danger">
        {formatNumber0(badRows)} of {formatNumber0(rowCount)} rows cannot be imported. Nothing has
        been imported: correct the file and choose it again.
      </p>
      <PreviewTable
        label="Rows that cannot be imported"
        columns={['Row', 'Column', 'Value', 'Reason']}
        rows={problems
          .slice(0, maxShownProblems)
          .map(({ row, column, value, reason }) => [String(row), column, value, reason])}
      />
      {problems.length > maxShownProblems && (
        <p className="mt-2 text-small text-soft">
          and {formatNumber0(problems.length - maxShownProblems)} more
        </p>
      )}
    </>
  );
}

function GoodFile<Row>({
  noun,
  file: { rows },
  format,
  current,
  isBusy,
  error,
  onImport,
}: Omit<ImportPreviewProps<Row>, 'onCancel'>) {
  const { unchanged, added, removed } = compareRows(
    current.map(format.toCells),
    rows.map(format.toCells),
  );
  return (
    <>
      <p className="mt-2 tabular">
        {formatNumber0(rows.length)} rows: {formatNumber0(unchanged)} unchanged,{' '}
        {formatNumber0(added)} new or changed; {formatNumber0(removed)} of the current {noun} will
        be removed.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          The import failed and nothing has been changed: {error.message}
        </p>
      )}
      <Button className="mt-4" size="compact" disabled={isBusy} onClick={onImport}>
        {isBusy
          ? 'Importing…'
          : `Replace ${formatNumber0(current.length)} ${noun} with ${formatNumber0(rows.length)}`}
      </Button>
      <PreviewTable
        label="First rows of the file"
        columns={allColumns(format)}
        rows={rows.slice(0, maxShownRows).map(format.toCells)}
      />
      {rows.length > maxShownRows && (
        <p className="mt-2 text-small text-soft">
          and {formatNumber0(rows.length - maxShownRows)} more
        </p>
      )}
    </>
  );
}

/** What importing a chosen file would change, or why it cannot be imported. */
export function ImportPreview<Row>(props: ImportPreviewProps<Row>) {
  const { file, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [file]);
  const isBad = file.failure !== undefined || file.problems.length > 0;
  return (
    <section aria-labelledby="import-preview" className="mt-8 border-t border-control-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2
          id="import-preview"
          ref={heading}
          tabIndex={-1}
          className="font-sans text-lead break-all"
        >
          <UserText>{file.name}</UserText>
        </h2>
        <Button variant="quiet" className="text-small" onClick={onCancel}>
          Discard this file
        </Button>
      </div>
      {isBad ? <Problems file={file} /> : <GoodFile {...props} />}
    </section>
  );
}
