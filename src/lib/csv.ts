/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A cell that begins with one of these would be run as a formula; led by apostrophes, it is text. */
const formulaStart = /^'*[=+\-@\t\r]/;

function writeCell(value: string | number): string {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file (RFC 4180, with byte order mark) that spreadsheets open without running
 * anything: text that looks like a formula is led by an apostrophe.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** The text that `writeCsv` wrote as this cell. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}
