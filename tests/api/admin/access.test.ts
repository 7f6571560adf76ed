import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessSpec, accessStates, type AccessState } from '@/admin/shared/accounts-api';
import {
  decideOnAccess,
  isLastAdminError,
  OutdatedDecisionError,
  profileQuery,
  profilesQuery,
} from '@/admin/shared/accounts-api';
import { openCountsQuery } from '@/admin/shared/open-counts-api';
import { emailQuery } from '@/admin/shared/accounts-api';
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
  // On Node 20 the client refuses to be made without one; nothing here opens a socket.
  vi.stubGlobal('WebSocket', EventTarget);
  await signIn('admin');
});

beforeEach(async () => {
  await stack.reset();
  await stack.pg.exec(`
    update profiles set approved_until = now() + interval '1 hour' where email like 'approved@%';
    update profiles set approved = true where email like 'elin%';
    update profiles set approved = false where email like 'elin%';
    insert into auth.users (id, email) values ('${renewalId}', 'cem@fund.example');
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

const list = (address: string) => client.fetchQuery(profilesQuery(viewAt(accessSpec, address)));
const profile = async (id: string) => {
  const found = await client.fetchQuery({ ...profileQuery(id), staleTime: 0 });
  if (!found) throw new Error(`No account ${id}.`);
  return found;
};
const stored = async (id: string) => {
  const { rows } = await stack.pg.query(
    'select approved, approved_until, decided_by from profiles where id = $1',
    [id],
  );
  return rows[0];
};

describe('the list', () => {
  it('shows each account in one state, the one it is shown with', async () => {
    const all = await list('');
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
    expect(found).toEqual(new Map(all.rows.map(({ id, state }) => [id, state])));
  });

  it('counts renewals with what waits for the team', async () => {
    const { accessRequests } = await client.fetchQuery(openCountsQuery);
    const [waiting, renewals] = [await list('state=waiting'), await list('state=renewal')];
    expect(renewals.rows.map(({ id }) => id)).toEqual([renewalId]);
    expect(accessRequests).toBe(waiting.count + renewals.count);
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

  it('finds names and addresses, and takes signs of patterns as they are', async () => {
    expect((await list('q=marklöf')).rows.map(({ first_name }) => first_name)).toEqual(['Elin']);
    expect((await list('q=regionalbank.EXAMPLE')).count).toBe(1);
    expect((await list('q=%25')).count).toBe(0);
    expect((await list('q=_aula')).count).toBe(0);
  });

  it('sorts by name and by date', async () => {
    const names = (await list('sort=last_name')).rows.map(({ last_name }) => last_name ?? '');
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const times = (await list('')).rows.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // Whom nobody has decided on comes last, whichever way.
    for (const sort of ['decided_at', '-decided_at']) {
      expect((await list(`sort=${sort}`)).rows.at(-1)?.decided_at).toBeNull();
    }
  });
});

describe('a decision', () => {
  it('approves without end, to an end, revokes and declines, and is stamped', async () => {
    const { pending, admin } = accountIds;
    const until = '2099-11-30T22:59:59+00:00';
    for (const [approved, approved_until, state] of [
      [true, null, 'approved'],
      [true, until, 'approved'],
      [true, '2020-01-01T00:00:00+00:00', 'expired'],
      [false, null, 'refused'],
    ] as const) {
      const decided = await decideOnAccess(await profile(pending), { approved, approved_until });
      expect(decided).toMatchObject({ approved, approved_until, decided_by: admin, state });
    }
    expect(await client.fetchQuery(emailQuery(admin))).toBe('admin@emstone.example');
  });

  it('takes a request off the list of those that wait, although it changes no value', async () => {
    const before = (await list('state=waiting')).count;
    await decideOnAccess(await profile(accountIds.pending), {
      approved: false,
      approved_until: null,
    });
    client.clear();
    expect((await list('state=waiting')).count).toBe(before - 1);
  });

  it('changes nothing when somebody else has decided meanwhile', async () => {
    for (const id of [accountIds.pending, accountIds.approved]) {
      const seen = await profile(id);
      await decideOnAccess(seen, { approved: false, approved_until: null });
      const before = await stored(id);
      await expect(
        decideOnAccess(seen, { approved: true, approved_until: null }),
      ).rejects.toBeInstanceOf(OutdatedDecisionError);
      expect(await stored(id)).toEqual(before);
    }
  });

  it('answers a request for renewal, and a change of address', async () => {
    await stack.pg.exec(
      "update auth.users set email = 'new@fund.example' where email like 'approved@%'",
    );
    for (const id of [renewalId, accountIds.approved]) {
      const decided = await decideOnAccess(await profile(id), {
        approved: true,
        approved_until: null,
      });
      expect(decided).toMatchObject({
        state: 'approved',
        previous_email: null,
        renewal_requested_at: null,
      });
    }
  });

  it('never withdraws the last admin', async () => {
    const seen = await profile(accountIds.admin);
    const before = await stored(seen.id);
    const error: unknown = await decideOnAccess(seen, {
      approved: false,
      approved_until: null,
    }).catch((reason: unknown) => reason);
    expect(isLastAdminError(error)).toBe(true);
    expect(error).toMatchObject({ message: 'The last admin cannot be withdrawn.' });
    expect(await stored(seen.id)).toEqual(before);
  });

  it('changes nothing once the role is gone, with the same token', async () => {
    const seen = await profile(accountIds.pending);
    await stack.pg.exec("update profiles set role = 'investor' where email like 'admin@%'");
    const before = await stored(seen.id);
    await expect(
      decideOnAccess(seen, { approved: true, approved_until: null }),
    ).rejects.toBeInstanceOf(OutdatedDecisionError);
    expect(await stored(seen.id)).toEqual(before);
    client.clear();
    expect((await list('')).rows.map(({ id }) => id)).toEqual([accountIds.admin]);
  });
});
