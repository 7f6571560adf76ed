import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessStateOf,
  accessStates,
  type AccessState,
  type Decision,
} from '@/admin/shared/people/accounts-api';
import {
  decideOnAccess,
  accessCountsQuery,
  accountNoteQuery,
  profiles,
  undoDecisions,
} from '@/admin/shared/people/accounts-api';
import { amountOf, deskQuery } from '@/admin/shared/desk-api';
import { emailQuery } from '@/admin/shared/people/accounts-api';
import { isConflict } from '@/lib/failures';
import { supabase } from '@/lib/supabase';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import {
  type DemoAccount,
  SITE,
  signInWith,
  startStack,
  type TestStack,
} from '../../stack/client.ts';
import { accountIds } from '../security/visitors.ts';
import { viewAt } from '../../admin/address';

const renewalId = '00000000-0000-4000-8000-0000000000cc';
const invitedId = '00000000-0000-4000-8000-0000000000e9';
const unconfirmedId = '00000000-0000-4000-8000-0000000000cd';

let stack: TestStack;
let client: QueryClient;

const signIn = (account: DemoAccount) => signInWith(supabase(), account);

beforeAll(async () => {
  stack = await startStack();
  vi.stubEnv('VITE_SUPABASE_URL', SITE);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', PUBLISHABLE_KEY);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    stack.fetch(new Request(input, init), { peerAddress: '127.0.0.1' }),
  );
  // On Node 20 the client requires a WebSocket class. Nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
  await signIn('admin');
});

beforeEach(async () => {
  await stack.reset();
  await stack.pg.exec(`
    update profiles set approved_until = now() + interval '1 hour' where email like 'approved@%';
    update profiles set approved = true where email like 'elin%';
    update profiles set approved = false where email like 'elin%';
    update profiles set approved = false where email like 'davide%';
    insert into auth.users (id, email, email_confirmed_at) values ('${renewalId}', 'cem@fund.example', now());
    insert into auth.users (id, email) values ('${unconfirmedId}', 'somebody@fund.example');
    insert into invitations (email, level, welcome, invited_by) select 'hal@fund.example', 3, 'Welcome.', id from profiles where role = 'admin';
    insert into auth.users (id, email) values ('${invitedId}', 'hal@fund.example');
    update profiles set last_name = 'Cemal', approved = true, approved_until = '2020-01-01'
      where id = '${renewalId}';
    update profiles set renewal_requested_at = '2026-01-01' where id = '${renewalId}';
  `);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await stack.close();
});

const list = (address: string) =>
  client.fetchQuery(profiles.listQuery(viewAt(profiles.spec, address)));
const profile = async (id: string) => {
  const found = await client.fetchQuery({ ...profiles.rowQuery(id), staleTime: 0 });
  if (!found) throw new Error(`No account ${id}.`);
  return { ...found, state: accessStateOf(found) };
};
const stored = async (id: string) => {
  const { rows } = await stack.pg.query(
    'select approved, approved_until, decided_by from profiles where id = $1',
    [id],
  );
  return rows[0];
};

describe('the list of accounts', () => {
  it('shows each account in exactly one state, which matches its label', async () => {
    const all = await list('state=all');
    const found = new Map<string, AccessState>();
    for (const state of accessStates) {
      const { rows, count } = await list(`state=${state}`);
      expect(count).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) {
        expect(found.has(id)).toBe(false);
        found.set(id, state);
      }
    }
    expect(found).toEqual(new Map(all.rows.map((row) => [row.id, accessStateOf(row)])));
  });

  it('has as many accounts in each view as the counts, which are read in one request', async () => {
    const counts = await client.fetchQuery(accessCountsQuery);
    for (const view of [...accessStates, 'ending', 'lapsed'] as const) {
      expect([view, (await list(`state=${view}`)).count]).toEqual([view, counts?.[view]]);
    }
    expect(counts).toMatchObject({ ending: 1, declined: 1, revoked: 1 });
  });

  it('starts with waiting accounts, oldest first', async () => {
    const { rows } = await list('');
    expect(new Set(rows.map((row) => accessStateOf(row)))).toEqual(new Set(['waiting']));
    const times = rows.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('counts renewals among the waiting work of the team', async () => {
    const work = await client.fetchQuery(deskQuery);
    const [waiting, renewals] = [await list('state=waiting'), await list('state=renewal')];
    expect(renewals.rows.map(({ id }) => id)).toEqual([renewalId]);
    expect(amountOf(work, 'access', 'renewals')).toBe(waiting.count + renewals.count);
  });

  it('shows an account that changed its address as a new request, with both addresses', async () => {
    await stack.pg.exec(
      "update auth.users set email = 'new@fund.example' where email like 'approved@%'",
    );
    expect(await profile(accountIds.approved)).toMatchObject({
      state: 'waiting',
      email: 'new@fund.example',
      previous_email: 'approved@emstone.example',
    });
  });

  it('finds names and addresses, and matches wildcards literally', async () => {
    expect((await list('state=all&q=marklöf')).rows.map(({ first_name }) => first_name)).toEqual([
      'Elin',
    ]);
    expect((await list('state=all&q=regionalbank.EXAMPLE')).count).toBe(1);
    expect((await list('state=all&q=sample regional bank')).count).toBe(1);
    expect((await list('state=all&q=%25')).count).toBe(0);
    expect((await list('state=all&q=_aula')).count).toBe(0);
  });

  it('sorts by name and by date', async () => {
    const names = (await list('state=all&sort=last_name')).rows.map(
      ({ last_name }) => last_name ?? '~',
    );
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const times = (await list('state=all&sort=-created_at')).rows.map(({ created_at }) =>
      Date.parse(created_at),
    );
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // Accounts without a decision come last in both orders.
    for (const sort of ['decided_at', '-decided_at']) {
      expect((await list(`state=all&sort=${sort}`)).rows.at(-1)?.decided_at).toBeNull();
    }
  });
});

/** Decides on an account in its current state, and returns it afterwards. */
async function decide(id: string, decision: Decision) {
  await decideOnAccess([await profile(id)], decision);
  return profile(id);
}
const refusalOf = (result: Promise<unknown>) =>
  result.then(
    () => undefined,
    (error: unknown) => (isConflict(error) ? error.message : error),
  );

describe('a decision on access', () => {
  it('approves with or without an end, revokes and declines, and is recorded with the admin', async () => {
    const { pending, admin } = accountIds;
    const until = '2099-11-30T22:59:59+00:00';
    for (const [approved, approved_until, state] of [
      [true, null, 'approved'],
      [true, until, 'approved'],
      [false, until, 'revoked'],
      [true, '2020-01-01T00:00:00+00:00', 'expired'],
      [false, '2020-01-01T00:00:00+00:00', 'declined'],
    ] as const) {
      const decided = await decide(pending, { approved, approved_until });
      expect(decided).toMatchObject({ approved, approved_until, decided_by: admin, state });
    }
    expect(await client.fetchQuery(emailQuery(admin))).toBe('admin@emstone.example');
  });

  it('stores the reason with the account, and the note for the team', async () => {
    const { pending } = accountIds;
    const decision = { approved: false, reason: 'Not an institution.', note: 'Asked twice.' };
    expect(await decide(pending, decision)).toMatchObject({
      state: 'declined',
      decision_reason: 'Not an institution.',
    });
    expect(await client.fetchQuery(accountNoteQuery(pending))).toMatchObject({
      note: 'Asked twice.',
      updated_by: accountIds.admin,
    });
    await decide(pending, { approved: false, note: 'Asked three times.' });
    client.clear();
    expect(await client.fetchQuery(accountNoteQuery(pending))).toMatchObject({
      note: 'Asked three times.',
    });
    expect(await client.fetchQuery(accountNoteQuery(renewalId))).toBeNull();
  });

  it('removes a request from the waiting list, even when it changes no value', async () => {
    const before = (await list('state=waiting')).count;
    await decide(accountIds.pending, { approved: false });
    client.clear();
    expect((await list('state=waiting')).count).toBe(before - 1);
  });

  it('approves no account with an unconfirmed address, alone or among others', async () => {
    const seen = await Promise.all([profile(accountIds.pending), profile(unconfirmedId)]);
    const message = 'This account has not confirmed its e-mail address.';
    expect(await refusalOf(decideOnAccess(seen, { approved: true }))).toBe(message);
    expect(await refusalOf(decideOnAccess(seen.slice(1), { approved: true }))).toBe(message);
    for (const { id } of seen) expect(await stored(id)).toMatchObject({ approved: false });
    await stack.pg.exec(
      `update auth.users set email_confirmed_at = now() where id = '${unconfirmedId}'`,
    );
    expect(await decide(unconfirmedId, { approved: true })).toMatchObject({ state: 'approved' });
  });

  it('changes nothing when somebody else has decided first, even about one of several accounts', async () => {
    const seen = await Promise.all([profile(accountIds.pending), profile(accountIds.approved)]);
    await decide(accountIds.approved, { approved: false });
    const before = await Promise.all(seen.map(({ id }) => stored(id)));
    expect(await refusalOf(decideOnAccess(seen, { approved: true }))).toBe(
      'Somebody else has decided in the meantime.',
    );
    expect(await Promise.all(seen.map(({ id }) => stored(id)))).toEqual(before);
  });

  it('on several accounts is made and undone as a whole, with all previous values', async () => {
    const ids = [accountIds.pending, renewalId];
    const seen = await Promise.all(ids.map(profile));
    await decideOnAccess(seen, { approved: true, approved_until: '2099-01-01T00:00:00Z' });
    for (const id of ids) expect((await profile(id)).state).toBe('approved');
    await undoDecisions(ids);
    expect(await Promise.all(ids.map(profile))).toEqual(seen);
    expect(await refusalOf(undoDecisions(ids))).toBe('It is too late to undo this.');
  });

  it('answers a request for renewal, and a change of address', async () => {
    await stack.pg.exec(
      "update auth.users set email = 'new@fund.example' where email like 'approved@%'",
    );
    for (const id of [renewalId, accountIds.approved]) {
      expect(await decide(id, { approved: true, approved_until: null })).toMatchObject({
        state: 'approved',
        previous_email: null,
        renewal_requested_at: null,
      });
    }
  });

  it('never withdraws the last owner', async () => {
    const before = await stored(accountIds.admin);
    expect(await refusalOf(decide(accountIds.admin, { approved: false }))).toBe(
      'The last owner cannot be withdrawn.',
    );
    expect(await stored(accountIds.admin)).toEqual(before);
  });

  it('changes nothing after the role was withdrawn, even with the same token', async () => {
    const seen = await profile(accountIds.pending);
    await decideOnAccess([seen], { approved: false });
    const again = await profile(accountIds.pending);
    await stack.pg.exec("update profiles set role = 'investor' where email like 'admin@%'");
    const before = await stored(seen.id);
    await expect(decideOnAccess([again], { approved: true })).rejects.toMatchObject({
      code: '42501',
    });
    await expect(undoDecisions([seen.id])).rejects.toMatchObject({ code: '42501' });
    expect(await stored(seen.id)).toEqual(before);
    client.clear();
    expect((await list('state=all')).rows.map(({ id }) => id)).toEqual([accountIds.admin]);
  });
});
