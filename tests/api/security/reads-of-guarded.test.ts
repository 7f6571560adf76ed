import { expect, test, vi } from 'vitest';
import { openStack } from '../set-up.ts';
import { accountIds, signInVisitors, call } from './visitors.ts';

// Attacks by reading tables, schemas and counts that are closed to visitors.

const stack = await openStack();
const visitors = await signInVisitors(stack);

const guardedTables = [
  'contact_messages',
  'documentation_requests',
  'job_applications',
  'security_audit_log',
] as const;
const openTables = [
  'documents',
  'historical_price_data',
  'job_openings',
  'main_portfolio',
  'press_releases',
  'site_settings',
  'standard_portfolio',
] as const;

test('case 7: an anonymous visitor or a pending account embeds a guarded table in a public one → nothing', async () => {
  for (const [visitor, tables] of [
    ['anonymous', openTables],
    // Relations do not depend on the caller, so one table is enough here.
    ['pending', ['documents']],
  ] as const) {
    for (const open of tables) {
      for (const guarded of [...guardedTables, 'profiles', 'users', 'objects']) {
        for (const select of [`*,${guarded}(*)`, `*,...${guarded}(*)`, `*,${guarded}!inner(*)`]) {
          const { status, code } = await call(
            stack,
            visitors[visitor],
            `${open}?select=${select}&limit=1`,
          );
          // No table refers to a guarded one, so nothing can be embedded. PGRST120 comes from the embedded stack, which refuses
          // `...` before it looks for a relation.
          expect(status, select).toBe(400);
          expect(['PGRST200', 'PGRST120'], select).toContain(code);
        }
      }
    }
  }
  // Profiles refer to each other, but the admin who decided stays hidden.
  await stack.pg.query('update public.profiles set decided_by = $1', [accountIds.admin]);
  for (const embed of ['decided_by(*)', 'profiles!profiles_decided_by_fkey(*)']) {
    for (const visitor of ['pending', 'approved'] as const) {
      const { rows, code } = await call(
        stack,
        visitors[visitor],
        `profiles?select=id,other:${embed}`,
      );
      // PostgREST finds no relation of this name.
      if (code) expect(code).toBe('PGRST200');
      else
        expect(rows).toEqual([{ id: accountIds[visitor], other: expect.toSatisfy(isEmptyEmbed) }]);
    }
  }
});

const isEmptyEmbed = (embedded: unknown) =>
  embedded === null || (Array.isArray(embedded) && embedded.length === 0);

test('case 10: the schemas `private`, `auth`, `storage` and others are read through the API → refused', async () => {
  // The embedded stack logs every table and function that it does not find.
  vi.spyOn(console, 'error').mockReturnValue();
  const closedSchemas = {
    private: ['rate_limit_uses', 'expired_resumes', 'rpc/consume_rate_limit'],
    auth: ['users', 'sessions', 'refresh_tokens'],
    storage: ['objects', 'buckets'],
    extensions: ['rpc/gen_salt'],
    pg_catalog: ['pg_authid', 'rpc/pg_read_file', 'rpc/set_config'],
    information_schema: ['tables'],
    supabase_migrations: ['schema_migrations'],
  };
  for (const visitor of ['anonymous', 'approved', 'admin'] as const) {
    for (const [schema, names] of Object.entries(closedSchemas)) {
      for (const name of names) {
        const label = `${visitor}: ${schema}.${name}`;
        const isCall = name.startsWith('rpc/');
        const init = isCall ? { method: 'POST', body: {} } : {};
        const profile = { [isCall ? 'content-profile' : 'accept-profile']: schema };
        const denied = await call(stack, visitors[visitor], name, {
          ...init,
          headers: profile,
        });
        expect(denied, label).toMatchObject({ status: 406, code: 'PGRST106', rows: [] });
        // Without the name of the schema, or with it in the path, nothing is found either.
        for (const path of [name, name.replace(/(rpc\/)?/, `$1${schema}.`)]) {
          const response = await call(stack, visitors[visitor], path, init);
          expect(response, `${label} at ${path}`).toMatchObject({ status: 404, rows: [] });
        }
      }
    }
  }
});

// Case 10 names the schema. Here, the functions are called by their names alone.
test('case 78: internal functions of the database are called through the API → not found', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rows: functions } = await stack.pg.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace in ('private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
       and proname not in (select proname from pg_proc where pronamespace = 'public'::regnamespace)`,
  );
  expect(functions.length).toBeGreaterThan(50);
  for (const { name } of functions) {
    const response = await call(stack, visitors.admin, `rpc/${name}`, {
      method: 'POST',
      body: {},
    });
    expect(response, name).toMatchObject({ status: 404, rows: [] });
  }
});

test.for([
  ...['documents', 'standard_portfolio', 'main_portfolio', 'job_openings'].map(
    (table) => ['anonymous', table] as const,
  ),
  ...[...openTables, ...guardedTables, 'profiles'].map((table) => ['pending', table] as const),
])(
  'case 11: `count=planned/exact` → reveals no count of hidden rows: %s, %s',
  async ([who, table]) => {
    const count = async (kind: string) =>
      call(stack, visitors[who], `${table}?select=*`, {
        headers: { prefer: `count=${kind}` },
      });
    const { count: exact, rows } = await count('exact');
    expect(exact).toBe(rows.length);
    const { rows: all } = await stack.pg.query(`select from public.${table}`);
    // The seed hides no row of these two tables.
    if (table !== 'site_settings' && table !== 'press_releases')
      expect(all.length, 'rows are hidden').toBeGreaterThan(rows.length);
    // The planner's count includes hidden rows, so it is refused; `estimates.test.ts` tries every spelling of the header.
    expect(await count('planned')).toMatchObject({ status: 400, code: 'PT400' });
    const estimated = await count('estimated');
    if (estimated.status === 400) expect(estimated.code).toBe('PT400');
    else expect(estimated.count).toBe(exact);
  },
);

test('case 51: the function for the vault’s total is called with parameters for a list, a part or another table → no row, a count of at most one', async () => {
  await stack.pg.exec("update public.site_settings set value = 'hidden' where key = 'holdings'");
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
    const { rows, count } = await call(stack, visitors.anonymous, path, { headers });
    expect(rows, query).toEqual([]);
    expect(count ?? 1, query).toBeLessThanOrEqual(1);
  }
});
