import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCountsQuery,
  accessViews,
  isApprovedState,
  profiles,
  type AccessView,
  type AccountRow,
} from '@/admin/access/accounts-api';
import { supabase } from '@/lib/supabase';
import { viewAt } from '../../admin/address';
import { signInWith } from '../../stack/client.ts';
import { openStack, serve } from '../set-up.ts';

const renewalId = '00000000-0000-4000-8000-0000000000cc';
const invitedId = '00000000-0000-4000-8000-0000000000e9';
const unconfirmedId = '00000000-0000-4000-8000-0000000000cd';

let client: QueryClient;

const stack = await openStack();
serve(stack);
await signInWith(supabase(), 'admin');

// Gives every view of the list an account: withdraws Elin’s approval, declines Davide, and adds three accounts.
beforeEach(async () => {
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

const list = (address: string) => client.fetchQuery(profiles.list(viewAt(profiles.spec, address)));

/** The tab that lists an account in this state. */
const viewOf = ({
  account_state: state,
  renewal_requested_at,
}: AccountRow): AccessView | undefined => {
  if (isApprovedState(state)) return renewal_requested_at ? 'renewal' : 'approved';
  if (state === 'pending' || state === 'unconfirmed') return 'waiting';
  if (state === 'ended') return renewal_requested_at ? 'renewal' : 'expired';
  if (state === 'withdrawn') return 'revoked';
  return state === 'declined' || state === 'invited' ? state : undefined;
};
// The accounts in the other two views are also in `approved` or `invited`.
const tabs = accessViews.filter((view) => view !== 'ending' && view !== 'lapsed');

describe('the list of accounts', () => {
  it('lists each account in exactly one tab, the one for its state', async () => {
    const all = await list('state=all');
    const tabById = new Map<string, AccessView | undefined>();
    for (const tab of tabs) {
      const { rows, count } = await list(`state=${tab}`);
      expect(count).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
      for (const { id } of rows) {
        expect(tabById.has(id)).toBe(false);
        tabById.set(id, tab);
      }
    }
    expect(tabById).toEqual(new Map(all.rows.map((row) => [row.id, viewOf(row)])));
  });

  it('has as many accounts in each view as the counts say', async () => {
    const counts = await client.fetchQuery(accessCountsQuery);
    for (const view of accessViews) {
      expect([view, (await list(`state=${view}`)).count]).toEqual([view, counts?.[view]]);
    }
    expect(counts).toMatchObject({ ending: 1, declined: 1, revoked: 1 });
  });

  it('puts accounts without a decision last, in ascending and descending order', async () => {
    for (const sort of ['decided_at', '-decided_at']) {
      expect((await list(`state=all&sort=${sort}`)).rows.at(-1)?.decided_at).toBeNull();
    }
  });
});
