import * as z from 'zod/mini';
import { isTodayOrEarlier, futureDayMessage } from '@/admin/shared/company-day';
import { isCalendarDate } from '@/admin/shared/list/list-view';
import { writeCsv } from '@/lib/csv';
import { parseCsv } from './read-csv';
import {
  parseDateCell,
  parseNumberCell,
  type AmbiguityAnswers,
  type TwoReadings,
} from './written-cells';

/** The columns of a kind of file, and how its rows are read and written. */
export interface ImportFormat<Row> {
  /** The columns that a file must have, in the order in which they are written. */
  columns: readonly string[];
  /** Columns that a file may omit. They are written after the others. */
  optionalColumns?: readonly string[];
  /** Converts a row's cells, by column, to a row for the database. */
  schema: z.ZodMiniType<Row, Record<string, string | undefined>>;
  /** The cells of a row, in the order of `allColumns`. `schema` reads them back as the same row. */
  toCells: (row: Row) => string[];
  /** Columns with decimals and dates. A cell in a notation other than the database's is converted, with a remark. */
  decimalColumns: readonly string[];
  dateColumns: readonly string[];
  /** Whether each value may occur only once in the first column. */
  hasUniqueNames?: boolean;
  /** The names of the value column and of the column with its valuation day. An empty day keeps the stored one. */
  dated?: { value: string; day: string; withDay: (row: Row, day: string) => Row };
}

export const allColumns = ({
  columns,
  optionalColumns = [],
}: Pick<ImportFormat<never>, 'columns' | 'optionalColumns'>) => [...columns, ...optionalColumns];

/** Position of a row in the file, for messages. */
interface RowPosition {
  /** The row number that spreadsheets show: the header is row 1. */
  row: number;
  /** The value in its first column: the name of the stone, or the day of the prices. */
  name: string;
}

/** Why a cell cannot be imported. */
export interface Problem extends RowPosition {
  column: string;
  value: string;
  reason: string;
}

/** A remark about a converted cell, or about a row that equals another. */
export interface CellRemark extends RowPosition {
  text: string;
}

/** A question about an ambiguous notation, with the first cell that contains it. */
export interface CellQuestion extends TwoReadings, RowPosition {
  column: string;
  value: string;
}

/** The result of reading a file: the rows to import, or the reasons why there are none. */
export interface CheckedFile<Row> {
  /** Empty unless every row is valid. */
  rows: Row[];
  rowCount: number;
  problems: Problem[];
  /** Remarks, which do not block the import. */
  notices?: CellRemark[];
  /** What the user must answer before the file can be checked. */
  questions?: CellQuestion[];
  /** Why the file cannot be read at all. */
  failure?: string | undefined;
}

/** Reads a file and checks every cell. If `rows` is empty, `failure`, `questions` or `problems` say why. */
export function checkImport<Row>(
  bytes: ArrayBuffer,
  format: ImportFormat<Row>,
  answers: AmbiguityAnswers = {},
): CheckedFile<Row> {
  const table = parseCsv(bytes, format.columns, format.optionalColumns);
  if (!table.rows) return { rows: [], rowCount: 0, problems: [], failure: table.failure };

  const rows: Row[] = [];
  const problems: Problem[] = [];
  const notices: CellRemark[] = [];
  const questions = new Map<string, CellQuestion>();
  const readers = [
    ...format.decimalColumns.map((column) => ({ column, read: parseNumberCell })),
    ...format.dateColumns.map((column) => ({ column, read: parseDateCell })),
  ];
  const firstRowByIdentity = new Map<string, number>();
  const [nameColumn = ''] = format.columns;
  for (const { number: row, cells: rawCells } of table.rows) {
    const cells = { ...rawCells };
    const name = rawCells[nameColumn] ?? '';
    for (const { column, read } of readers) {
      const value = rawCells[column] ?? '';
      const reading = read(value, answers);
      if (typeof reading !== 'string') {
        if (!questions.has(reading.ambiguity))
          questions.set(reading.ambiguity, { ...reading, row, name, column, value });
      } else if (reading !== value) {
        cells[column] = reading;
        notices.push({ row, name, text: `${column} ${value} was read as ${reading}` });
      }
    }
    const value = cells[nameColumn] ?? '';
    const identity = format.hasUniqueNames ? value : JSON.stringify(cells);
    const firstRow = firstRowByIdentity.get(identity);
    if (firstRow === undefined) firstRowByIdentity.set(identity, row);
    else if (format.hasUniqueNames) {
      const reason = `Row ${firstRow} has the same ${nameColumn}`;
      problems.push({ row, name, column: nameColumn, value, reason });
    } else notices.push({ row, name, text: `The same as row ${firstRow}, in every cell` });
    const { data, error } = format.schema.safeParse(cells);
    if (data) rows.push(data);
    for (const { path, message } of error?.issues ?? []) {
      const column = String(path[0] ?? '');
      problems.push({ row, name, column, value: cells[column] ?? '', reason: message });
    }
  }
  for (const { number, name, cells, reason } of table.raggedRows) {
    problems.push({ row: number, name, column: 'All', value: cells.join(', '), reason });
  }
  const rowCount = table.rows.length + table.raggedRows.length;
  if (questions.size > 0)
    return { rows: [], rowCount, problems: [], questions: [...questions.values()] };
  problems.sort((a, b) => a.row - b.row);
  return {
    rows: problems.length > 0 ? [] : rows,
    rowCount,
    problems,
    ...(notices.length > 0 && { notices }),
  };
}

/**
 * Writes these rows as a file that `checkImport` reads back. Omits optional columns that are empty in every row. A file without
 * rows is a template and has all columns.
 */
export function exportFile<Row>(
  rows: readonly Row[],
  format: Pick<ImportFormat<Row>, 'columns' | 'optionalColumns' | 'toCells'>,
): string {
  const header = allColumns(format);
  const table = rows.map(format.toCells);
  const isWritten = header.map(
    (_, column) =>
      rows.length === 0 || column < format.columns.length || table.some((cells) => cells[column]),
  );
  return writeCsv([header, ...table].map((row) => row.filter((_, column) => isWritten[column])));
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

/** A day from 1900 until today, or nothing: the cell may be empty, or the column missing. */
export const dayCell = () =>
  z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => text === '' || (isCalendarDate(text) && text >= '1900-01-01'), {
          error: 'Enter an existing date from 1900 onwards, such as 2025-03-24 or 24.03.2025',
          abort: true,
        }),
        z.refine(isTodayOrEarlier, futureDayMessage),
      ),
      z.transform((text): string | null | undefined => text || undefined),
    ),
  );

const notANumber = 'Enter a number with at most two decimals, such as 1234.50 or 1’234,50';

/** A number with at most two decimals, at least `min` and less than `limit`, as the table's column requires. */
export const decimalCell = (min: number, limit: number) =>
  z.pipe(
    z
      .string()
      // The pattern also matches an empty cell, which is reported only as missing.
      .check(z.minLength(1, 'A value is missing'), z.regex(/^(|-?\d+(\.\d{1,2})?)$/, notANumber)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(min, `At least ${min}`), z.lt(limit, `Less than ${limit}`)),
    ),
  );

const yes = ['yes', 'true', 'wahr', 'vrai', 'vero'];
const no = ['no', 'false', 'falsch', 'faux', 'falso'];

/** `yes` or `no`, or a Boolean as a spreadsheet writes it in English, German, French or Italian. */
export const yesNoCell = () =>
  z.pipe(
    z.string().check(
      z.toLowerCase(),
      z.refine((text) => [...yes, ...no].includes(text), 'Enter yes or no'),
    ),
    z.transform((text) => yes.includes(text)),
  );

/** A row of the file that differs from the row it replaces, which has the same name. `cells` are the differences. */
interface NamedChange {
  name: string;
  cells: { column: string; before: string; after: string }[];
}

/** The effect of an import. Rows are identified by name. */
export interface RowComparison {
  unchanged: number;
  added: string[];
  removed: string[];
  changes: NamedChange[];
  /** Rows whose value changes without a later valuation day, by their index in the file. */
  undated: Map<number, NamedChange & { day: string }>;
}

/** Compares the rows of a file with the rows they replace, by the name in the first column. Equal names are paired in order. */
export function compareRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  format: Pick<ImportFormat<Row>, 'columns' | 'optionalColumns' | 'dated' | 'toCells'>,
): RowComparison {
  const { dated } = format;
  const columns = allColumns(format);
  const previousByName = new Map<string, string[][]>();
  for (const cells of before.map(format.toCells)) {
    const name = cells[0] ?? '';
    previousByName.set(name, [...(previousByName.get(name) ?? []), cells]);
  }
  const added: string[] = [];
  const changes: NamedChange[] = [];
  const undated: RowComparison['undated'] = new Map();
  for (const [rowIndex, cells] of after.map(format.toCells).entries()) {
    const name = cells[0] ?? '';
    const previous = previousByName.get(name)?.shift();
    if (!previous) {
      added.push(name);
      continue;
    }
    const differing = columns.flatMap((column, index) => {
      const [oldCell = '', newCell = ''] = [previous[index], cells[index]];
      const isKept = newCell === '' && column === dated?.day;
      return oldCell === newCell || isKept ? [] : [{ column, before: oldCell, after: newCell }];
    });
    if (differing.length === 0) continue;
    const change = { name, cells: differing };
    changes.push(change);
    if (!dated || !differing.some(({ column }) => column === dated.value)) continue;
    const dayIndex = columns.indexOf(dated.day);
    const [oldDay = '', newDay = ''] = [previous[dayIndex], cells[dayIndex]];
    if (newDay <= oldDay) undated.set(rowIndex, { ...change, day: oldDay });
  }
  const removed = [...previousByName].flatMap(([name, unmatched]) => unmatched.map(() => name));
  const unchanged = after.length - added.length - changes.length;
  return { unchanged, added, removed, changes, undated };
}
