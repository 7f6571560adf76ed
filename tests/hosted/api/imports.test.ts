import { expect, test } from 'vitest';
import { signInVisitors, call } from '../../api/security/visitors.ts';
import { openStack } from '../../api/set-up.ts';

// Runs only on PostgREST, because the embedded API does not apply the statement timeouts of roles (8 s) and functions.

const stack = await openStack();
const visitors = await signInVisitors(stack);

test('an import may take longer than other calls', async () => {
  await stack.pg.exec(`
    create function private.dawdle() returns trigger language plpgsql as $$
    begin perform pg_catalog.pg_sleep(8.5); return null; end $$;
    create trigger dawdle before insert on public.portfolio_imports
      for each statement execute function private.dawdle();`);
  const months = [{ date: '2025-10-01', esu: 300, gold: 3900, sp500: 6700, treasury: 101 }];
  const options = { method: 'POST', body: { new_rows: months } };
  expect(await call(stack, visitors.admin, 'rpc/replace_prices', options)).toMatchObject({
    status: 200,
    code: undefined,
  });
});
