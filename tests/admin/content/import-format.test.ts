import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNamed, compareRows } from '@/admin/content/imports/import-format';
import {
  mainHoldingsFormat,
  standardHoldingsFormat,
  type MainHolding,
} from '@/admin/content/imports/formats';
import { checkFile, exportFile } from '@/admin/content/imports/import-format';
import { pricesFormat } from '@/admin/content/imports/formats';
import { maxFileSize, maxRows, readCsv } from '@/admin/content/imports/read-csv';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const header = 'name,carat,quality,origin,value_esu,requires_auth';
const notNumber = 'Enter a number with a decimal point and at most two decimals, such as 1234.50';
const good = 'Muzo 1,2.35,7,Colombia,41.5,no';
const holdings = (...lines: string[]) =>
  checkFile(bytesOf([header, ...lines].join('\n')), standardHoldingsFormat);
const prices = (...lines: string[]) =>
  checkFile(bytesOf(['date,esu,gold,sp500,treasury', ...lines].join('\n')), pricesFormat);

test('a holdings file becomes rows for the table', () => {
  expect(holdings(good)).toEqual({
    rows: [
      {
        name: 'Muzo 1',
        carat: 2.35,
        quality: '7',
        origin: 'Colombia',
        value_esu: 41.5,
        requires_auth: false,
      },
    ],
    rowCount: 1,
    problems: [],
  });
});

test('a holdings file may come from any spreadsheet: semicolons, quotes, another column order, TRUE, a byte order mark', () => {
  const text =
    '\uFEFFrequires_auth;origin;quality;name;value_esu;carat\r\nTRUE;"Zambia; Kafubu";8;"Big\n""one""";9;1.1\r\n\r\n';
  expect(checkFile(bytesOf(text), standardHoldingsFormat).rows).toEqual([
    {
      name: 'Big\n"one"',
      carat: 1.1,
      quality: '8',
      origin: 'Zambia; Kafubu',
      value_esu: 9,
      requires_auth: true,
    },
  ]);
});

test("a holdings file may have some or all columns of a stone's record", () => {
  const text = `${header},cut,assayed_on,report_number\n${good},Oval,2025-03-24, R-1 \n${good},,,\n`;
  const { rows, problems } = checkFile(bytesOf(text), standardHoldingsFormat);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    { cut: 'Oval', assayed_on: '2025-03-24', report_number: 'R-1' },
    { cut: undefined, assayed_on: undefined, report_number: undefined },
  ]);
  const bad = `${header},assayed_on\n${good},24.03.2025\n`;
  expect(checkFile(bytesOf(bad), standardHoldingsFormat).problems).toMatchObject([
    {
      column: 'assayed_on',
      reason: 'Enter a date from 1900 onwards as year-month-day, such as 2025-03-24',
    },
  ]);
});

test.each([
  ['name', ',2,7,Colombia,41,no', 'A value is missing'],
  ['name', `${'x'.repeat(101)},2,7,Colombia,41,no`, 'At most 100 characters'],
  ['carat', 'A,-2,7,Colombia,41,no', notNumber],
  ['carat', 'A,2.355,7,Colombia,41,no', notNumber],
  ['carat', 'A,"1,234",7,Colombia,41,no', notNumber],
  ['carat', 'A,1000000,7,Colombia,41,no', 'Less than 1000000'],
  ['value_esu', "A,2,7,Colombia,1'000,no", notNumber],
  ['value_esu', 'A,2,7,Colombia,,no', 'A value is missing'],
  ['quality', 'A,2,9,Colombia,41,no', 'Enter a grade from 4 to 8'],
  ['origin', 'A,2,7,,41,no', 'A value is missing'],
  ['requires_auth', 'A,2,7,Colombia,41,', 'Enter yes or no'],
])(
  'a holdings file with an invalid %s in %j gives no rows and the reason',
  (column, line, reason) => {
    const { rows, problems, rowCount } = holdings(good, line, good);
    expect(rows).toEqual([]);
    expect(rowCount).toBe(3);
    expect(problems).toMatchObject([{ row: 3, column, reason }]);
  },
);

test('a holdings file reports every invalid cell', () => {
  const { problems } = holdings('A,x,9,Colombia,41,no', good, 'B,1,7,Brazil,1,maybe');
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'carat'],
    [2, 'quality'],
    [4, 'requires_auth'],
  ]);
});

test('the summary of an import reports rows of the wrong length and invalid cells', () => {
  const { rows, problems, rowCount } = holdings('A,x,7,Colombia,41,no', `${good},1`, good, 'B,1');
  expect(rows).toEqual([]);
  expect(rowCount).toBe(4);
  expect(problems).toEqual([
    {
      row: 2,
      column: 'carat',
      value: 'x',
      reason: notNumber,
    },
    {
      row: 3,
      column: 'All',
      value: 'Muzo 1, 2.35, 7, Colombia, 41.5, no, 1',
      reason: 'Has 7 cells; the first row has 6',
    },
    { row: 5, column: 'All', value: 'B, 1', reason: 'Has 2 cells; the first row has 6' },
  ]);
});

test('the summary of an import reports decimal commas, which are accepted, and duplicate rows', () => {
  const { rows, problems, notices } = holdings(good, 'A,"2,35",7,Colombia,"41,5",no', good);
  expect(problems).toEqual([]);
  expect(rows[1]).toMatchObject({ carat: 2.35, value_esu: 41.5 });
  expect(notices).toEqual([
    { row: 3, text: 'carat 2,35 was read as 2.35' },
    { row: 3, text: 'value_esu 41,5 was read as 41.5' },
    { row: 4, text: 'The same as row 2, in every cell' },
  ]);
});

test('names the rows that an import adds, changes and removes', () => {
  expect(
    compareNamed(
      [
        ['A', '1', 'x'],
        ['B', '1', 'x'],
        ['B', '2', 'x'],
        ['C', '1', 'x'],
      ],
      [
        ['D', '1', 'x'],
        ['B', '1', 'x'],
        ['A', '2', 'y'],
        ['B', '3', 'x'],
      ],
      ['name', 'carat', 'origin'],
    ),
  ).toEqual({
    added: ['D'],
    removed: ['C'],
    changes: [
      {
        name: 'A',
        cells: [
          { column: 'carat', before: '1', after: '2' },
          { column: 'origin', before: 'x', after: 'y' },
        ],
      },
      { name: 'B', cells: [{ column: 'carat', before: '2', after: '3' }] },
    ],
  });
});

test('a price file becomes rows for the table', () => {
  expect(prices('2025-11-01,305.2,4000,6800,102.5').rows).toEqual([
    { date: '2025-11-01', esu: 305.2, gold: 4000, sp500: 6800, treasury: 102.5 },
  ]);
});

test.each([
  [
    '2025-11-02,1,1,1,1',
    'date',
    'Enter the first of a month as year-month-day, such as 2025-11-01',
  ],
  [
    '01.11.2025,1,1,1,1',
    'date',
    'Enter the first of a month as year-month-day, such as 2025-11-01',
  ],
  ['2025-13-01,1,1,1,1', 'date', 'There is no such date'],
  ['2025-11-01,0,1,1,1', 'esu', 'At least 0.01'],
])('a price file with the row %s is refused', (line, column, reason) => {
  expect(prices(line).problems).toMatchObject([{ row: 2, column, reason }]);
});

test('a price file may contain each month only once', () => {
  const { rows, problems } = prices(
    '2025-11-01,1,1,1,1',
    '2025-12-01,1,1,1,1',
    '2025-11-01,2,2,2,2',
  );
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ row: 4, reason: 'Row 2 has the same date' }]);
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  [header, 'The file has no rows below its header.'],
  [
    'name,carat',
    'The first row must name the columns: “quality”, “origin”, “value_esu”, “requires_auth” are missing.',
  ],
  [`${header},price\n${good},1`, 'The column “price” is not known.'],
  [`${header},name\n${good},A`, 'The column “name” occurs twice.'],
  [`${header}\n"A,1`, 'Row 2 cannot be read: Quoted field unterminated.'],
])('any CSV file with the content %j is refused', (text, failure) => {
  expect(checkFile(bytesOf(text), standardHoldingsFormat)).toEqual({
    rows: [],
    rowCount: 0,
    problems: [],
    failure,
  });
});

test('any CSV file is refused in an encoding other than UTF-8, with too many rows, or when it is too large', () => {
  const failure = 'The file is not text in UTF-8. Save it as “CSV UTF-8”.';
  const copyOf = (buffer: Buffer) => new Uint8Array(buffer).buffer;
  const utf16 = copyOf(Buffer.from(`\uFEFF${header}`, 'utf16le'));
  expect(readCsv(utf16, ['name'])).toEqual({ failure });
  const latin1 = copyOf(Buffer.from('name\nZürich', 'latin1'));
  expect(readCsv(latin1, ['name'])).toEqual({ failure });
  const text = `${header}\n${`${good}\n`.repeat(maxRows + 1)}`;
  expect(checkFile(bytesOf(text), standardHoldingsFormat).failure).toBe(
    'The file has more than 20’000 rows.',
  );
  expect(readCsv(new ArrayBuffer(maxFileSize + 1), ['name'])).toEqual({
    failure: 'The file is larger than 5 MB.',
  });
});

test('any CSV file never causes an exception, and gives either rows or a reason', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { rows, problems, failure } = checkFile(bytes.slice().buffer, pricesFormat);
      expect(rows.length > 0).toBe(problems.length === 0 && failure === undefined);
    }),
  );
});

test("omits empty columns of the stone's record from an export, and includes all of them in a template", () => {
  const firstLine = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0];
  const { rows } = holdings(good);
  expect(firstLine(exportFile(rows, standardHoldingsFormat))).toBe(
    '"name","carat","quality","origin","value_esu","requires_auth"',
  );
  const [row] = rows;
  expect(firstLine(exportFile(row ? [{ ...row, cut: 'Oval' }] : [], standardHoldingsFormat))).toBe(
    '"name","carat","quality","origin","value_esu","requires_auth","cut"',
  );
  expect(firstLine(exportFile([], standardHoldingsFormat))).toContain('"assayed_on"');
});

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: maxLength - 3 }),
      fc.constantFrom("'=1", "''=1", '=1+1', '-5', '@x', "'plain", 'a"b', 'a,b;c', 'two\nlines'),
    )
    .map((value) => value.normalize().trim().replaceAll('\0', ''))
    // The reader treats a single carriage return inside a quoted cell as a line end.
    .filter((value) => value.length > 0 && value.length <= maxLength && !/\r/.test(value));

test('an exported file of holdings reads back as the same rows', () => {
  const row: fc.Arbitrary<MainHolding> = fc.record({
    name: text(100),
    carat: cents(999_999),
    quality: fc.constantFrom('4', '5', '6', '7', '8'),
    origin: text(100),
    value_esu: cents(9_999_999),
    requires_auth: fc.boolean(),
    supplier_ID: fc.option(text(50)),
    cut: text(50),
    region: text(100),
    treatment: text(100),
    laboratory: text(100),
    report_number: text(50),
    assayed_on: fc.constantFrom('1900-01-01', '2025-03-24'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const file = bytesOf(exportFile(rows, mainHoldingsFormat));
      expect(checkFile(file, mainHoldingsFormat)).toMatchObject({ rows, problems: [] });
    }),
  );
});

test.each([
  [[1, 2, 3], [3, 2, 1], { unchanged: 3, added: 0, removed: 0 }],
  [[1, 1, 2], [1, 4], { unchanged: 1, added: 1, removed: 2 }],
  [[], [1], { unchanged: 0, added: 1, removed: 0 }],
])('compares %j with its replacement %j', (before, after, comparison) => {
  expect(compareRows(before, after)).toEqual(comparison);
});
