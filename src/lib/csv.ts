/** The byte order mark. Spreadsheets recognise UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/**
 * Matches where a spreadsheet would run a formula: at the start of a cell, and after a semicolon, a tab or a line
 * break within it. A spreadsheet that splits rows at these characters ignores the quotes around the cell, and drops
 * any quotes before the formula. In some languages, spreadsheets also accept full-width signs.
 */
const formula = `(?=["']*[=+\\-@\\t\\r＝＋－＠])`;
const atStart = new RegExp(`^${formula}`);
const afterSeparator = new RegExp(`([;\\t\\r\\n])${formula}`, 'g');
const guardAtStart = new RegExp(`^'${formula}`);
const guardAfterSeparator = new RegExp(`([;\\t\\r\\n])'${formula}`, 'g');

function writeCell(value: string | number): string {
  const text =
    typeof value === 'string'
      ? value.replaceAll(afterSeparator, "$1'").replace(atStart, "'")
      : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Formats rows as CSV (RFC 4180, with byte order mark). Spreadsheets open it without running anything, whatever
 * separator they expect: text that looks like a formula gets an apostrophe in front.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** The original text of a cell written by `writeCsv`. */
export const unescapeCell = (cell: string): string =>
  cell.replace(guardAtStart, '').replaceAll(guardAfterSeparator, '$1');
