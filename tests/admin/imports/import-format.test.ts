import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mainHoldingsFormat,
  pricesFormat,
  standardHoldingsFormat,
  type MainHolding,
} from '@/admin/imports/formats';
import { checkImport, compareRows, exportFile } from '@/admin/imports/import-format';
import { maxFileSize, maxImportRows, parseCsv } from '@/admin/imports/read-csv';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const header = 'name,carat,quality,origin,value_esu,requires_auth';
const notNumber = 'Enter a number with at most two decimals, such as 1234.50 or 1’234,50';
const validRow = 'Muzo 1,2.35,7,Colombia,41.5,no';
const holdings = (...lines: string[]) =>
  checkImport(bytesOf([header, ...lines].join('\n')), standardHoldingsFormat);
const prices = (...lines: string[]) =>
  checkImport(bytesOf(['date,esu,gold,sp500,treasury', ...lines].join('\n')), pricesFormat);

test('accepts the CSV variants that spreadsheets write', () => {
  const text =
    '\uFEFFrequires_auth;origin;quality;name;value_esu;carat\r\nTRUE;"Zambia; Kafubu";8;"Big\n""one""";9;1.1\r\n\r\n';
  expect(checkImport(bytesOf(text), standardHoldingsFormat).rows).toEqual([
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

test("accepts optional columns of a stone's record", () => {
  const text = `${header},cut,assayed_on,report_number\n${validRow},Oval,2025-03-24, R-1 \n${validRow},,,\n`;
  const { rows, problems } = checkImport(bytesOf(text), standardHoldingsFormat);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    { cut: 'Oval', assayed_on: '2025-03-24', report_number: 'R-1' },
    { cut: undefined, assayed_on: undefined, report_number: undefined },
  ]);
  const invalidFile = `${header},assayed_on\n${validRow},24 March 2025\n`;
  expect(checkImport(bytesOf(invalidFile), standardHoldingsFormat).problems).toMatchObject([
    {
      column: 'assayed_on',
      reason: 'Enter an existing date from 1900 onwards, such as 2025-03-24 or 24.03.2025',
    },
  ]);
});

test.each([
  ['name', ',2,7,Colombia,41,no', 'A value is missing'],
  ['name', `${'x'.repeat(101)},2,7,Colombia,41,no`, 'At most 100 characters'],
  ['carat', 'A,-2,7,Colombia,41,no', 'At least 0'],
  ['carat', 'A,0.355,7,Colombia,41,no', notNumber],
  ['carat', 'A,2.3555,7,Colombia,41,no', notNumber],
  ['carat', 'A,1000000,7,Colombia,41,no', 'Less than 1000000'],
  ['value_esu', "A,2,7,Colombia,1'00,no", notNumber],
  ['value_esu', 'A,2,7,Colombia,,no', 'A value is missing'],
  ['quality', 'A,2,9,Colombia,41,no', 'Enter a grade from 4 to 8'],
  ['origin', 'A,2,7,,41,no', 'A value is missing'],
  ['requires_auth', 'A,2,7,Colombia,41,', 'Enter yes or no'],
])('refuses holdings with an invalid %s: %j', (column, line, reason) => {
  const { rows, problems, rowCount } = holdings(validRow, line, validRow);
  expect(rows).toEqual([]);
  expect(rowCount).toBe(3);
  expect(problems).toMatchObject([{ row: 3, column, reason }]);
});

test('reports every invalid cell or row', () => {
  const { rows, problems, rowCount } = holdings(
    'A,x,9,Colombia,41,no',
    `${validRow},1`,
    validRow,
    'B,1',
  );
  expect(rows).toEqual([]);
  expect(rowCount).toBe(4);
  expect(problems).toEqual([
    { row: 2, name: 'A', column: 'carat', value: 'x', reason: notNumber },
    { row: 2, name: 'A', column: 'quality', value: '9', reason: 'Enter a grade from 4 to 8' },
    {
      row: 3,
      name: 'Muzo 1',
      column: 'All',
      value: 'Muzo 1, 2.35, 7, Colombia, 41.5, no, 1',
      reason: 'Has 7 cells; the first row has 6',
    },
    { row: 5, name: 'B', column: 'All', value: 'B, 1', reason: 'Has 2 cells; the first row has 6' },
  ]);
});

test('reports converted decimal commas and duplicate rows', () => {
  const { rows, problems, notices } = holdings(validRow, 'A,"2,35",7,Colombia,"41,5",no', validRow);
  expect(problems).toEqual([]);
  expect(rows[1]).toMatchObject({ carat: 2.35, value_esu: 41.5 });
  expect(notices).toEqual([
    { row: 3, name: 'A', text: 'carat 2,35 was read as 2.35' },
    { row: 3, name: 'A', text: 'value_esu 41,5 was read as 41.5' },
    { row: 4, name: 'Muzo 1', text: 'The same as row 2, in every cell' },
  ]);
});

test('lists added, changed and removed rows', () => {
  const format = { columns: ['name', 'carat', 'origin'], toCells: (cells: string[]) => cells };
  const rows = (...lines: string[]) => lines.map((line) => line.split(','));
  expect(
    compareRows(
      rows('A,1,x', 'B,1,x', 'B,2,x', 'C,1,x', 'D,1,x'),
      rows('E,1,x', 'B,1,x', 'A,2,y', 'B,3,x', 'D,1,x'),
      format,
    ),
  ).toEqual({
    unchanged: 2,
    added: ['E'],
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
    undated: new Map(),
  });
});

// At the end of each case: the indexes of the rows without a later day, and the number of unchanged rows.
test.each([
  ['another value and the same day', '90.00,no,2025-10-31', '91.10,no,2025-10-31', [0], 0],
  ['another value and no day', '90.00,no,2025-10-31', '91.10,no,', [0], 0],
  ['another value and a later day', '90.00,no,2024-01-31', '91.10,no,2024-02-29', [], 0],
  ['another value and an earlier day', '90.00,no,2025-10-31', '91.10,no,2024-02-29', [0], 0],
  ['the same value and no day', '90.00,no,2025-10-31', '90.00,no,', [], 1],
  ['the same value and another day', '90.00,no,2025-10-31', '90.00,no,2025-11-03', [], 0],
])(
  'requires a later valuation day for a changed value: %s',
  (_, before, after, undatedRows, unchangedCount) => {
    const read = (line: string) =>
      checkImport(bytesOf(`${header},valued_on\nA,2,7,Brazil,${line}`), standardHoldingsFormat)
        .rows;
    const [stored, rows] = [read(before), read(after)];
    expect(rows).toHaveLength(1);
    const { undated, unchanged } = compareRows(stored, rows, standardHoldingsFormat);
    expect([...undated.keys()]).toEqual(undatedRows);
    expect(unchanged).toBe(unchangedCount);
  },
);

test('counts two stones with swapped values as two changes', () => {
  const read = (...lines: string[]) =>
    checkImport(bytesOf([`${header},valued_on`, ...lines].join('\n')), standardHoldingsFormat).rows;
  const stored = read('A,2,7,Brazil,10,no,2025-10-31', 'B,2,7,Brazil,20,no,2025-10-31');
  const swapped = read('A,2,7,Brazil,20,no,2025-10-31', 'B,2,7,Brazil,10,no,2025-10-31');
  expect(compareRows(stored, swapped, standardHoldingsFormat).undated.size).toBe(2);
  const inOtherOrder = compareRows(stored, stored.toReversed(), standardHoldingsFormat);
  expect(inOtherOrder).toMatchObject({ unchanged: 2, undated: new Map() });
});

test.each([
  ['valued_on', '2999-02-28', 'This day is in the future'],
  [
    'valued_on',
    '2025-02-29',
    'Enter an existing date from 1900 onwards, such as 2025-03-24 or 24.03.2025',
  ],
  ['assayed_on', '28.02.2999', 'This day is in the future'],
])('refuses a stone whose %s is %s', (column, day, reason) => {
  const file = bytesOf(`${header},${column}\nA,2,7,Brazil,10,no,${day}`);
  expect(checkImport(file, standardHoldingsFormat).problems).toMatchObject([{ column, reason }]);
});

test.each([
  ['1 November 2025,1,1,1,1', 'date', 'Enter a date such as 2025-10-31 or 31.10.2025'],
  ['01/11/25,1,1,1,1', 'date', 'Enter a date such as 2025-10-31 or 31.10.2025'],
  ['31.11.2025,1,1,1,1', 'date', 'There is no such date'],
  ['2025-13-01,1,1,1,1', 'date', 'There is no such date'],
  ['00/05/2025,1,1,1,1', 'date', 'Enter a date such as 2025-10-31 or 31.10.2025'],
  ['2999-01-01,1,1,1,1', 'date', 'This day is in the future'],
  ['2025-11-01,0,1,1,1', 'esu', 'At least 0.01'],
])('refuses a price file with the row %s', (line, column, reason) => {
  expect(prices(line).problems).toMatchObject([{ row: 2, column, reason }]);
});

test('refuses a second row for the same day', () => {
  const { rows, problems } = prices(
    '2025-11-01,1,1,1,1',
    '2025-12-01,1,1,1,1',
    '2025-11-01,2,2,2,2',
  );
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ row: 4, reason: 'Row 2 has the same date' }]);
});

test.each([
  ['sep= and capitals', 'sep=;\r\nDATE;Esu;GOLD;SP500;Treasury\r\n31.10.2025;4’012,30;1;2;3\r\n'],
  ['tabs', 'date\tesu\tgold\tsp500\ttreasury\n31.10.2025\t4’012,30\t1\t2\t3\n'],
  ['separators at the end', 'date;esu;gold;sp500;treasury;;\n31.10.2025;4012,3;1;2;3;;\n;;;;;;\n'],
  [
    'a byte order mark',
    '\uFEFFdate,esu,gold,sp500,treasury\n"10/31/2025","4,012.30","1","2","3"\n',
  ],
  ['a quoted sep=', '\uFEFF"sep=;"\ndate;esu;gold;sp500;treasury\n2025/10/31;"4 012,30";1;2;3'],
])('reads a price file from a spreadsheet, with %s', (_, text) => {
  expect(checkImport(bytesOf(text), pricesFormat).rows).toEqual([
    { date: '2025-10-31', esu: 4012.3, gold: 1, sp500: 2, treasury: 3 },
  ]);
});

test.each([
  ['1234', 1234],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ["1'234", 1234],
  ['1’234.50', 1234.5],
  ['1´234,50', 1234.5],
  ['1\u2009234.50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1 234 567', 1_234_567],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567.8', 1_234_567.8],
])('reads the price %j as %s', (cell, value) => {
  expect(prices(`2025-11-01,"${cell}",1,1,1`).rows).toMatchObject([{ esu: value }]);
});

test.each([
  ['31.10.2025', '2025-10-31'],
  ['31.10.25', '2025-10-31'],
  ['31.10.2025 00:00', '2025-10-31'],
  ['2025-10-31T00:00:00Z', '2025-10-31'],
  ['1.3.2025', '2025-03-01'],
  ['31/10/2025', '2025-10-31'],
  ['31-10-2025', '2025-10-31'],
  ['10/31/2025', '2025-10-31'],
  ['04/04/2025', '2025-04-04'],
])('reads the date %s as %s', (cell, date) => {
  expect(prices(`${cell},1,1,1,1`).rows).toMatchObject([{ date }]);
});

test('applies the answer about an ambiguous notation to the whole file', () => {
  const file = bytesOf(
    'date;esu;gold;sp500;treasury\n03/04/2025;1,234;2.500;1;1\n05/04/2025;2,345;1;1;1\n',
  );
  const { questions, ...rest } = checkImport(file, pricesFormat);
  expect(rest).toEqual({ rows: [], rowCount: 2, problems: [] });
  expect(questions).toEqual([
    {
      ambiguity: 'commas',
      row: 2,
      name: '03/04/2025',
      column: 'esu',
      value: '1,234',
      readings: [
        { answer: 'thousands', text: '1234' },
        { answer: 'decimals', text: '1.234' },
      ],
    },
    expect.objectContaining({ ambiguity: 'points', column: 'gold', value: '2.500' }),
    {
      ambiguity: 'dates',
      row: 2,
      name: '03/04/2025',
      column: 'date',
      value: '03/04/2025',
      readings: [
        { answer: 'day', text: '2025-04-03' },
        { answer: 'month', text: '2025-03-04' },
      ],
    },
  ]);
  const answers = { commas: 'thousands', points: 'thousands', dates: 'day' };
  expect(checkImport(file, pricesFormat, answers).rows).toMatchObject([
    { date: '2025-04-03', esu: 1234, gold: 2500 },
    { date: '2025-04-05', esu: 2345, gold: 1 },
  ]);
  const byMonth = checkImport(file, pricesFormat, { ...answers, dates: 'month' });
  expect(byMonth.rows.map(({ date }) => date)).toEqual(['2025-03-04', '2025-05-04']);
  expect(
    checkImport(file, pricesFormat, { ...answers, commas: 'decimals' }).problems,
  ).toMatchObject([
    { row: 2, column: 'esu', value: '1.234', reason: notNumber },
    { row: 3, column: 'esu' },
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  [header, 'The file has no rows below its header.'],
  [
    'name,carat',
    'The first row must name every column. Missing: “quality”, “origin”, “value_esu”, “requires_auth”.',
  ],
  [`${header},price\n${validRow},1`, 'The first row has unknown column names: “price”.'],
  [`${header},name\n${validRow},A`, 'The first row repeats column names: “name”.'],
  [`${header}\n"A,1`, 'Row 2 cannot be read: Quoted field unterminated.'],
])('refuses a file with the content %j', (text, failure) => {
  expect(checkImport(bytesOf(text), standardHoldingsFormat)).toEqual({
    rows: [],
    rowCount: 0,
    problems: [],
    failure,
  });
});

test('refuses a file that is too large or not UTF-8', () => {
  const failure = 'The file is not text in UTF-8. Save it as “CSV UTF-8”.';
  const copyOf = (buffer: Buffer) => new Uint8Array(buffer).buffer;
  const utf16 = copyOf(Buffer.from(`\uFEFF${header}`, 'utf16le'));
  expect(parseCsv(utf16, ['name'])).toEqual({ failure });
  const latin1 = copyOf(Buffer.from('name\nZürich', 'latin1'));
  expect(parseCsv(latin1, ['name'])).toEqual({ failure });
  const text = `${header}\n${`${validRow}\n`.repeat(maxImportRows + 1)}`;
  expect(checkImport(bytesOf(text), standardHoldingsFormat).failure).toBe(
    'The file has more than 20’000 rows.',
  );
  expect(parseCsv(new ArrayBuffer(maxFileSize + 1), ['name'])).toEqual({
    failure: 'The file is larger than 5 MB.',
  });
  const names = Array.from({ length: 50_000 }, (_, index) => `x${index}`).join(',');
  const { failure: unknown = '' } = parseCsv(bytesOf(`name,${names}`), ['name']);
  expect(unknown).toMatch(/^The first row has unknown column names: “x0”, .{0,200}”\.$/);
});

test('reads any bytes as rows, or says why they cannot be read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const file = checkImport(bytes.slice().buffer, pricesFormat);
      const isValid = !file.questions && !file.failure && file.problems.length === 0;
      expect(file.rows.length > 0).toBe(isValid);
    }),
  );
});

test("omits empty columns of a stone's record, except from a template", () => {
  const firstLine = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0];
  const { rows } = holdings(validRow);
  expect(firstLine(exportFile(rows, standardHoldingsFormat))).toBe(
    '"name","carat","quality","origin","value_esu","requires_auth"',
  );
  const [row] = rows;
  expect(firstLine(exportFile(row ? [{ ...row, cut: 'Oval' }] : [], standardHoldingsFormat))).toBe(
    '"name","carat","quality","origin","value_esu","requires_auth","cut"',
  );
  expect(firstLine(exportFile([], standardHoldingsFormat))).toContain('"assayed_on"');
});

test('reads each cell only a few times to export a file, however many rows it has', () => {
  let reads = 0;
  const cells = Object.defineProperty(['A', ''], 1, {
    get: () => {
      reads += 1;
      return '';
    },
  });
  const rows = Array.from({ length: 1_000 }, () => cells);
  exportFile(rows, { columns: ['name'], optionalColumns: ['cut'], toCells: (row) => row });
  expect(reads).toBeLessThan(10 * rows.length);
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

test('reads an exported file back as the same rows', () => {
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
    valued_on: fc.constantFrom('1900-01-01', '2025-10-31'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const file = bytesOf(exportFile(rows, mainHoldingsFormat));
      expect(checkImport(file, mainHoldingsFormat)).toMatchObject({ rows, problems: [] });
    }),
  );
});
