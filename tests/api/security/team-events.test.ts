import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack, type TestStack } from '../../stack/client.ts';
import {
  accountIds,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  visitorNames,
  type Visitors,
} from './visitors.ts';

// Attacks on the decisions of the team and on their record.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

test('case 111: any visitor, including admins, writes log entries about actions or identities of the team → denied', async () => {
  const { rows: types } = await stack.pg.query<{ type: string }>(
    `select type from regexp_matches(pg_get_functiondef('private.audit_event_source'::regproc), '''([A-Z_]+)''', 'g') as found,
       unnest(found) as type
     where private.audit_event_source(type) <> 'visitor'`,
  );
  expect(types.length).toBeGreaterThan(25);
  await expectNoChange(stack, async () => {
    for (const visitor of visitorNames) {
      for (const body of [
        ...types.map(({ type }) => ({ event_type: type })),
        { event_type: 'SIGN_OUT', by_team: true },
        { event_type: 'SIGN_OUT', resource_title: 'Forged' },
        { event_type: 'SIGN_OUT', follows: accountIds.admin },
      ]) {
        const answer = await rest(stack, visitors[visitor], 'security_audit_log', {
          method: 'POST',
          body,
          headers: { prefer: 'return=minimal' },
        });
        expect(answer, `${visitor}: ${JSON.stringify(body)}`).toMatchObject(denied(visitor));
      }
    }
  });
});

test('case 112: an account with an unconfirmed address → cannot be approved in any way', async () => {
  await stack.pg.exec(
    `update auth.users set email_confirmed_at = null where id = '${accountIds.pending}'`,
  );
  const accounts = [{ id: accountIds.pending, decided_at: null }];
  const own = `profiles?id=eq.${accountIds.pending}`;
  await expectNoChange(stack, async () => {
    const { error } = await visitors.admin.rpc('decide_on_access', { accounts, approve: true });
    expect(error).toMatchObject({ code: 'PT409' });
    for (const change of [{ approved: true }, { approved: true, approved_until: '2099-01-01' }]) {
      const sent = { method: 'PATCH', body: change };
      expect(await rest(stack, visitors.admin, own, sent)).toMatchObject({ status: 409 });
    }
    const confirming = { method: 'PATCH', body: { email_confirmed_at: '2020-01-01' } };
    for (const visitor of ['pending', 'admin'] as const) {
      expect(await rest(stack, visitors[visitor], own, confirming)).toMatchObject(denied(visitor));
    }
  });
});
