import { zodResolver } from '@hookform/resolvers/zod';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isTodayOrEarlier, futureDayMessage } from '@/admin/shared/company-day';
import { formatCount } from '@/admin/shared/format-count';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { connectFields, TextField } from '@/components/form-fields';
import { isTimeout } from '@/lib/failures';
import { formatInteger } from '@/lib/format';
import { isUnanswered } from '@/lib/no-answer';
import { Button } from '@/ui/button';
import { UserText } from '@/ui/user-text';
import { timeoutReason } from './api';
import {
  allColumns,
  compareRows,
  type RowComparison,
  type CheckedFile,
  type ImportFormat,
  type CellRemark,
  type CellQuestion,
} from './import-format';
import type { Ambiguity } from './written-cells';

/** How many entries a shortened list omits. */
function RemainingCount({ count, shown }: { count: number; shown: number }) {
  if (count <= shown) return null;
  return <p className="mt-2 text-small text-soft">and {formatInteger(count - shown)} more</p>;
}

/** The text of a cell. A number or a date never breaks, for example at its hyphens. */
function Cell({ text = '' }: { text: string | undefined }) {
  return (
    <span className={/^[\d.-]+$/.test(text) ? 'whitespace-nowrap' : undefined}>
      <UserText>{text}</UserText>
    </span>
  );
}

interface PreviewTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

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
                  <Cell text={cells[index]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The maximum number of entries, notices and rows shown. The whole file is checked. */
const maxShownEntries = 200;
const maxShownNotices = 50;
const maxShownRows = 20;

interface ImportPreviewProps<Row> {
  nouns: string;
  file: CheckedFile<Row> & { name: string };
  format: ImportFormat<Row>;
  current: readonly Row[];
  isBusy: boolean;
  /** Why the last attempt to import the file failed. */
  error: Error | null;
  onAnswer: (ambiguity: Ambiguity, answer: string) => void;
  onImport: (rows: readonly Row[]) => void;
  onCancel: () => void;
}

function Problems<Row>({ file }: Pick<ImportPreviewProps<Row>, 'file'>) {
  const { problems, rowCount, failure } = file;
  if (failure) return <p className="mt-2 text-danger">{failure}</p>;
  const invalidRows = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      <p className="mt-2 text-danger">
        {formatInteger(invalidRows)} of {formatCount(rowCount, 'rows')} cannot be imported. Nothing
        has been imported: correct the file and choose it again.
      </p>
      <PreviewTable
        label="Rows that cannot be imported"
        columns={['Row', 'Name', 'Column', 'Value', 'Reason']}
        rows={problems
          .slice(0, maxShownEntries)
          .map(({ row, name, column, value, reason }) => [
            String(row),
            name,
            column,
            value,
            reason,
          ])}
      />
      <RemainingCount count={problems.length} shown={maxShownEntries} />
      <Notices notices={file.notices} />
    </>
  );
}

function Notices({ notices = [] }: { notices: readonly CellRemark[] | undefined }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label="Please check" className="mt-4 border-l-2 border-warning pl-4 text-small">
      <p className="font-medium">
        Please check{' '}
        {notices.length === 1 ? 'one entry' : `${formatInteger(notices.length)} entries`}
      </p>
      <ul className="mt-1">
        {notices.slice(0, maxShownNotices).map(({ row, name, text }) => (
          <li key={`${row} ${text}`}>
            Row {row}, <UserText>{name}</UserText>: <UserText>{text}</UserText>
          </li>
        ))}
      </ul>
      <RemainingCount count={notices.length} shown={maxShownNotices} />
    </section>
  );
}

const asUserText = (name: string) => <UserText key={name}>{name}</UserText>;

/** The rows that the import adds, changes or removes. A long list is folded. */
function AffectedRows({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  // Keys by position, because a name may occur twice.
  const keys = rows.map((_, index) => `row ${index}`);
  return (
    <details className="border-b border-line py-1" open={rows.length <= maxShownRows}>
      <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
        {title} <span className="text-soft tabular">{formatInteger(rows.length)}</span>
      </summary>
      <ul className="mb-3 text-small">
        {rows.slice(0, maxShownEntries).map((row, index) => (
          <li key={keys[index]} className="py-0.5 [overflow-wrap:anywhere]">
            {row}
          </li>
        ))}
      </ul>
      <RemainingCount count={rows.length} shown={maxShownEntries} />
    </details>
  );
}

const daySchema = z.object({
  day: z.iso.date('The day is required').check(
    z.refine((day) => day >= '1900-01-01', 'Enter a day from 1 Jan 1900 onwards'),
    z.refine(isTodayOrEarlier, futureDayMessage),
  ),
});

/** Asks for the day of values that change without a later valuation day in the file, because the site shows each value with its day. */
function ValuationDayForm({
  undated,
  onAnswer,
}: Pick<RowComparison, 'undated'> & { onAnswer: (day: string) => void }) {
  const form = useForm({ resolver: zodResolver(daySchema), defaultValues: { day: '' } });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ day }) => onAnswer(day))(event)}
      className="mt-4 grid max-w-measure gap-4 border-l-2 border-warning pl-4"
    >
      <p>
        {undated.size === 1 ? 'One value changes' : `${formatInteger(undated.size)} values change`},
        but the file has no later day of valuation. When was the valuation?
      </p>
      <ul className="text-small">
        {[...undated].slice(0, maxShownEntries).map(([index, { name, day }]) => (
          <li key={index}>
            <UserText>{name}</UserText>
            <span className="text-soft">, last valued on {formatCalendarDate(day)}</span>
          </li>
        ))}
      </ul>
      <RemainingCount count={undated.size} shown={maxShownEntries} />
      <TextField
        label="Day of the valuation"
        type="date"
        isRequired
        {...connectFields(form.register, form.formState.errors)('day')}
      />
      <Button type="submit" size="compact" className="sm:justify-self-start">
        Use this day
      </Button>
    </form>
  );
}

/** What the import would change, with the button that starts it. */
function ValidFile<Row>({
  nouns,
  file: { rows, notices },
  format,
  current,
  isBusy,
  error,
  onImport,
}: Omit<ImportPreviewProps<Row>, 'onCancel' | 'onAnswer'>) {
  const [answer, setAnswer] = useState<{ rows: readonly Row[]; day: string }>();
  // Ignores a day entered for another file, or before the user resolved an ambiguity in this one.
  const day = answer?.rows === rows ? answer.day : undefined;
  const { dated } = format;
  const { undated } = compareRows(current, rows, format);
  const isDayMissing = undated.size > 0 && day === undefined;
  const next =
    dated && day
      ? rows.map((row, index) => (undated.has(index) ? dated.withDay(row, day) : row))
      : rows;
  const { unchanged, added, removed, changes } = compareRows(current, next, format);
  return (
    <>
      <p className="mt-2 tabular">
        {formatCount(rows.length, 'rows')}: {formatInteger(unchanged)} unchanged,{' '}
        {formatInteger(changes.length)} changed, {formatInteger(added.length)} added;{' '}
        {formatInteger(removed.length)} of the current {nouns} will be removed.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {isUnanswered(error)
            ? 'The answer was lost, so the rows may have been imported. Please try again: they will not be imported twice.'
            : `The import failed and nothing has been changed: ${reasonOf(error)}`}
        </p>
      )}
      {isDayMissing ? (
        <ValuationDayForm
          undated={undated}
          onAnswer={(valuedOn) => setAnswer({ rows, day: valuedOn })}
        />
      ) : (
        <Button className="mt-4" size="compact" disabled={isBusy} onClick={() => onImport(next)}>
          {isBusy
            ? 'Importing…'
            : `Replace ${formatCount(current.length, nouns)} with ${formatInteger(rows.length)}`}
        </Button>
      )}
      <Notices notices={notices} />
      <div className="mt-5 border-t border-line">
        <AffectedRows title="Added" rows={added.map(asUserText)} />
        <AffectedRows
          title="Changed"
          rows={changes.map(({ name, cells }) => (
            <Fragment key={name}>
              <UserText>{name}</UserText>
              <span className="text-soft">
                {cells.map(({ column, before, after }) => (
                  <Fragment key={column}>
                    {'; '}
                    {column} <Cell text={before || 'empty'} /> → <Cell text={after || 'empty'} />
                  </Fragment>
                ))}
              </span>
            </Fragment>
          ))}
        />
        <AffectedRows title="Removed" rows={removed.map(asUserText)} />
      </div>
      <PreviewTable
        label="First rows of the file"
        columns={allColumns(format)}
        rows={next.slice(0, maxShownRows).map(format.toCells)}
      />
      <RemainingCount count={rows.length} shown={maxShownRows} />
    </>
  );
}

/** A reading of an ambiguous number as this site writes it: 1’234 or 1.234. */
const formatReading = (text: string) => (text.includes('.') ? text : formatInteger(Number(text)));

const formatters = { dates: formatCalendarDate, commas: formatReading, points: formatReading };

/** Asks how to read ambiguous notations in the file. One answer applies to all cells of that kind. */
function Questions({
  questions,
  onAnswer,
}: { questions: readonly CellQuestion[] } & Pick<ImportPreviewProps<unknown>, 'onAnswer'>) {
  return questions.map(({ ambiguity, row, name, column, value, readings }) => (
    <fieldset key={ambiguity} className="mt-4 border-l-2 border-warning pl-4">
      <legend className="contents">
        <UserText>{value}</UserText> in row {row}, <UserText>{name}</UserText>, column {column}, can
        be read in two ways. Which one does the file mean? Your answer applies to all such cells.
      </legend>
      <div className="mt-3 flex flex-wrap gap-3">
        {readings.map(({ answer, text }) => (
          <Button
            key={answer}
            variant="secondary"
            size="compact"
            onClick={() => onAnswer(ambiguity, answer)}
          >
            {formatters[ambiguity](text)}
          </Button>
        ))}
      </div>
    </fieldset>
  ));
}

const reasonOf = (error: Error) => (isTimeout(error) ? timeoutReason : error.message);

/** What the import of a chosen file would change, or why it cannot be imported. */
export function ImportPreview<Row>(props: ImportPreviewProps<Row>) {
  const { file, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [file]);
  const isInvalid = file.failure !== undefined || file.problems.length > 0;
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
      {file.questions ? (
        <Questions questions={file.questions} onAnswer={props.onAnswer} />
      ) : isInvalid ? (
        <Problems file={file} />
      ) : (
        <ValidFile {...props} />
      )}
    </section>
  );
}
