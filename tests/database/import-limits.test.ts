import { afterAll, describe, expect, test } from 'vitest';
import { mainHoldingsFormat } from '@/admin/content/imports/formats';
import { pricesFormat } from '@/admin/content/imports/formats';
import { openDatabase } from './open-database.ts';

const { pg, close } = await openDatabase();
afterAll(close);

/** Whether the table takes a row; nothing of it stays. */
async function takes(table: string, row: Record<string, unknown>): Promise<boolean> {
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
};
const price = { date: '1990-01-01', esu: '1', gold: '1', sp500: '1', treasury: '1' };

describe.each([
  ['main_portfolio', mainHoldingsFormat, holding],
  ['historical_price_data', pricesFormat, price],
] as const)('%s and its file', (table, format, valid) => {
  const cells = Object.entries({
    name: ['x', 'x'.repeat(100), 'x'.repeat(101)],
    origin: ['x', 'x'.repeat(100), 'x'.repeat(101)],
    supplier_ID: ['x'.repeat(50), 'x'.repeat(51)],
    quality: ['3', '4', '8', '9'],
    carat: ['0', '999999.99', '1000000'],
    value_esu: ['0', '999999999999.99', '1000000000000'],
    requires_auth: ['yes', 'no', 'maybe'],
    date: ['1990-12-01', '1990-13-01'],
    esu: ['0', '0.01', '999999999999.99', '1000000000000'],
    gold: ['0', '0.01'],
    sp500: ['0', '0.01'],
    treasury: ['0', '0.01'],
  }).flatMap(([column, values]) =>
    column in valid ? values.map((value) => ({ column, value })) : [],
  );

  test('covers every column', () => {
    expect([...new Set(cells.map(({ column }) => column))].toSorted()).toEqual(
      format.columns.toSorted(),
    );
  });

  test.each(cells)('agree about $column $value', async ({ column, value }) => {
    const row = { ...valid, [column]: value };
    const { data } = format.schema.safeParse(row);
    const stored = {
      ...row,
      ...('supplier_ID' in row ? { supplier_ID: row.supplier_ID || null } : {}),
    };
    expect(data !== undefined).toBe(await takes(table, stored));
  });
});
