import { expect, test } from 'vitest';
import { meetVisitors, rest, visitorNames, type Visitor } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks on figures that are hidden by an overlay of the portfolio page.

const stack = await openStack();
const visitors = await meetVisitors(stack);

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

test('case 6: an anonymous visitor reads `requires_auth` rows of each portfolio table → 0 rows', async () => {
  await turn('public');
  for (const table of ['standard_portfolio', 'main_portfolio'] as const) {
    const path = `${table}?requires_auth=is.true`;
    for (const visitor of ['anonymous', 'pending', 'expired'] as const)
      expect(await readBy(visitor, path), `${visitor}: ${table}`).toBe(0);
    expect(await readBy('approved', path), table).toBeGreaterThan(0);
  }
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
