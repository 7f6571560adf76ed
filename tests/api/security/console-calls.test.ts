import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import { ask, denied, expectNoChange, meetVisitors, rest, type Visitors } from './visitors.ts';

// Attacks by calling functions that are meant for the console or for the database itself.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const stone = { name: 'S-999', carat: 1, quality: '8', origin: 'Brazil', value_esu: 1 };
const price = { date: '2035-01-01', esu: 1, gold: 1, sp500: 1, treasury: 1 };

test('case 77: visitors of every level replace holdings or prices → denied, and anonymous visitors may not even call the function', async () => {
  const calls = [
    ['replace_holdings', { portfolio: 'standard', new_rows: [stone] }],
    ['replace_holdings', { portfolio: 'main', new_rows: [] }],
    ['replace_holdings', { portfolio: 'x', new_rows: null }],
    ['replace_holdings', { portfolio: null, new_rows: [] }],
    ['replace_prices', { new_rows: [price] }],
    ['replace_prices', { new_rows: null }],
  ] as const;
  await expectNoChange(stack, async () => {
    for (const visitor of ['anonymous', 'pending', 'expired', 'approved'] as const)
      for (const [name, body] of calls) {
        const label = `${visitor}: ${name} ${JSON.stringify(body)}`;
        const init = { method: 'POST', body };
        const response = await ask(stack, visitors[visitor], `/rest/v1/rpc/${name}`, init);
        const { status, code } = denied(visitor);
        const answer: unknown = await response.json();
        expect(response.status, label).toBe(status);
        // Anonymous visitors do not reach the check inside the function.
        expect(answer, label).toMatchObject(
          visitor === 'anonymous'
            ? { code, message: `permission denied for function ${name}` }
            : { code },
        );
        // Functions with side effects cannot be called by GET.
        const query = new URLSearchParams({ portfolio: 'standard', new_rows: '[]' });
        const link = await ask(stack, visitors.admin, `/rest/v1/rpc/${name}?${query}`);
        expect(link.status, label).toBeGreaterThanOrEqual(400);
      }
  });
  for (const portfolio of ['standard', 'main'] as const) {
    const { data, error } = await visitors.admin.rpc('replace_holdings', {
      portfolio,
      new_rows: [{ ...stone, requires_auth: false }],
    });
    expect({ data, error }).toEqual({ data: 1, error: null });
  }
});

test('case 78: internal functions of the database called by the API → none is found', async () => {
  // The embedded stack logs every function that it does not find.
  vi.spyOn(console, 'error').mockReturnValue();
  const { rows: functions } = await stack.pg.query<{ schema: string; name: string }>(
    `select distinct pronamespace::regnamespace::text as schema, proname as name from pg_proc
     where pronamespace in ('private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)`,
  );
  expect(functions.length).toBeGreaterThan(20);
  const { rows: open } = await stack.pg.query<{ name: string }>(
    "select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const names = new Set(open.map(({ name }) => name));
  // The API offers only functions that the site calls, and no trigger functions.
  expect([...names].toSorted()).toEqual([
    'accept_agreement',
    'access_counts',
    'access_level',
    'agreement_losers',
    'answer_question',
    'answers_to',
    'begin_opening',
    'check_audit_log',
    'choose_digest',
    'claim_mails',
    'close_own_account',
    'continue_visit',
    'decide_on_access',
    'delete_application',
    'desk',
    'document_history',
    'document_to_open',
    'document_uses',
    'end_own_session',
    'finish_mails',
    'investors_without_opening',
    'invite_investor',
    'most_read_this_week',
    'note_mail_event',
    'note_origin',
    'order_documents',
    'organisations_in_room',
    'owes_agreement',
    'own_data',
    'own_sessions',
    'publish_agreement',
    'publish_question',
    'reading_groups',
    'record_export',
    'record_opening',
    'record_reading',
    'renew_invitation',
    'replace_file',
    'replace_holdings',
    'replace_prices',
    'reset_second_factor',
    'room_changes',
    'search_documents',
    'second_factor_since',
    'send_answer',
    'send_mail_again',
    'set_team_role',
    'stone',
    'store_document_text',
    'team_permissions',
    'total_vault_holdings',
    'undo_decisions',
    'undo_import',
    'unsubscribe',
    'waiting_readers',
    'withdraw_invitation',
    'withdraw_published_question',
  ]);
  await expectNoChange(stack, async () => {
    for (const { schema, name } of functions.filter((one) => !names.has(one.name))) {
      for (const visitor of ['anonymous', 'approved', 'admin'] as const) {
        for (const path of [name, `${schema}.${name}`]) {
          const init = { method: 'POST', body: {} };
          const answer = await rest(stack, visitors[visitor], `rpc/${path}`, init);
          expect(answer, `${visitor}: ${path}`).toMatchObject({ status: 404, rows: [] });
        }
        const init = { method: 'POST', body: {}, headers: { 'content-profile': schema } };
        const answer = await rest(stack, visitors[visitor], `rpc/${name}`, init);
        expect(answer, `${visitor}: ${schema}, ${name}`).toMatchObject({ status: 406 });
      }
    }
  });
});

test('case 79: internal tables of the database, under the roles of the API → none can be read or written', async () => {
  const { rows: tables } = await stack.pg.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'm', 'S')`,
  );
  expect(tables.map(({ name }) => name)).toContain('private.insert_counters');
  for (const { name } of tables)
    for (const role of ['anon', 'authenticated'])
      for (const right of ['select', 'insert', 'update', 'delete', 'truncate', 'references']) {
        const { rows } = await stack.pg.query(
          `select has_table_privilege($1, $2, $3) or
             case when $3 in ('delete', 'truncate') then false
               else has_any_column_privilege($1, $2, $3) end as allowed`,
          [role, name, right],
        );
        expect(rows, `${role} may ${right} ${name}`).toEqual([{ allowed: false }]);
      }
  // Also when queried as the API would.
  for (const role of ['anon', 'authenticated'])
    await expect(
      stack.pg.transaction(async (tx) => {
        await tx.exec(`set local role ${role}`);
        await tx.exec('select * from private.insert_counters');
      }),
      role,
    ).rejects.toThrow('permission denied for table insert_counters');
  await stack.pg.exec('reset role');
});

test('case 80: a browser sends a user agent of a hundred thousand characters → the log stores the first 500', async () => {
  const headers = { 'user-agent': `Long/${'x'.repeat(100_000)}` };
  const body = { event_type: 'SIGN_OUT', resource_id: 'long-name' };
  const sent = { method: 'POST', body, headers };
  expect((await rest(stack, visitors.pending, 'security_audit_log', sent)).status).toBe(201);
  const { rows } = await stack.pg.query(
    "select user_agent from public.security_audit_log where resource_id = 'long-name'",
  );
  expect(rows).toEqual([{ user_agent: headers['user-agent'].slice(0, 500) }]);
});
