import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { FileButton } from '@/admin/shared/form/file-upload';
import { formatCount } from '@/admin/shared/format-count';
import { formatDateTime } from '@/admin/shared/format-date-time';
import { adminKeys } from '@/admin/shared/list/queries';
import { ReadFailure } from '@/admin/shared/list/read-failure';
import { TeamMember } from '@/admin/shared/list/team-member';
import { MayChange } from '@/admin/shared/permissions';
import { reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { consoleScreens } from '@/content/console-screens';
import { portfolioKeys } from '@/features/portfolio/api/portfolio-queries';
import { classNames } from '@/lib/class-names';
import { isTimeout } from '@/lib/failures';
import { companyDay, formatInteger } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { Button } from '@/ui/button';
import { fail } from '@/ui/fail';
import { Link, linkClass } from '@/ui/link';
import { findLastImport, importsQuery, timeoutReason, undoImport, type ImportSubject } from './api';
import {
  allColumns,
  checkImport,
  exportFile,
  type CheckedFile,
  type ImportFormat,
} from './import-format';
import { ImportPreview } from './import-preview';
import type { AmbiguityAnswers } from './written-cells';

interface ImportHistoryProps {
  subject: ImportSubject;
  nouns: string;
  /** The data that an undo changes. */
  invalidates: readonly QueryKey[];
}

/** The imports of the last 30 days. The rows that each one replaced can be restored. */
function ImportHistory({ subject, nouns, invalidates }: ImportHistoryProps) {
  const id = useId();
  const query = useQuery(importsQuery(subject));
  const imports = query.data ?? [];
  const [toUndo, setToUndo] = useState<(typeof imports)[number]>();
  const { run, isPending } = useAction({
    act: undoImport,
    onSuccess: () => setToUndo(undefined),
    notice: { title: `The previous ${nouns} have been restored` },
    failed: (error) => ({
      title: `The previous ${nouns} could not be restored`,
      description: isTimeout(error)
        ? `Nothing has been changed: ${timeoutReason}`
        : reasonOf(error),
    }),
    invalidates,
  });
  if (query.isError && !query.data)
    return <ReadFailure text="The previous imports could not be read." query={query} />;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-sans text-small font-medium">
        Imports of the last 30 days
      </h2>
      <ul className="mt-2 border-t border-line text-small">
        {imports.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5"
          >
            <span className="tabular">
              {formatDateTime(entry.imported_at)}: {formatCount(entry.rows_after, nouns)} replaced{' '}
              {formatInteger(entry.rows_before)}
              {entry.imported_by && (
                <span className="block text-soft">
                  <TeamMember id={entry.imported_by} />
                </span>
              )}
            </span>
            <MayChange subject="portfolio">
              <Button
                variant="quiet"
                className="text-small"
                aria-label={`Undo the import of ${formatDateTime(entry.imported_at)}`}
                onClick={() => setToUndo(entry)}
              >
                Undo
              </Button>
            </MayChange>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toUndo !== undefined}
        onClose={() => setToUndo(undefined)}
        title="Undo this import?"
        description={
          toUndo &&
          `The state before ${formatDateTime(toUndo.imported_at)} (${formatCount(toUndo.rows_before, nouns)}) will replace the current ${nouns}, including anything imported since then. You can undo this in the same list.`
        }
        confirmLabel="Restore that state"
        cancelLabel="Keep the current ones"
        isBusy={isPending}
        onConfirm={() => toUndo && run(toUndo.id)}
      />
    </section>
  );
}

const visibilitySettings = {
  holdings: 'who sees the holdings on the portfolio page',
  performance: 'who sees the comparison of returns on the portfolio page',
};

/** Links to the setting that decides who sees the imported data. */
export function SettingReminder({ setting }: { setting: keyof typeof visibilitySettings }) {
  return (
    <p className="mt-6 max-w-measure text-small text-soft">
      The{' '}
      <Link to={`${consoleScreens.content.path}?tab=settings`} className={`text-text ${linkClass}`}>
        settings
      </Link>{' '}
      decide {visibilitySettings[setting]}, and whether figures are marked as sample data.
    </p>
  );
}

interface FileChoiceProps {
  onChoose: (file: File) => void;
  columns: readonly string[];
  /** The format of each column. */
  rules: Record<string, string>;
}

/** A place to drop or choose a CSV file, with the required format. */
function FileChoice({ onChoose, columns, rules }: FileChoiceProps) {
  const isDragging = useDroppedFiles(([file]) => file && onChoose(file));
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div
        className={classNames(
          'flex min-h-44 flex-col items-start self-start justify-center gap-3 rounded-sm border border-dashed p-6',
          isDragging ? 'border-accent bg-raised' : 'border-control-line',
        )}
      >
        <FileUp aria-hidden="true" className="size-5 text-soft" />
        <p className="text-small">
          {isDragging ? 'Drop the file' : 'Drop a CSV file on this page, or choose one.'}
        </p>
        <FileButton
          variant="secondary"
          size="compact"
          accept=".csv,text/csv"
          fieldLabel="CSV file"
          // Accepts any file, because the preview says what is wrong with it.
          refusalOf={() => Promise.resolve(undefined)}
          onFiles={([file]) => file && onChoose(file)}
        >
          Choose a CSV file
        </FileButton>
      </div>
      <div>
        <h2 className="font-sans text-small font-medium">What the file must contain</h2>
        <dl className="mt-2 grid gap-x-6 text-small sm:grid-cols-[8rem_minmax(0,1fr)]">
          {columns.map((column) => (
            <div key={column} className="py-1 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-medium">{column}</dt>
              <dd className="text-soft">{rules[column]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-small text-soft">
          The first row names the columns. The file replaces all rows at once; if any row is
          invalid, nothing is imported.
        </p>
      </div>
    </div>
  );
}

interface ImportPanelProps<Row> extends Pick<FileChoiceProps, 'rules'> {
  subject: ImportSubject;
  /** What the rows are, in the plural, such as `holdings`. */
  nouns: string;
  /** File name of the export, without date and extension. */
  fileName: string;
  format: ImportFormat<Row>;
  query: Pick<UseQueryOptions<Row[], Error, Row[], unknown[]>, 'queryKey' | 'queryFn'>;
  replace: (rows: readonly Row[]) => Promise<void>;
}

interface ChosenFile<Row> extends CheckedFile<Row> {
  name: string;
  bytes: ArrayBuffer;
  answers: AmbiguityAnswers;
}

const saveCsv = (name: string, text: string) =>
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** Replaces all rows of a table with the rows of a file, if every row is valid. */
export function ImportPanel<Row>({
  subject,
  nouns,
  fileName,
  format,
  rules,
  query,
  replace,
}: ImportPanelProps<Row>) {
  const current = useQuery(query);
  const rows = current.data;
  const invalidates = [
    // The beginning of the key, which all queries of the table share.
    query.queryKey.slice(0, 2),
    adminKeys.table('portfolio_imports'),
    // The portfolio page's data cached in this tab.
    portfolioKeys.all,
  ];
  const [file, setFile] = useState<ChosenFile<Row>>();

  const importing = useAction({
    act: async (next: readonly Row[]) => {
      // Stops if a colleague has changed the rows since the preview. TanStack Query keeps the same object for equal data.
      const { data } = await current.refetch({ throwOnError: true });
      if (data !== rows)
        throw new Error(`the ${nouns} have changed meanwhile. Please check the changes again.`);
      await replace(next);
    },
    onSuccess: () => setFile(undefined),
    notice: (next) => ({
      title: 'Imported',
      description: `Stored from the file: ${formatCount(next.length, nouns)}.`,
    }),
    undo: () => {
      let importId: string | undefined;
      return {
        act: async () => {
          // Looked up only once: undoing is itself an import, which a retry after a lost response must not undo.
          importId ??= await findLastImport(subject);
          await undoImport(importId);
        },
        done: { title: `The previous ${nouns} have been restored` },
        failed: { title: `The previous ${nouns} could not be restored` },
      };
    },
    failed: `The ${nouns} were not imported.`,
    showsError: true,
    invalidates,
  });

  const check = (name: string, bytes: ArrayBuffer, answers: AmbiguityAnswers = {}) =>
    setFile({ name, bytes, answers, ...checkImport(bytes, format, answers) });
  const read = async (selected: File) => {
    importing.reset();
    try {
      check(selected.name, await selected.arrayBuffer());
    } catch (error) {
      fail('A file was not read.', error, {
        title: 'The file was not read',
        description: reasonOf(error),
      });
    }
  };

  if (current.isError && !rows) {
    return <ReadFailure text={`The current ${nouns} could not be read.`} query={current} />;
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
        <p role="status" className="text-small tabular">
          {rows ? `${formatCount(rows.length, nouns)} at present` : `Reading the ${nouns}…`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="compact"
            disabled={!rows}
            onClick={() => rows && saveCsv(`${fileName}-${companyDay()}`, exportFile(rows, format))}
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
      {file && rows && (
        <ImportPreview
          nouns={nouns}
          file={file}
          format={format}
          current={rows}
          isBusy={importing.isPending}
          error={importing.error}
          onAnswer={(ambiguity, answer) =>
            check(file.name, file.bytes, { ...file.answers, [ambiguity]: answer })
          }
          onImport={importing.run}
          onCancel={() => {
            importing.reset();
            setFile(undefined);
          }}
        />
      )}
      <MayChange subject="portfolio">
        <FileChoice
          onChoose={(selected) => void read(selected)}
          rules={rules}
          columns={allColumns(format)}
        />
      </MayChange>
      <ImportHistory subject={subject} nouns={nouns} invalidates={invalidates} />
    </>
  );
}
