import { afterAll, describe, expect, test } from 'vitest';
import { mainHoldingsFormat, pricesFormat } from '@/admin/imports/formats';
import { allColumns } from '@/admin/imports/import-format';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

/** Whether the table accepts a row. The insert is rolled back. */
async function accepts(table: string, row: Record<string, unknown>): Promise<boolean> {
  const names = Object.keys(row)
    .map((name) => `"${name}"`)
    .join();
  await pg.query('begin');
  try {
    await pg.query(
      `insert into public.${table} (${names})
       select ${names} from jsonb_populate_record(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(row)],
    );
    return true;
  } catch {
    return false;
  } finally {
    await pg.query('rollback');
  }
}

const holding = {
  name: 'A',
  carat: '1.00',
  quality: '5',
  origin: 'Brazil',
  value_esu: '1.00',
  requires_auth: 'no',
  supplier_ID: '',
  cut: '',
  region: '',
  treatment: '',
  laboratory: '',
  report_number: '',
  assayed_on: '',
  valued_on: '2025-10-31',
};
const mayBeEmpty = new Set(Object.entries(holding).flatMap(([name, cell]) => (cell ? [] : [name])));
const price = { date: '1990-01-01', esu: '1', gold: '1', sp500: '1', treasury: '1' };

describe.each([
  ['main_portfolio', mainHoldingsFormat, holding],
  ['historical_price_data', pricesFormat, price],
] as const)('the table %s and its import file', (table, format, valid) => {
  const cells = Object.entries({
    name: ['x', 'x'.repeat(100), 'x'.repeat(101)],
    origin: ['x', 'x'.repeat(100), 'x'.repeat(101)],
    supplier_ID: ['x'.repeat(50), 'x'.repeat(51)],
    quality: ['3', '4', '8', '9'],
    carat: ['0', '999999.99', '1000000'],
    value_esu: ['0', '999999999999.99', '1000000000000'],
    requires_auth: ['yes', 'no', 'maybe'],
    date: ['1990-12-01', '1990-13-01'],
    cut: ['', 'x'.repeat(50), 'x'.repeat(51)],
    region: ['', 'x'.repeat(100), 'x'.repeat(101)],
    treatment: ['', 'x'.repeat(100), 'x'.repeat(101)],
    laboratory: ['', 'x'.repeat(100), 'x'.repeat(101)],
    report_number: ['', 'x'.repeat(50), 'x'.repeat(51)],
    assayed_on: ['', '1899-12-31', '1900-01-01', '2025-02-30'],
    valued_on: ['1899-12-31', '1900-01-01', '2025-02-30'],
    esu: ['0', '0.01', '999999999999.99', '1000000000000'],
    gold: ['0', '0.01'],
    sp500: ['0', '0.01'],
    treasury: ['0', '0.01'],
  }).flatMap(([column, values]) =>
    column in valid ? values.map((value) => ({ column, value })) : [],
  );

  test('are compared in every column', () => {
    expect([...new Set(cells.map(({ column }) => column))].toSorted()).toEqual(
      allColumns(format).toSorted(),
    );
  });

  test.each(cells)('agree on $column “$value”', async ({ column, value }) => {
    const row = { ...valid, [column]: value };
    const { data } = format.schema.safeParse(row);
    // The console sends null for an empty optional value.
    const stored = Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [name, mayBeEmpty.has(name) ? cell || null : cell]),
    );
    expect(data !== undefined).toBe(await accepts(table, stored));
  });
});
