import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { profiles } from '@/admin/access/accounts-api';
import { applications } from '@/admin/applications/api';
import { auditLogQuery, auditSpec } from '@/admin/audit/api';
import { messages, requests } from '@/admin/inbox/api';
import { rowsPerPage, type ListPage } from '@/admin/shared/list/queries';
import { supabase } from '@/lib/supabase';
import { viewAt } from '../../admin/address';
import { signInWith } from '../../stack/client.ts';
import { accountIds } from '../security/visitors.ts';
import { openStack, serve } from '../set-up.ts';
import { consoleRowsSql, rowCount } from './fill-console.ts';

// With 2,000 rows in each table, the console's lists count correctly and read their first page using an index.

const stack = await openStack({ resets: false });
/** The `order` parameter of the last request for each table. */
const orders = new Map<string, string | null>();
serve(stack, (request) => {
  const { pathname, searchParams } = new URL(request.url);
  orders.set(pathname.replace('/rest/v1/', ''), searchParams.get('order'));
  return stack.fetch(request, { peerAddress: '127.0.0.1' });
});
await signInWith(supabase(), 'admin');
// Fills the tables only now, because the log also records the sign-in.
await stack.withLock(() => stack.pg.exec(consoleRowsSql));

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The console's lists. `read` reads one as its screen does for a query string. */
const lists: {
  table: string;
  read: (address: string) => Promise<ListPage<unknown>>;
  /** The query strings for all rows, and for only the open ones. */
  all: string;
  open: string;
  /** The SQL condition for open rows, and its index. */
  isOpen: string;
  index: string;
}[] = [
  {
    table: 'contact_messages',
    isOpen: 'handled_at is null',
    index: 'contact_messages_open_idx',
    read: (address) => client().fetchQuery(messages.list(viewAt(messages.spec, address))),
    all: 'state=all',
    open: '',
  },
  {
    table: 'documentation_requests',
    isOpen: 'handled_at is null',
    index: 'documentation_requests_open_idx',
    read: (address) => client().fetchQuery(requests.list(viewAt(requests.spec, address))),
    all: 'state=all',
    open: '',
  },
  {
    table: 'job_applications',
    isOpen: "status = 'pending'",
    index: 'job_applications_pending_idx',
    read: (address) => client().fetchQuery(applications.list(viewAt(applications.spec, address))),
    all: '',
    open: 'status=pending',
  },
  {
    table: 'profiles',
    isOpen: 'decided_at is null and not approved and invited_until is null and guest_since is null',
    index: 'profiles_waiting_idx',
    // By default, this list starts with the oldest account.
    read: (address) =>
      client().fetchQuery(profiles.list(viewAt(profiles.spec, `${address}&sort=-created_at`))),
    all: 'state=all',
    open: 'state=waiting',
  },
];

/** The plan of a statement for an administrator. The roles of the API may not use EXPLAIN, so a function runs it. */
async function planOf(sql: string): Promise<string> {
  return stack.withLock(() =>
    stack.pg.transaction(async (tx) => {
      await tx.exec(`create or replace function pg_temp.plan_of(sql text) returns json
        language plpgsql as $$ declare plan json;
        begin execute 'explain (format json) ' || sql into plan; return plan; end $$;
        grant execute on function pg_temp.plan_of(text) to public`);
      await tx.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: accountIds.admin }),
      ]);
      await tx.exec('set local role authenticated');
      return JSON.stringify((await tx.query('select pg_temp.plan_of($1) as plan', [sql])).rows);
    }),
  );
}
const fullScan = '"Node Type":"Seq Scan"';

// The order that the lists request. PostgreSQL uses the index only if nulls are sorted as in the index.
const order = 'created_at.desc,id.asc';
const firstPageOf = (table: string, condition = 'true') =>
  `select * from public.${table} where ${condition} order by created_at desc, id limit ${rowsPerPage}`;
const countOf = (table: string, condition = 'true') =>
  `select count(*) from public.${table} where ${condition}`;

describe.each(lists)('the list of 2,000 $table', ({ table, read, all, open, isOpen, index }) => {
  test('counts all rows, open rows, and rows that match a search', async () => {
    const counts = [all, open, `${all}&q=reader-7`].map(async (at) => (await read(at)).count);
    // The search finds reader-7, 70 to 79 and 700 to 799.
    expect(await Promise.all(counts)).toEqual([rowCount, rowCount / 100, 111]);
  });

  test('finds the first page without scanning the whole table', async () => {
    await read(all);
    expect(orders.get(table)).toBe(order);
    const plan = await planOf(firstPageOf(table));
    expect(plan).toContain(`"Index Name":"${table}_created_at_idx"`);
    expect(plan).not.toContain(fullScan);
  });

  test('lists and counts open rows without scanning the whole table', async () => {
    for (const sql of [firstPageOf(table, isOpen), countOf(table, isOpen)]) {
      const plan = await planOf(sql);
      expect(plan).toContain(`"Index Name":"${index}"`);
      expect(plan).not.toContain(fullScan);
    }
    // Counting all rows needs a full scan, which shows that the check above recognises one.
    expect(await planOf(countOf(table))).toContain(fullScan);
  });
});

describe('the list of 2,000 audit events', () => {
  const read = (address: string) => client().fetchQuery(auditLogQuery(viewAt(auditSpec, address)));

  test('finds the first page and the events of a person without scanning the whole table', async () => {
    await read('');
    expect(orders.get('security_audit_log')).toBe(order);
    const page = await planOf(firstPageOf('security_audit_log'));
    expect(page).toContain('"Index Name":"security_audit_log_created_at_idx"');
    const ofPerson = await planOf(
      firstPageOf('security_audit_log', `user_id = '${accountIds.admin}'`),
    );
    expect(ofPerson).toContain('"Index Name":"security_audit_log_user_id_idx"');
    for (const plan of [page, ofPerson]) expect(plan).not.toContain(fullScan);
  });
});

test('searches for wildcards literally', async () => {
  const [listed] = lists;
  const matching = async (search: string) =>
    (await listed?.read(String(new URLSearchParams({ q: search }))))?.count;
  expect(await matching('50% off_now \\ today')).toBe(1);
  expect(await matching('50_ off')).toBe(0);
  expect(await matching('50% OFF%now')).toBe(0);
  expect(await matching('off now')).toBe(0);
  // The Data API always treats an asterisk as a wildcard.
  expect(await matching('50*today')).toBe(1);
});
