import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, test } from 'vitest';
import { auditLogQuery, auditSpec, readAuditLog, maxPeople, actorsQuery } from '@/admin/audit/api';
import { supabase } from '@/lib/supabase';
import { viewAt } from '../../admin/address';
import { signInWith } from '../../stack/client.ts';
import { accountIds } from '../security/visitors.ts';
import { openStack, serve } from '../set-up.ts';

/** More rows than the Data API returns at once. */
const eventCount = 2_345;

const newestFirst = Array.from({ length: eventCount }, (_, n) => eventCount - 1 - n);

const requests: URL[] = [];
/** Runs before the response to each request of the page. */
let beforeResponse: (() => Promise<unknown>) | undefined;

const stack = await openStack({ resets: false });
serve(stack, async (request) => {
  requests.push(new URL(request.url));
  await beforeResponse?.();
  return stack.fetch(request, { peerAddress: '127.0.0.1' });
});
await signInWith(supabase(), 'admin');
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
// One event a minute, in turn by two accounts, a deleted account and an anonymous visitor.
await stack.pg.exec(`
  alter table security_audit_log disable trigger all;
  delete from security_audit_log;
  insert into security_audit_log (user_id, event_type, resource_id, created_at)
  select
    (array['${accountIds.pending}', '${accountIds.approved}', 'ffffffff-0000-4000-8000-000000000001', null]::uuid[])[1 + n % 4],
    case when n % 10 = 0 then 'SIGN_IN_FAILED' else 'DOCUMENT_OPENED' end,
    n::text, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 minute'
  from generate_series(0, ${eventCount - 1}) as n;
  insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || '@crowd.example'
  from generate_series(1, ${maxPeople + 5}) as n;
  alter table security_audit_log enable trigger all;
`);

const viewOf = (address: string) => viewAt(auditSpec, address);
const list = (address: string) => client.fetchQuery(auditLogQuery(viewOf(address)));

describe('the audit log', () => {
  it('is read newest first, with each account’s e-mail address', async () => {
    const { rows, count } = await list('');
    expect(count).toBe(eventCount);
    expect(rows).toHaveLength(50);
    expect(rows[0]?.resource_id).toBe(String(eventCount - 1));
    const [last] = (await list('page=47')).rows.slice(-1);
    expect(last).toMatchObject({ resource_id: '0', email: 'pending@emstone.example' });
    expect(rows.find(({ user_id }) => user_id === null)?.email).toBeNull();
    expect(rows.find(({ user_id }) => user_id?.startsWith('ffffffff'))?.email).toBeNull();
  });

  // Every tenth event is a failed sign-in, and every fourth belongs to the same account.
  it.each([
    ['type=SIGN_IN_FAILED', 235],
    ['q=anonymous', 586],
    [`q=${accountIds.approved}`, 586],
    ['q=ffffffff-0000-4000-8000-000000000001', 586],
    ['q=PENDING@emstone', 587],
    ['q=emstone.example&type=SIGN_IN_FAILED', 118],
    ['q=nobody-of-this-name', 0],
    ['q=%25', 0],
  ])('is filtered by %s', async (address, expected) => {
    expect((await list(address)).count).toBe(expected);
  });

  it('is filtered by whole days in Zurich', async () => {
    const dates = Array.from({ length: eventCount }, (_, n) =>
      // In January, Zurich is an hour ahead.
      new Date(Date.UTC(2026, 0, 1, 1, n)).getUTCDate(),
    );
    for (const day of [1, 2]) {
      const { count } = await list(`from=2026-01-0${day}&to=2026-01-0${day}`);
      expect(count).toBe(dates.filter((date) => date === day).length);
    }
  });

  it('reports when a search matches more people than one request can name', async () => {
    const people = await client.fetchQuery(actorsQuery('crowd.example'));
    expect(people.isTruncated).toBe(true);
    expect(people.ids).toHaveLength(maxPeople);
    expect((await client.fetchQuery(actorsQuery('emstone'))).isTruncated).toBe(false);
  });
});

test('an export contains each event logged before its start once, newest first, regardless of the list’s page and order', async () => {
  const steps: number[] = [];
  requests.length = 0;
  // From the second request on, newer events arrive.
  beforeResponse = async () => {
    if (requests.length === 1) return;
    await stack.pg.exec("insert into security_audit_log (event_type) values ('SIGN_OUT')");
  };
  const events = await readAuditLog(viewOf('page=3&sort=created_at'), client, {
    signal: new AbortController().signal,
    onProgress: (done) => steps.push(done),
  });
  expect(events.map(({ resource_id }) => Number(resource_id))).toEqual(newestFirst);
  expect(steps).toEqual([0, 1_000, 2_000, eventCount]);
});
