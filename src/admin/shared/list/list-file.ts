import { writeCsv } from '@/lib/csv';
import { lookUp } from '@/lib/look-up';

// The CSV export of a list: its columns are declared as `FileColumns`, and `writeRows` writes the file.

type CellValue = string | number | boolean | null | undefined;
/** The columns of a row whose values can be written unchanged. */
type ValueColumn<Row> = {
  [Name in keyof Row & string]: Row[Name] extends CellValue ? Name : never;
}[keyof Row & string];
type TimeColumn<Row> = Extract<ValueColumn<Row>, `${string}_${'at' | 'until' | 'since'}`>;

/**
 * The columns of a file, in order. Each is the name of a column of the rows, the name of a timestamp column with `_utc` appended, or
 * a heading with a function that returns a row's value.
 */
export type FileColumns<Row> = readonly (
  | ValueColumn<Row>
  | `${TimeColumn<Row>}_utc`
  | readonly [heading: string, valueOf: (row: Row) => CellValue]
)[];

/** `FileColumns` for code that is generic over the row, where column names cannot be checked. */
export type AnyFileColumns<Row> = readonly (string | readonly [string, (row: Row) => CellValue])[];

/** A timestamp as exported: ISO 8601, UTC. */
export const exportedTimestamp = (moment: string | null) =>
  moment === null ? null : new Date(moment).toISOString();

function cellOf(row: object, name: string): string | number {
  const stored: Record<string, unknown> = { ...row };
  const value = lookUp(stored, name);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  const moment = lookUp(stored, name.replace(/_utc$/, ''));
  return typeof moment === 'string' ? (exportedTimestamp(moment) ?? '') : '';
}

/** Writes rows as a CSV file: a line of headings, then one line per row. */
export const writeRows = <Row extends object>(
  rows: readonly Row[],
  columns: AnyFileColumns<Row>,
): string =>
  writeCsv([
    columns.map((column) => (typeof column === 'string' ? column : column[0])),
    ...rows.map((row) =>
      columns.map((column) =>
        typeof column === 'string'
          ? cellOf(row, column)
          : cellOf({ value: column[1](row) }, 'value'),
      ),
    ),
  ]);
