import { expect, test, vi } from 'vitest';
import { accountIds, meetVisitors, rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Attacks by reading tables, schemas and counts that are closed to visitors.

const stack = await openStack();
const visitors = await meetVisitors(stack);

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
  for (const visitor of ['anonymous', 'pending'] as const) {
    for (const open of openTables) {
      for (const guarded of [...guardedTables, 'profiles', 'users', 'objects']) {
        for (const select of [`*,${guarded}(*)`, `*,...${guarded}(*)`, `*,${guarded}!inner(*)`]) {
          const { status, code } = await rest(
            stack,
            visitors[visitor],
            `${open}?select=${select}&limit=1`,
          );
          // No table refers to a guarded one, so nothing can be embedded. (The embedded stack refuses to spread
          // before it looks for a relation, which explains the second code.)
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
      const { rows } = await rest(stack, visitors[visitor], `profiles?select=id,other:${embed}`);
      const other = embed.startsWith('decided_by') ? null : expect.toSatisfy(isNothing);
      expect(rows, `${visitor}: ${embed}`).toEqual([{ id: accountIds[visitor], other }]);
    }
  }
});

const isNothing = (embedded: unknown) =>
  embedded === null || (Array.isArray(embedded) && embedded.length === 0);

const functionsOf = async (schema: string) =>
  (
    await stack.pg.query<{ name: string }>(
      `select distinct 'rpc/' || proname as name from pg_proc where pronamespace = $1::regnamespace
       and proname not in (select proname from pg_proc where pronamespace = 'public'::regnamespace)`,
      [schema],
    )
  ).rows.map(({ name }) => name);

test.for<[title: string, inside: Record<string, string[]>]>([
  [
    'case 10: schema `private`, `auth`, `storage` through the API → refused',
    {
      private: ['insert_counters', 'expired_resumes'],
      auth: ['users', 'sessions', 'refresh_tokens'],
      storage: ['objects', 'buckets'],
      extensions: ['rpc/gen_salt'],
      pg_catalog: ['pg_authid', 'rpc/pg_read_file', 'rpc/set_config'],
      information_schema: ['tables'],
      supabase_migrations: ['schema_migrations'],
    },
  ],
  [
    'case 78: internal functions of the database called by the API → none is found',
    {
      private: await functionsOf('private'),
      auth: await functionsOf('auth'),
      storage: await functionsOf('storage'),
    },
  ],
])('%s', async ([, inside]) => {
  // The embedded stack logs every table and function that it does not find.
  vi.spyOn(console, 'error').mockReturnValue();
  for (const visitor of ['anonymous', 'approved', 'admin'] as const) {
    for (const [schema, names] of Object.entries(inside)) {
      expect(names, schema).not.toEqual([]);
      for (const name of names) {
        const label = `${visitor}: ${schema}.${name}`;
        const isCall = name.startsWith('rpc/');
        const init = isCall ? { method: 'POST', body: {} } : {};
        const profile = { [isCall ? 'content-profile' : 'accept-profile']: schema };
        const other = await rest(stack, visitors[visitor], name, { ...init, headers: profile });
        expect(other, label).toMatchObject({ status: 406, code: 'PGRST106', rows: [] });
        // Without the name of the schema, or with it in the path, nothing is found either.
        for (const path of [name, name.replace(/(rpc\/)?/, `$1${schema}.`)]) {
          const found = await rest(stack, visitors[visitor], path, init);
          expect(found, `${label} at ${path}`).toMatchObject({ status: 404, rows: [] });
        }
      }
    }
  }
});

test('case 11: `count=planned/exact` → reveals no count of hidden rows', async () => {
  const tables = ['documents', 'standard_portfolio', 'main_portfolio', 'job_openings'] as const;
  const asked = [
    ...tables.map((table) => ({ visitor: 'anonymous' as const, table })),
    ...[...tables, ...guardedTables, 'profiles'].map((table) => ({
      visitor: 'pending' as const,
      table,
    })),
  ];
  const counts = async (kind: string) => {
    const found: Record<string, number | undefined> = {};
    for (const { visitor, table } of asked) {
      const { count } = await rest(stack, visitors[visitor], `${table}?select=*`, {
        method: 'HEAD',
        headers: { prefer: `count=${kind}` },
      });
      found[`${visitor}: ${table}`] = count;
    }
    return found;
  };
  await stack.pg.exec('analyze');
  const before = await counts('exact');
  expect(before['pending: profiles']).toBe(1);
  for (const table of guardedTables) expect(before[`pending: ${table}`]).toBe(0);

  await stack.pg.exec(manyHiddenRows);
  expect(await counts('exact')).toEqual(before);

  // A plan includes hidden rows, so no account gets one; `estimates.test.ts` tries every spelling.
  for (const prefer of ['count=planned', 'count=estimated'])
    expect(
      await rest(stack, visitors.admin, 'profiles?select=id', { headers: { prefer } }),
    ).toMatchObject({ status: 400, code: 'PT400' });
});

test('case 51: the total of the vault → only the total', async () => {
  // No parameter turns the call into a list, a part, or the total of another table.
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
    const answer = await rest(stack, visitors.anonymous, path, { headers });
    expect(answer.rows, query).toEqual([]);
    expect(answer.count ?? 1, query).toBeLessThanOrEqual(1);
  }
});

/** 400 rows that neither anonymous nor pending visitors may see, in each table with such rows. */
const manyHiddenRows = `
  insert into auth.users (id, email)
    select gen_random_uuid(), n || '@many.example' from generate_series(1, 400) as n;
  insert into public.documents (title, section) select n::text, 'compliance' from generate_series(1, 200) as n;
  insert into public.documents (title, section, requires_auth, file_url)
    select n::text, 'whitepaper', true, 'documents/many/' || n || '.pdf' from generate_series(1, 200) as n;
  insert into public.standard_portfolio (name, carat, quality, origin, value_esu, requires_auth)
    select n::text, 1, '5', 'Brazil', 1, true from generate_series(1, 400) as n;
  insert into public.main_portfolio (name, carat, quality, origin, value_esu, requires_auth)
    select n::text, 1, '5', 'Brazil', 1, true from generate_series(1, 400) as n;
  insert into public.job_openings (title, location, type, description)
    select n::text, 'Zug', 'Full-time', 'x' from generate_series(1, 400) as n;
  insert into public.contact_messages (first_name, last_name, email, message)
    select 'a', 'b', 'a@many.example', n::text from generate_series(1, 400) as n;
  insert into public.documentation_requests (name, email, document_type, reason)
    select 'a', 'a@many.example', 'other', n::text from generate_series(1, 400) as n;
  insert into public.job_applications (first_name, last_name, email, resume_file_name, resume_file_size, resume_content_type)
    select 'a', 'b', 'a@many.example', 'cv.pdf', 1, 'application/pdf' from generate_series(1, 400) as n;
  insert into public.security_audit_log (event_type) select 'SIGN_IN' from generate_series(1, 400) as n;
  analyze;`;
