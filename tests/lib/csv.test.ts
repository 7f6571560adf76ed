import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '@/lib/csv';

/** Reads what RFC 4180 says; the byte order mark must be there. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const dangerous = ['=', '+', '-', '@', '\t', '\r'];

it.each(dangerous)('disarms a cell that begins with %j', (start) => {
  expect(readCsv(writeCsv([[`${start}1`]]))).toEqual([[`'${start}1`]]);
});

it('leaves numbers alone', () => {
  expect(writeCsv([[-1.5, 2]])).toBe('\uFEFF-1.5,2\r\n');
});

it('quotes commas, quotes and line ends', () => {
  expect(writeCsv([['a,b', 'say "x"', 'two\nlines']])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines"\r\n',
  );
});

it('gives back every text, disarmed', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom(...dangerous), fc.string()).map((parts) => parts.join('')),
    fc.constantFrom('"', ',', '\r\n', '""'),
  );
  const row = fc.array(cell, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const read = readCsv(writeCsv(rows));
      expect(read).toEqual(
        rows.map((cells) =>
          cells.map((text) => (dangerous.some((d) => text.startsWith(d)) ? `'${text}` : text)),
        ),
      );
    }),
  );
});
