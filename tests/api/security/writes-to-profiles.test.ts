import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, startStack, type TestStack } from '../../stack/client.ts';
import {
  accountIds,
  ask,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  type Visitors,
} from './visitors.ts';

// Attacks by writing to accounts, including the own one.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

test('case 17: a pending account sets its own `approved`, `role`, `approved_until` or id → denied', async () => {
  const own = `profiles?id=eq.${accountIds.pending}`;
  const patch = (body: object, path = own, prefer = 'return=minimal') =>
    rest(stack, visitors.pending, path, { method: 'PATCH', body, headers: { prefer } });
  await expectNoChange(stack, async () => {
    // Admins sign in under the same database role, so these two columns are granted to it, and the row is
    // refused instead.
    for (const body of [
      { approved: true },
      { approved_until: null },
      { approved: true, approved_until: '2099-01-01' },
    ]) {
      expect((await patch(body)).status).toBe(204);
      expect((await patch(body, own, 'return=representation')).rows).toEqual([]);
      expect((await patch(body, 'profiles')).status).toBe(204);
    }
    const closed = [
      { role: 'admin' },
      { approved: true, role: 'admin' },
      { id: accountIds.approved },
      { decided_by: accountIds.admin },
      { decided_at: '2020-01-01' },
      { created_at: '2020-01-01' },
      { email: 'admin@emstone.example' },
    ];
    for (const body of closed)
      expect(await patch(body), JSON.stringify(body)).toMatchObject(denied('pending'));
    const row = { id: accountIds.pending, approved: true };
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      const headers = { prefer: `resolution=${resolution}` };
      const upsert = { method: 'POST', body: row, headers };
      expect(await rest(stack, visitors.pending, 'profiles', upsert)).toMatchObject(
        denied('pending'),
      );
    }
    expect(await rest(stack, visitors.pending, own, { method: 'DELETE' })).toMatchObject(
      denied('pending'),
    );
  });
  // The same request works for an admin, except for the role.
  const decide = (body: object) => rest(stack, visitors.admin, own, { method: 'PATCH', body });
  expect((await decide({ approved: true })).status).toBe(204);
  expect((await visitors.pending.from('profiles').select('approved')).data).toEqual([
    { approved: true },
  ]);
  expect(await decide({ role: 'admin' })).toMatchObject(denied('admin'));
});

test('case 19: a pending account puts admin or approved into its user metadata → no new access', async () => {
  const claim = { approved: true, role: 'admin', access_level: 3, approved_until: '2099-01-01' };
  const client = await signIn(stack, 'pending');
  const reach = async () => ({
    documents: (await client.from('documents').select('id').order('id').throwOnError()).data,
    messages: (await client.from('contact_messages').select('id').throwOnError()).data,
    profiles: (await client.from('profiles').select('*').throwOnError()).data,
  });
  const before = await reach();
  const { error } = await client.auth.updateUser({ data: { ...claim, app_metadata: claim } });
  expect(error).toBeNull();
  await client.auth.refreshSession();
  expect(await reach()).toEqual(before);

  // The other parts of an account are not writable either.
  const body = { app_metadata: claim, role: 'service_role', aud: 'service_role' };
  const response = await ask(stack, client, '/auth/v1/user', { method: 'PUT', body });
  await response.arrayBuffer();
  await client.auth.refreshSession();
  expect(await reach()).toEqual(before);
  const { rows } = await stack.pg.query(
    'select raw_app_meta_data as app, role, aud from auth.users where id = $1',
    [accountIds.pending],
  );
  expect(rows).toEqual([
    {
      app: { provider: 'email', providers: ['email'] },
      role: 'authenticated',
      aud: 'authenticated',
    },
  ]);
});
