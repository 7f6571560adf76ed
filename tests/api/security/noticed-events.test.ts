import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { connect, SITE } from '../../stack/client.ts';
import { accountIds, rest } from './visitors.ts';
import { openStack } from '../set-up.ts';

// Events that the database records by itself, whatever a client reports.

const stack = await openStack();

test('case 137: a failed sign-in that is reported for a known and for an unknown address, with anything else wrong → the same answer', async () => {
  const report = async (
    address: string,
    event: { details?: object; [column: string]: unknown },
  ) => {
    const hash = createHash('sha256').update(address).digest('hex');
    const details = { ...event.details, email_sha256: hash };
    const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const body = JSON.stringify({ event_type: 'SIGN_IN_FAILED', ...event, details });
    const log = `${SITE}/rest/v1/security_audit_log`;
    const response = await stack.fetch(new Request(log, { method: 'POST', headers, body }));
    return `${response.status} ${await response.text()}`;
  };
  const { rows } = await stack.pg.query<{ id: string }>(
    'select id from public.documents where access_level = 1 limit 1',
  );
  for (const event of [
    {},
    { resource_type: 'x'.repeat(101) },
    { resource_id: 'x'.repeat(201) },
    { resource_type: '' },
    { resource_type: 'account', resource_id: accountIds.admin },
    { event_type: 'DOCUMENT_OPENED', resource_type: 'document', resource_id: rows[0]?.id },
    { event_type: 'DOCUMENT_OPENED' },
    { event_type: 'SIGN_OUT' },
    { event_type: 'ROLE_CHANGED' },
    { event_type: 'NO_SUCH_EVENT' },
    { event_type: null },
    { details: { x: 'x'.repeat(8110) } },
    { details: { x: 'x'.repeat(8150) } },
    { details: { x: 'x'.repeat(9000) } },
    { details: { count: -1 } },
    { user_id: accountIds.admin },
  ]) {
    const known = await report('approved@emstone.example', event);
    const unknown = await report('nobody@emstone.example', event);
    // A refusal quotes the row with its own id and time.
    expect(known.slice(0, 80), JSON.stringify(event).slice(0, 80)).toBe(unknown.slice(0, 80));
  }
});

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
