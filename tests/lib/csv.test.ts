import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { unescapeCell, writeCsv } from '@/lib/csv';

it.each(['=', '+', '-', '@', '\t', '\r'])('disarms a cell that begins with %j', (start) => {
  expect(writeCsv([[`${start}1`]])).toBe(`\uFEFF"'${start}1"\r\n`);
});

it('writes numbers, even negative ones, without the apostrophe that disarms a text', () => {
  expect(writeCsv([[-5.2, 2, 1e21]])).toBe('\uFEFF"-5.2","2","1e+21"\r\n');
});

it('quotes every cell', () => {
  expect(writeCsv([['a', '', 'b,c', 'say "x"', 'two\nlines']])).toBe(
    '\uFEFF"a","","b,c","say ""x""","two\nlines"\r\n',
  );
});

/**
 * A file's cells as read by a spreadsheet that splits at `separator`. Excel treats quotes as quoting only at the
 * start of a cell. After the closing quote, and in a cell that starts without one, they are text.
 */
function splitAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let state: 'start' | 'quoted' | 'plain' = 'start';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (state === 'quoted') {
      if (char !== '"') cell += char;
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i);
      else state = 'plain';
    } else if (char === separator || char === '\n' || char === '\r') {
      cells.push(cell);
      cell = '';
      state = 'start';
    } else if (state === 'start' && char === '"') {
      state = 'quoted';
    } else {
      cell += char;
      state = 'plain';
    }
  }
  return [...cells, cell];
}

const separators = [',', ';', '\t'];
const isFormula = (cell: string) => /^[\t\r\n]*[=+\-@＝＋－＠]/.test(cell);

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', '＝'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const rowsOfText = fc.array(fc.array(nasty, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

it('case 89: untrusted text in an export → no formula in a spreadsheet that splits at comma, semicolon or tab', () => {
  fc.assert(
    fc.property(rowsOfText, (rows) => {
      const text = writeCsv(rows).replace('\uFEFF', '');
      for (const separator of separators) {
        expect(splitAt(separator, text).filter(isFormula)).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('preserves every text that is written, parsed and unescaped', () => {
  fc.assert(
    fc.property(rowsOfText, (rows) => {
      const { data } = Papa.parse<string[]>(writeCsv(rows), { delimiter: ',', newline: '\r\n' });
      expect(data.slice(0, -1).map((cells) => cells.map(unescapeCell))).toEqual(rows);
    }),
    { numRuns: 2_000 },
  );
});
