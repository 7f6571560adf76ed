import * as z from 'zod/mini';
import { isCalendarDate } from '@/admin/shared/list/list-view';
import { writeCsv } from '@/lib/csv';
import { readCsv } from './read-csv';
import {
  readDate,
  readNumber,
  type Answers,
  type CellReader,
  type TwoReadings,
} from './written-cells';

/** The columns of a kind of file, and how its rows are read and written. */
export interface ImportFormat<Row> {
  /** The columns that a file must have, in the order of writing. */
  columns: readonly string[];
  /** Columns that a file may omit. They are written after the others. */
  optionalColumns?: readonly string[];
  /** Converts a row's cells, by column, to a row for the database. */
  schema: z.ZodMiniType<Row, Record<string, string | undefined>>;
  /** The cells of a row, in the order of `allColumns`. `schema` reads them back as the same row. */
  toCells: (row: Row) => string[];
  /** Columns with decimals, and with dates. What is not written as the database writes it is converted, with a notice. */
  decimalColumns: readonly string[];
  dateColumns: readonly string[];
  /** Optional columns in which an empty cell keeps the present value. A file without them changes nothing there. */
  keptColumns?: readonly string[];
  /** The column whose values must be unique, if any. */
  uniqueColumn?: string;
}

/** All columns of a file, in the order of writing. */
export const allColumns = ({
  columns,
  optionalColumns = [],
}: Pick<ImportFormat<never>, 'columns' | 'optionalColumns'>) => [...columns, ...optionalColumns];

/** Why a cell cannot be imported. */
export interface Problem {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  column: string;
  value: string;
  reason: string;
}

/** A remark about a cell whose value was converted, or that may contain a mistake. */
export interface Notice {
  row: number;
  text: string;
}

/** What the file does not tell: the first cell that can be read in two ways. */
export interface Question extends TwoReadings {
  row: number;
  column: string;
  value: string;
}

/** A file that has been read: the rows to import, or the reasons why there are none. */
export interface CheckedFile<Row> {
  /** Empty while there is any problem. */
  rows: Row[];
  /** How many rows the file has. */
  rowCount: number;
  problems: Problem[];
  /** Optional. They do not block the import. */
  notices?: Notice[];
  /** To be answered before the file can be checked. */
  questions?: Question[];
  /** Set when the file as a whole cannot be read. */
  failure?: string | undefined;
}

/** How the cells of each column are converted. */
function readersOf({
  decimalColumns,
  dateColumns,
}: Pick<ImportFormat<never>, 'decimalColumns' | 'dateColumns'>): [string, CellReader][] {
  return [
    ...decimalColumns.map((column): [string, CellReader] => [column, readNumber]),
    ...dateColumns.map((column): [string, CellReader] => [column, readDate]),
  ];
}

/**
 * Reads a file and checks every cell. Either `rows` is complete, or it is empty, and `questions` or `problems` say
 * why.
 */
export function checkFile<Row>(
  bytes: ArrayBuffer,
  format: ImportFormat<Row>,
  answers: Answers = {},
): CheckedFile<Row> {
  const table = readCsv(bytes, format.columns, format.optionalColumns);
  if (!table.rows) return { rows: [], rowCount: 0, problems: [], failure: table.failure };

  const rows: Row[] = [];
  const problems: Problem[] = [];
  const notices: Notice[] = [];
  const questions = new Map<string, Question>();
  const readers = readersOf(format);
  const firstRowOf = new Map<string, number>();
  const firstAlike = new Map<string, number>();
  for (const { number, cells: written } of table.rows) {
    const cells = { ...written };
    for (const [column, read] of readers) {
      const value = written[column] ?? '';
      const text = read(value, answers);
      if (typeof text !== 'string') {
        if (!questions.has(text.doubt))
          questions.set(text.doubt, { ...text, row: number, column, value });
      } else if (text !== value) {
        cells[column] = text;
        notices.push({ row: number, text: `${column} ${value} was read as ${text}` });
      }
    }
    const content = JSON.stringify(cells);
    const alike = firstAlike.get(content);
    if (alike === undefined) firstAlike.set(content, number);
    else if (format.uniqueColumn === undefined) {
      notices.push({ row: number, text: `The same as row ${alike}, in every cell` });
    }
    const { data, error } = format.schema.safeParse(cells);
    if (data) rows.push(data);
    for (const { path, message } of error?.issues ?? []) {
      const column = String(path[0] ?? '');
      problems.push({ row: number, column, value: cells[column] ?? '', reason: message });
    }
    const { uniqueColumn } = format;
    if (uniqueColumn === undefined) continue;
    const value = cells[uniqueColumn] ?? '';
    const first = firstRowOf.get(value);
    if (first === undefined) firstRowOf.set(value, number);
    else {
      const reason = `Row ${first} has the same ${uniqueColumn}`;
      problems.push({ row: number, column: uniqueColumn, value, reason });
    }
  }
  for (const { number, cells, reason } of table.misfits) {
    problems.push({ row: number, column: 'All', value: cells.join(', '), reason });
  }
  const rowCount = table.rows.length + table.misfits.length;
  if (questions.size > 0)
    return { rows: [], rowCount, problems: [], questions: [...questions.values()] };
  problems.sort((one, other) => one.row - other.row);
  return {
    rows: problems.length > 0 ? [] : rows,
    rowCount,
    problems,
    ...(notices.length > 0 && { notices }),
  };
}

/**
 * Writes these rows as a file that `checkFile` reads back. Leaves out optional columns without any value. A
 * file without rows is a template and has all columns.
 */
export function exportFile<Row>(rows: readonly Row[], format: ImportFormat<Row>): string {
  const table = [allColumns(format), ...rows.map(format.toCells)];
  const isWritten = (_: string, column: number) =>
    rows.length === 0 ||
    column < format.columns.length ||
    table.some((cells, row) => row > 0 && cells[column]);
  return writeCsv(table.map((cells) => cells.filter(isWritten)));
}

/** A text of 1 to `max` characters. */
export const textCell = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, 'A value is missing'),
      z.maxLength(max, `At most ${max} characters`),
    );

/** A text of at most `max` characters, or nothing: the cell may be empty, or the column missing. */
export const optionalTextCell = (max: number) =>
  z.optional(
    z.pipe(
      z.string().check(z.trim(), z.normalize(), z.maxLength(max, `At most ${max} characters`)),
      z.transform((text): string | null | undefined => text || undefined),
    ),
  );

/** A day from 1900 onwards, or nothing. */
export const dayCell = () =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => text === '' || (isCalendarDate(text) && text >= '1900-01-01'),
            'Enter a date from 1900 onwards, such as 2025-03-24 or 24.03.2025',
          ),
        ),
      z.transform((text): string | null | undefined => text || undefined),
    ),
  );

const notANumber = 'Enter a number with at most two decimals, such as 1234.50 or 1’234,50';

/** A number with at most two decimals, from `min` to below `limit`, as the table's column requires. */
export const decimalCell = (min: number, limit: number) =>
  z.pipe(
    z
      .string()
      .check(z.minLength(1, 'A value is missing'), z.regex(/^(|\d+(\.\d{1,2})?)$/, notANumber)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `At least ${min}`), z.lt(limit, `Less than ${limit}`)),
    ),
  );

const yes = ['yes', 'true', 'wahr', 'vrai', 'vero'];
const no = ['no', 'false', 'falsch', 'faux', 'falso'];

/** `yes` or `no`; spreadsheets also write truth values, in their language. */
export const yesNoCell = () =>
  z.pipe(
    z.string().check(
      z.toLowerCase(),
      z.refine((text) => [...yes, ...no].includes(text), 'Enter yes or no'),
    ),
    z.transform((text) => yes.includes(text)),
  );

/** How the rows of a file differ from the rows they replace. */
interface Comparison {
  unchanged: number;
  added: number;
  removed: number;
}

/** Compares by content: a row that was edited counts as one removed and one added. */
export function compareRows(before: readonly unknown[], after: readonly unknown[]): Comparison {
  const counts = new Map<string, number>();
  const keyOf = (row: unknown) => JSON.stringify(row);
  for (const row of before) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  let unchanged = 0;
  for (const row of after) {
    const left = counts.get(keyOf(row)) ?? 0;
    if (left === 0) continue;
    counts.set(keyOf(row), left - 1);
    unchanged++;
  }
  return { unchanged, added: after.length - unchanged, removed: before.length - unchanged };
}

/** A row of the file, compared with the row of the same name that it replaces. */
export interface NamedChange {
  name: string;
  /** The changed values, old and new. */
  cells: { column: string; before: string; after: string }[];
}

/** The effect of an import, by the names of the rows. */
export interface NamedComparison {
  added: string[];
  removed: string[];
  changes: NamedChange[];
}

/** Compares by the first column, which names a row. Rows with the same name are paired in their order. */
export function compareNamed(
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  columns: readonly string[],
): NamedComparison {
  const waiting = new Map<string, (readonly string[])[]>();
  for (const cells of before) {
    const name = cells[0] ?? '';
    waiting.set(name, [...(waiting.get(name) ?? []), cells]);
  }
  const added: string[] = [];
  const changes: NamedChange[] = [];
  for (const cells of after) {
    const name = cells[0] ?? '';
    const held = waiting.get(name)?.shift();
    if (!held) {
      added.push(name);
      continue;
    }
    const differing = columns.flatMap((column, index) =>
      held[index] === cells[index]
        ? []
        : [{ column, before: held[index] ?? '', after: cells[index] ?? '' }],
    );
    if (differing.length > 0) changes.push({ name, cells: differing });
  }
  const removed = [...waiting].flatMap(([name, left]) => left.map(() => name));
  return { added, removed, changes };
}
