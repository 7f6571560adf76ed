import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { SITE, startStack, type TestStack } from '../../stack/client.ts';
import { publicInserts } from './public-inserts.ts';
import {
  ask,
  expectNoChange,
  meetVisitors,
  rest,
  visitorNames,
  type Client,
  type Visitors,
} from './visitors.ts';

// Attacks that use up the limits for others.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

type Table = keyof typeof publicInserts;
const tables = ['contact_messages', 'documentation_requests', 'security_audit_log'] as const;
/** Rows that a network address and an account may insert in an hour. */
const perHour = {
  contact_messages: { address: 20, account: 20 },
  documentation_requests: { address: 20, account: 20 },
  security_audit_log: { address: 120, account: 1200 },
};
/** Rows that a single call may contain. */
const perCall = { contact_messages: 1, documentation_requests: 1, security_audit_log: 20 };

const post = (client: Client, table: Table, body: unknown = publicInserts[table]) =>
  rest(stack, client, table, { method: 'POST', body });

const repeat = (table: Table, rows: number) =>
  Array.from({ length: rows }, () => publicInserts[table]);

/** Inserts the allowed number of rows per call until refused, and returns how many were accepted. */
async function flood(client: Client, table: (typeof tables)[number]): Promise<number> {
  const atOnce = perCall[table];
  for (let accepted = 0; accepted <= 2000; accepted += atOnce) {
    const { status, code } = await post(client, table, repeat(table, atOnce));
    if (status === 201) continue;
    expect({ status, code }, table).toEqual({ status: 429, code: 'PT429' });
    return accepted;
  }
  throw new Error(`${table} takes more than 2000 rows.`);
}

test('case 44: a visitor uses up the log or the forms for others at the same network address → they can still send', async () => {
  // All visitors of these tests have the same network address.
  for (const table of tables) {
    expect(await flood(visitors.anonymous, table), table).toBe(perHour[table].address);
    expect((await post(visitors.anonymous, table)).status, table).toBe(429);
    for (const visitor of ['pending', 'expired', 'approved', 'admin'] as const)
      expect((await post(visitors[visitor], table)).status, `${table}: ${visitor}`).toBe(201);
  }
});

test('case 45: an account uses up its limit → refused at every network address, and others are not', async () => {
  const { data } = await visitors.pending.auth.getSession();
  const accessToken = data.session?.access_token ?? '';
  const elsewhere = { peerAddress: '203.0.113.77' };
  const insertElsewhere = (table: Table) => {
    const headers = {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify(publicInserts[table]);
    const request = new Request(`${SITE}/rest/v1/${table}`, { method: 'POST', headers, body });
    return stack.fetch(request, elsewhere);
  };
  for (const table of tables) {
    expect((await insertElsewhere(table)).status, table).toBe(201);
    // Rows that were sent from elsewhere count. The last call of the hour is refused as a whole.
    expect(await flood(visitors.pending, table), table).toBe(
      perHour[table].account - perCall[table],
    );
    for (let left = perCall[table]; left > 1; left -= 1)
      expect((await post(visitors.pending, table)).status, table).toBe(201);
    expect((await insertElsewhere(table)).status, table).toBe(429);
    for (const visitor of ['anonymous', 'approved'] as const)
      expect((await post(visitors[visitor], table)).status, `${table}: ${visitor}`).toBe(201);
  }
});

test('case 46: more rows in one call than a person sends → refused as a whole, and nothing is counted', async () => {
  for (const table of [...tables, 'job_applications'] as const) {
    // A form sends one row. A browser sends several events together.
    const tooMany = table === 'security_audit_log' ? [21, 120, 500] : [2, 20, 21];
    await expectNoChange(stack, async () => {
      for (const rows of tooMany)
        for (const visitor of visitorNames) {
          const { status } = await post(visitors[visitor], table, repeat(table, rows));
          const label = `${visitor}: ${rows} rows into ${table}`;
          expect(status, label).toBeGreaterThanOrEqual(400);
          expect(status, label).toBeLessThan(500);
        }
    });
    // The hourly limit is still available in full.
    for (const visitor of visitorNames)
      expect((await post(visitors[visitor], table)).status, `${visitor}: ${table}`).toBe(201);
  }
});

test('case 47: a bulk insert with forged, odd or overlong rows → the whole call is refused', async () => {
  const event = publicInserts.security_audit_log;
  const forged: unknown[] = [
    { ...event, user_id: '00000000-0000-4000-8000-000000000002' },
    { ...event, ip_address: '198.51.100.1' },
    { ...event, created_at: '2020-01-01T00:00:00Z' },
    { ...event, event_type: 'OWN_TYPE' },
    { ...event, event_type: null },
    { ...event, details: { text: 'x'.repeat(16 * 1024) } },
    { ...event, resource_id: 'x'.repeat(201) },
    { ...event, resource_id: 'a\u0000b' },
    { ...event, no_such_column: 1 },
    [event],
    'SIGN_OUT',
    null,
  ];
  await expectNoChange(stack, async () => {
    for (const row of forged) {
      for (const rows of [
        [row, event],
        [event, event, row],
      ]) {
        const label = JSON.stringify(rows).slice(0, 120);
        const { status } = await post(visitors.anonymous, 'security_audit_log', rows);
        expect(status, label).toBeGreaterThanOrEqual(400);
        expect(status, label).toBeLessThan(500);
      }
    }
    // Other forms of the same call do not insert more rows either.
    const many = repeat('contact_messages', 21);
    const csv = ['first_name,last_name,email,message']
      .concat(Array.from({ length: 21 }, () => 'Ada,Sample,ada@visitors.example,Good morning.'))
      .join('\n');
    const calls = [
      { path: 'contact_messages?columns=first_name,last_name,email,message', body: many },
      { path: 'contact_messages', body: many, headers: { prefer: 'missing=default' } },
      { path: 'contact_messages', body: many, headers: { prefer: 'tx=commit,return=minimal' } },
      { path: 'contact_messages', body: csv, headers: { 'content-type': 'text/csv' } },
    ];
    for (const { path, ...init } of calls) {
      const sent = { method: 'POST', ...init };
      const response = await ask(stack, visitors.anonymous, `/rest/v1/${path}`, sent);
      expect(response.status, `${path} ${JSON.stringify(init.headers)}`).toBeGreaterThanOrEqual(
        400,
      );
      expect(response.status, path).toBeLessThan(500);
    }
  });
  const few = await post(visitors.anonymous, 'security_audit_log', [event, event, event]);
  expect(few.status).toBe(201);
});
