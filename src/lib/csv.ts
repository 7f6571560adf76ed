/** The byte order mark by which spreadsheets know that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would run a formula: at the start of the text, and behind a semicolon, a tab or a
 * line end. A spreadsheet that splits there does not heed the quotes around a cell in the middle of a
 * row, and drops those that follow the separator. Full-width signs count in some languages.
 */
const formula = `(?=["']*[=+\\-@\\t\\r＝＋－＠])`;
const atStart = new RegExp(`^${formula}`);
const behindSeparator = new RegExp(`([;\\t\\r\\n])${formula}`, 'g');
const guardAtStart = new RegExp(`^'${formula}`);
const guardBehindSeparator = new RegExp(`([;\\t\\r\\n])'${formula}`, 'g');

function writeCell(value: string | number): string {
  const text =
    typeof value === 'string'
      ? value.replaceAll(behindSeparator, "$1'").replace(atStart, "'")
      : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Rows as a CSV file (RFC 4180, with byte order mark) that spreadsheets open without running anything,
 * whatever separator they expect: text that they would take for a formula is led by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** The text that `writeCsv` wrote as this cell. */
export const unguardCell = (cell: string): string =>
  cell.replace(guardAtStart, '').replaceAll(guardBehindSeparator, '$1');
