import { expect, test } from 'vitest';
import { connect } from '../../stack/client.ts';
import { rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Events that the database records by itself, whatever a client reports.

const stack = await openStack();

test('case 144: a client invents alerts and forges counts before an attack → the attack still causes its alert, once, and no count is stored that is not a whole number from 1 to 1,000', async () => {
  const attacker = connect(stack);
  const report = (...rows: object[]) =>
    rest(stack, attacker, 'security_audit_log', { method: 'POST', body: rows });
  const causes = [
    'SIGN_IN_FAILED',
    'UNAUTHORIZED_ACCESS',
    'RATE_LIMIT_EXCEEDED',
    'DOCUMENT_OPENED',
  ];
  const invented = causes.flatMap((cause) =>
    ['SUSPICIOUS_ACTIVITY', 'HIGH_SEVERITY_ALERT'].map((event_type) => ({
      event_type,
      details: { cause, count: 5 },
    })),
  );
  expect((await report(...invented)).status).toBe(201);
  expect((await report({ event_type: 'SIGN_OUT', reported: false })).code).toBe('42501');
  const counts = [-1_000_000, 0, 1.5, 1e300, '3', '-9', null, [], [9], {}, true, 1_000_001];
  const forged = counts.map((count) => ({ event_type: 'SIGN_OUT', details: { count } }));
  expect((await report(...forged)).status).toBe(201);
  const stored = await stack.pg.query<{ counts: string }>(
    `select string_agg(details ->> 'count', ' ' order by details ->> 'count') as counts from public.security_audit_log where event_type = 'SIGN_OUT' and details ? 'count'
     and created_at > now() - interval '1 minute'`,
  );
  expect(stored.rows[0]?.counts).toBe('1 1 1 1 1 1 1 1 1 1 1000 1000');

  const failed = (count: number) =>
    Array.from({ length: 5 }, () => ({ event_type: 'SIGN_IN_FAILED', details: { count } }));
  await report(...failed(-1_000_000));
  // In one call with its own invented alert, the attack must not borrow that alert either.
  await report(
    { event_type: 'SUSPICIOUS_ACTIVITY', details: { cause: 'UNAUTHORIZED_ACCESS' } },
    { event_type: 'UNAUTHORIZED_ACCESS', details: { count: 5 } },
  );
  await report(...failed(1000));
  const { rows } = await stack.pg.query(
    `select event.details ->> 'cause' as cause, alert.id is not null as is_alerting
     from public.security_audit_log as event left join public.security_audit_log as alert on alert.follows = event.id
     where event.event_type = 'SUSPICIOUS_ACTIVITY' and not event.reported
       and event.created_at > now() - interval '1 minute' order by 1`,
  );
  expect(rows).toEqual([
    { cause: 'SIGN_IN_FAILED', is_alerting: true },
    { cause: 'UNAUTHORIZED_ACCESS', is_alerting: true },
  ]);
});
