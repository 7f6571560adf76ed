import Papa from 'papaparse';
import { unescapeCell } from '@/lib/csv';
import { formatInteger } from '@/lib/format';

/** In bytes. */
export const maxFileSize = 5 * 1024 * 1024;
export const maxImportRows = 20_000;

/** A file as rows of named cells, or why it cannot be read. */
type CsvTable =
  | { rows: CsvRow[]; raggedRows: RaggedRow[]; failure?: undefined }
  | { rows?: undefined; raggedRows?: undefined; failure: string };

interface CsvRow {
  /** The row number that spreadsheets show: the header is row 1. */
  number: number;
  /** The cells by column, with every column of the file. */
  cells: Record<string, string>;
}

/** A row with more or fewer cells than the header. */
interface RaggedRow {
  number: number;
  /** Its cell in the first of the required columns. */
  name: string;
  cells: string[];
  reason: string;
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    // The decoder drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const quoteNames = (names: readonly string[]) =>
  names
    .slice(0, 20)
    .map((name) => `“${name}”`)
    .join(', ');

/** Why the header cannot be used; `undefined` if it can. */
function headerFailure(
  header: readonly string[],
  columns: readonly string[],
  optionalColumns: readonly string[],
): string | undefined {
  const missing = columns.filter((name) => !header.includes(name));
  const unknown = header.filter(
    (name) => !columns.includes(name) && !optionalColumns.includes(name),
  );
  if (missing.length > 0) {
    return `The first row must name every column. Missing: ${quoteNames(missing)}.`;
  }
  if (unknown.length > 0) return `The first row has unknown column names: ${quoteNames(unknown)}.`;
  // Checked last, because it would take minutes for a million unknown names.
  const duplicates = header.filter((name, index) => header.indexOf(name) !== index);
  if (duplicates.length > 0)
    return `The first row repeats column names: ${quoteNames(duplicates)}.`;
  return undefined;
}

/** A first line that declares the separator for spreadsheets: `sep=;`. */
const separatorLine = /^"?sep=([;,\t])"?[;,\t]*(?:\r?\n|$)/i;

/** The separator that occurs most often in the header. */
function separatorOf(text: string): string {
  const names = text.split(/\r?\n/, 1)[0] ?? '';
  const countOf = (separator: string) => names.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) =>
    countOf(separator) > countOf(best) ? separator : best,
  );
}

/** Drops empty cells at the end, because some spreadsheets end every row with separators. Keeps at least `length` cells. */
function trimEmptyCells(cells: readonly string[], length = 0): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, Math.max(last + 1, length));
}

/**
 * Parses a CSV file (RFC 4180; comma, semicolon or tab). Its first row must name `columns` and may name
 * `optionalColumns`, in any order and in upper or lower case. Skips empty lines. Trims cells, and removes the apostrophe
 * that `writeCsv` puts before formulas.
 */
export function parseCsv(
  bytes: ArrayBuffer,
  columns: readonly string[],
  optionalColumns: readonly string[] = [],
): CsvTable {
  if (bytes.byteLength > maxFileSize) return { failure: 'The file is larger than 5 MB.' };
  const text = decode(bytes);
  if (text === undefined || text.includes('\0')) {
    return { failure: 'The file is not text in UTF-8. Save it as “CSV UTF-8”.' };
  }
  const [declaration = '', separator] = separatorLine.exec(text) ?? [];
  const table = text.slice(declaration.length);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter: separator ?? separatorOf(table),
  });

  const [broken] = errors;
  if (broken) return { failure: `Row ${(broken.row ?? 0) + 1} cannot be read: ${broken.message}.` };
  const [first = [], ...lines] = data.map((cells) => cells.map((cell) => cell.trim()));
  const expected = [...columns, ...optionalColumns];
  const header = trimEmptyCells(first).map(
    (name) => expected.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name,
  );
  if (header.every((name) => name === '')) return { failure: 'The file is empty.' };
  const failure = headerFailure(header, columns, optionalColumns);
  if (failure) return { failure };

  const rows: CsvRow[] = [];
  const raggedRows: RaggedRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell === '')) continue;
    const cells = line.length > header.length ? trimEmptyCells(line, header.length) : line;
    const number = index + 2;
    if (cells.length !== header.length) {
      const reason = `Has ${cells.length} cells; the first row has ${header.length}`;
      const name = cells[header.indexOf(columns[0] ?? '')] ?? '';
      raggedRows.push({ number, name, cells, reason });
      continue;
    }
    const entries = header.map((name, column) => [name, unescapeCell(cells[column] ?? '')]);
    rows.push({ number, cells: Object.fromEntries(entries) });
  }
  if (rows.length + raggedRows.length === 0)
    return { failure: 'The file has no rows below its header.' };
  if (rows.length + raggedRows.length > maxImportRows) {
    return { failure: `The file has more than ${formatInteger(maxImportRows)} rows.` };
  }
  return { rows, raggedRows };
}
