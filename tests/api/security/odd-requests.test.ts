import { expect, test, vi } from 'vitest';
import { connect, signIn } from '../../stack/client.ts';
import { openStack } from '../set-up.ts';
import { fetchAs, call, type Client } from './visitors.ts';

// Malformed or simultaneous requests that are not attacks get an ordinary response.

const stack = await openStack({ resets: false });
const admin = await signIn(stack, 'admin');
const anonymous = connect(stack);

const values = ['0', '-1', '1e999', '{}', '{0}', '{"a":1}', '[]', 'true', 'null', 'x', '', '%00'];
const filters = values.flatMap((value) => [`gt.${value}`, `in.(${value})`]);
const operators = ['is.null', 'is.0', 'cs.0', 'cs.{0}', 'ov.0', 'fts.a', 'like.0', 'eq(any).0'];

test('case 218: a column is filtered, written or ordered with a value of another type → a response, and the next caller gets one too', async () => {
  // The embedded stack logs each filter that it cannot read.
  vi.spyOn(console, 'error').mockReturnValue();
  const { rows: columns } = await stack.pg.query<{ table: string; column: string }>(
    `select distinct on (atttypid) relname as table, attname as column
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
       and has_column_privilege('authenticated', attrelid, attnum, 'select')
     order by atttypid, attrelid, attnum`,
  );
  expect(columns.length).toBeGreaterThan(8);
  const nextCaller = async () => (await call(stack, anonymous, 'site_settings?limit=1')).rows;
  for (const { table, column } of columns) {
    const paths = [...filters, ...operators].map(
      (filter) => `${table}?limit=0&${column}=${filter}`,
    );
    for (const path of [...paths, `${table}?limit=0&order=${column}->>0`]) {
      const { status } = await call(stack, admin, path);
      expect(status, path).toBeLessThan(500);
    }
    expect(await nextCaller(), `after filters of ${column}`).toHaveLength(1);
    for (const value of [0, true, {}, [0], 'x']) {
      const body = [{ [column]: value }];
      const { status } = await call(stack, admin, table, { method: 'POST', body });
      expect(status, `${table}: ${JSON.stringify(body)}`).toBeLessThan(500);
      expect(await nextCaller()).toHaveLength(1);
    }
  }
});

test('case 297: a filter on a name that every JavaScript object inherits → refused: no row is changed, and later calls succeed', async () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'a.__proto__',
    '__proto__.a',
    'not.hasOwnProperty',
  ];
  for (const name of names) {
    for (const who of [anonymous, admin]) {
      expect((await call(stack, who, `job_openings?${name}=eq.1`)).status, name).toBe(400);
      for (const method of ['PATCH', 'DELETE']) {
        const change = { method, ...(method === 'PATCH' && { body: { location: 'Nowhere' } }) };
        const { status } = await call(stack, who, `job_openings?${name}=eq.1`, change);
        expect(status, `${method} ${name}`).toBeOneOf([400, 401]);
      }
    }
  }
  // One row if there are openings and none was changed.
  const { rows } = await stack.pg.query(
    "select from public.job_openings having count(*) > 0 and count(*) filter (where location = 'Nowhere') = 0",
  );
  expect(rows).toHaveLength(1);
  const { error } = await admin.storage.from('documents').list();
  expect(error).toBeNull();
});

test('case 298: a second factor is requested in a malformed way, of a disabled kind or under a name in use → refused with the reason, and no factor is added', async () => {
  const approved = await signIn(stack, 'approved');
  const enrol = async (body: unknown) =>
    (await fetchAs(stack, approved, '/auth/v1/factors', { method: 'POST', body })).json();
  for (const body of [{}, [], 'x', 'null', { factor_type: 'totp', friendly_name: {} }])
    expect(await enrol(body), JSON.stringify(body)).toMatchObject({ code: 400 });
  for (const factor_type of ['phone', 'webauthn']) {
    const error_code = `mfa_${factor_type}_enroll_not_enabled`;
    expect(await enrol({ factor_type })).toMatchObject({ code: 422, error_code });
  }
  expect((await approved.auth.mfa.listFactors()).data?.all).toEqual([]);

  const factor = { factor_type: 'totp', friendly_name: 'Phone' };
  expect(await enrol(factor)).toMatchObject({ type: 'totp' });
  const error_code = 'mfa_factor_name_conflict';
  expect(await enrol(factor), 'not completed yet').toMatchObject({ code: 422, error_code });
  expect((await approved.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});

test('rate limits ignore a network address claimed by the caller', async () => {
  const headers = Object.fromEntries(
    ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip'].map((name) => [name, '198.51.100.1']),
  );
  const search = { method: 'POST', headers, body: { wanted: 'emerald' } };
  expect((await call(stack, anonymous, 'rpc/search_documents', search)).status).toBe(200);
  const { rows } = await stack.pg.query<{ caller: string }>(
    `select caller from private.rate_limit_uses where action = 'search'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.caller).not.toContain('198.51.100');
});

test('concurrent requests each have the rights of their own caller', async () => {
  const read = async (who: Client) => {
    const { status, rows } = await call(stack, who, 'security_audit_log?select=id&limit=1');
    return [status, rows.length];
  };
  const reads = Array.from({ length: 20 }, () => Promise.all([read(anonymous), read(admin)]));
  const expected = [
    [401, 0],
    [200, 1],
  ];
  expect(await Promise.all(reads)).toEqual(reads.map(() => expected));
});
