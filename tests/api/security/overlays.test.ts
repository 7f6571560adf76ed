import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import {
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  visitorNames,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks on figures that are hidden by an overlay of the portfolio page.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const holdings = ['standard_portfolio', 'main_portfolio'] as const;
const tables = [...holdings, 'historical_price_data'] as const;

const turn = (value: string, key = '%') =>
  stack.pg.query('update public.site_settings set value = $1 where key like $2 and key <> $3', [
    value,
    key,
    'sample_data',
  ]);

const countAll = async (table: string, where = 'true') =>
  (await stack.pg.query(`select from public.${table} where ${where}`)).rows.length;

/** How many rows a visitor reads, by listing and by counting. */
async function readBy(visitor: Visitor, table: string): Promise<number> {
  const prefer = { prefer: 'count=exact' };
  const { rows, count } = await rest(stack, visitors[visitor], table, { headers: prefer });
  expect(count, `${visitor}: ${table}`).toBe(rows.length);
  return rows.length;
}

test('case 48: holdings and prices behind a hidden overlay → only admins read, filter or count them', async () => {
  await turn('hidden');
  for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
    for (const table of tables) {
      const key = table === 'historical_price_data' ? 'date' : 'id';
      const number = table === 'historical_price_data' ? 'esu' : 'value_esu';
      for (const query of [
        `select=${key}`,
        `select=${number}&order=${number}.desc&limit=1`,
        `${number}=gt.0`,
        `${key}=not.is.null`,
      ]) {
        const answer = await rest(stack, visitors[visitor], `${table}?${query}`, {
          headers: { prefer: 'count=exact' },
        });
        expect(answer, `${visitor}: ${table}?${query}`).toMatchObject({ rows: [], count: 0 });
      }
    }
  }
  for (const table of tables)
    expect(await readBy('admin', table), table).toBe(await countAll(table));
});

test('case 49: each overlay → protects its own figures, from the next request of an existing token', async () => {
  const all = {
    holdings: await countAll('standard_portfolio'),
    open: await countAll('standard_portfolio', 'not requires_auth'),
    prices: await countAll('historical_price_data'),
  };
  expect(all.open).toBeLessThan(all.holdings);
  const reads = async (visitor: Visitor) => ({
    holdings: await readBy(visitor, 'standard_portfolio'),
    prices: await readBy(visitor, 'historical_price_data'),
  });
  // The third setting, for the rates, covers figures that the page itself contains. It opens no table.
  await turn('hidden');
  await turn('public', 'rates');
  expect(await reads('anonymous')).toEqual({ holdings: 0, prices: 0 });

  await turn('public', 'holdings');
  for (const visitor of ['anonymous', 'pending', 'expired'] as const)
    expect(await reads(visitor), visitor).toEqual({ holdings: all.open, prices: 0 });
  expect(await reads('approved')).toEqual({ holdings: all.holdings, prices: 0 });

  await turn('hidden');
  await turn('public', 'performance');
  for (const visitor of ['anonymous', 'approved'] as const)
    expect(await reads(visitor), visitor).toEqual({ holdings: 0, prices: all.prices });

  await turn('approved');
  for (const visitor of ['anonymous', 'pending', 'expired'] as const)
    expect(await reads(visitor), visitor).toEqual({ holdings: 0, prices: 0 });
  for (const visitor of ['approved', 'admin'] as const)
    expect(await reads(visitor), visitor).toEqual({ holdings: all.holdings, prices: all.prices });
});

test('case 50: a visitor changes or removes an overlay → refused', async () => {
  await turn('hidden');
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const) {
      const send = (method: string, path: string, body?: unknown) =>
        rest(stack, visitors[visitor], path, { method, body });
      for (const value of ['public', 'approved', null]) {
        const { status, rows } = await send('PATCH', 'site_settings?key=eq.holdings', { value });
        expect(visitor === 'anonymous' ? [401] : [204], visitor).toContain(status);
        expect(rows).toEqual([]);
      }
      const row = { key: 'holdings', value: 'public' };
      expect(await send('POST', 'site_settings', row)).toMatchObject(denied(visitor));
      expect(await send('DELETE', 'site_settings?key=eq.holdings')).toMatchObject(denied(visitor));
    }
    // An overlay without a row or with an unknown value could be open by accident.
    for (const value of ['', 'PUBLIC', 'public ', 'on', null]) {
      const body = { value };
      const path = 'site_settings?key=eq.holdings';
      const { status } = await rest(stack, visitors.admin, path, { method: 'PATCH', body });
      expect(status, String(value)).toBe(400);
    }
  });
  // A missing setting hides the figures.
  await stack.pg.exec("delete from public.site_settings where key in ('holdings', 'performance')");
  for (const table of tables) expect(await readBy('approved', table), table).toBe(0);
});

test('case 51: the total of the vault → the same for all visitors, and only the total', async () => {
  const { rows } = await stack.pg.query<{ total: number }>(
    `select sum(value_esu) as total from (
       select value_esu from public.standard_portfolio union all select value_esu from public.main_portfolio
     ) as holdings`,
  );
  const total = rows[0]?.total;
  expect(total).toBeGreaterThan(0);
  for (const value of ['hidden', 'approved', 'public']) {
    await turn(value);
    for (const visitor of visitorNames) {
      const label = `${visitor}: ${value}`;
      const { data, error } = await visitors[visitor].rpc('total_vault_holdings', undefined, {
        get: true,
      });
      expect(error, label).toBeNull();
      expect(data, label).toBe(total);
    }
  }
  // No parameter turns the call into a list, a part, or the total of another table.
  await turn('hidden');
  for (const query of [
    'select=name',
    'select=*,standard_portfolio(*)',
    'requires_auth=is.true',
    'portfolio=standard',
    'name=eq.x',
    'order=name',
    'limit=0',
    'offset=1',
  ]) {
    const path = `rpc/total_vault_holdings?${query}`;
    const headers = { prefer: 'count=exact' };
    const answer = await rest(stack, visitors.anonymous, path, { headers });
    expect(answer.rows, query).toEqual([]);
    expect(answer.count ?? 1, query).toBeLessThanOrEqual(1);
  }
});
