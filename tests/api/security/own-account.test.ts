import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addFactor,
  connect,
  DEMO_PASSWORD,
  giveCode,
  signIn,
  signInByPassword,
  startStack,
  type TestStack,
} from '../../stack/client.ts';
import { exchange, linkInMail } from '../../stack/mail-link.ts';
import { accountIds, expectNoChange, type Client } from './visitors.ts';

// Attacks on the actions of an account: a new password, its data, closing it.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const newPassword = 'Nine-Emeralds-74';
const levelOf = async (client: Client, id: string) =>
  (await client.from('profiles').select('access_level').eq('id', id).maybeSingle()).data
    ?.access_level;

/** The number of rows of an account in a table. */
const countOf = async (table: string, account: string) => {
  const { rows } = await stack.pg.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${table === 'auth.users' || table === 'public.profiles' ? 'id' : 'user_id'} = $1`,
    [account],
  );
  return rows[0]?.count;
};

test('case 103: a new password without the current one → refused; with it, every other session ends and this one stays', async () => {
  const [victim, elsewhere] = [await signIn(stack, 'approved'), await signIn(stack, 'approved')];
  for (const current_password of [undefined, '', 'Not-The-Password-1', newPassword]) {
    const change = {
      password: newPassword,
      ...(current_password !== undefined && { current_password }),
    };
    const { error } = await victim.auth.updateUser(change);
    expect(error?.code, String(current_password)).toMatch(/^current_password_/);
  }
  expect(await levelOf(elsewhere, accountIds.approved)).toBe(3);
  expect((await victim.rpc('own_sessions')).data, 'trying makes no session').toHaveLength(2);
  const change = { password: newPassword, current_password: DEMO_PASSWORD };
  expect((await victim.auth.updateUser(change)).error).toBeNull();
  expect(await levelOf(victim, accountIds.approved)).toBe(3);
  expect(await levelOf(elsewhere, accountIds.approved)).toBeUndefined();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  await expect(signInByPassword(stack, 'approved')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
});

test('case 104: a new password by the link of a reset mail → needs no current one', async () => {
  const client = connect(stack);
  const email = 'approved@emstone.example';
  await client.auth.resetPasswordForEmail(email, { captchaToken: 'any' });
  await exchange(client, linkInMail(stack));
  expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
});

test('case 105: the data of an account → nothing about others, nothing for other visitors, nothing with the password alone', async () => {
  const approved = await signIn(stack, 'approved');
  await approved.from('security_audit_log').insert({ event_type: 'SIGN_OUT', resource_id: 'own' });
  const pending = await signIn(stack, 'pending');
  await pending
    .from('security_audit_log')
    .insert({ event_type: 'SIGN_OUT', resource_id: 'foreign' });
  const { data } = await approved.rpc('own_data');
  const text = JSON.stringify(data);
  expect(data).toMatchObject({ account: { email: 'approved@emstone.example' } });
  expect(text).toContain('"own"');
  expect(text).not.toContain('foreign');
  for (const [name, id] of Object.entries(accountIds)) {
    if (name !== 'approved') expect(text, name).not.toContain(id);
  }
  expect((await connect(stack).rpc('own_data')).error?.code).toBe('42501');
  const { secret } = await addFactor(approved);
  expect(JSON.stringify((await approved.rpc('own_data')).data)).not.toContain(secret);
  const halfway = await signInByPassword(stack, 'approved');
  expect((await halfway.rpc('own_data')).error?.code).toBe('42501');
});

test('case 106: closing an account → only by its owner, not with the password alone, not twice; existing tokens become invalid', async () => {
  const owner = await signIn(stack, 'approved');
  const { id, secret } = await addFactor(owner);
  const halfway = await signInByPassword(stack, 'approved');
  await expectNoChange(stack, async () => {
    expect((await connect(stack).rpc('close_own_account')).error?.code).toBe('42501');
    expect((await halfway.rpc('close_own_account')).error?.code).toBe('42501');
  });
  const elsewhere = await signInByPassword(stack, 'approved');
  await giveCode(elsewhere, id, secret);
  const kept = connect(stack, {
    accessToken: (await elsewhere.auth.getSession()).data.session?.access_token ?? '',
  });
  expect(await levelOf(kept, accountIds.approved)).toBe(3);

  expect((await elsewhere.rpc('close_own_account')).error).toBeNull();
  for (const table of ['auth.users', 'public.profiles', 'auth.sessions', 'auth.mfa_factors']) {
    expect(await countOf(table, accountIds.approved), table).toBe(0);
  }
  for (const client of [kept, owner, elsewhere]) {
    expect(await levelOf(client, accountIds.approved)).toBeUndefined();
    expect((await client.rpc('close_own_account')).error?.code).toBe('42501');
    const documents = await client
      .from('documents')
      .select('id')
      .gt('access_level', 1)
      .eq('requires_auth', false);
    expect(documents.data).toEqual([]);
  }
  await expect(signInByPassword(stack, 'approved')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const { rows } = await stack.pg.query(
    `select user_id, resource_id from public.security_audit_log where event_type = 'ACCOUNT_CLOSED'`,
  );
  expect(rows).toEqual([{ user_id: accountIds.approved, resource_id: accountIds.approved }]);
});

test('case 107: the last admin closes the account, or two close theirs at the same time → one admin remains', async () => {
  const admin = await signIn(stack, 'admin');
  const other = await signIn(stack, 'approved');
  await addFactor(other);
  await expectNoChange(stack, async () => {
    expect((await admin.rpc('close_own_account')).error?.code).toBe('PT409');
  });
  await stack.pg.query(`update public.profiles set role = 'admin' where id = $1`, [
    accountIds.approved,
  ]);
  const answers = await Promise.all([
    admin.rpc('close_own_account'),
    other.rpc('close_own_account'),
  ]);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['PT409', undefined]));
  const { rows } = await stack.pg.query<{ count: number }>(
    `select count(*)::int as count from public.profiles where role = 'admin'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('case 141: a stolen session closes the account, minutes after the sign-in or by a mail link → refused; with the password or the code given again it closes', async () => {
  const stolen = await signIn(stack, 'approved');
  const age = () =>
    stack.pg.exec("update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'");
  const close = async (client: Client) => (await client.rpc('close_own_account')).error?.code;
  await age();
  await expectNoChange(stack, async () => {
    expect(await close(stolen)).toBe('PT403');
  });
  await stolen.auth.refreshSession();
  expect(await close(stolen)).toBe('PT403');
  const mailed = connect(stack);
  await mailed.auth.resetPasswordForEmail('approved@emstone.example', { captchaToken: 'any' });
  await exchange(mailed, linkInMail(stack));
  expect(await close(mailed)).toBe('PT403');
  // A sign-in elsewhere does not help the stolen session.
  const owner = await signIn(stack, 'approved');
  expect(await close(stolen)).toBe('PT403');

  // With a second factor, a code given in the same session does. An older token of that session stays powerless.
  const { id, secret } = await addFactor(owner);
  await age();
  await owner.auth.refreshSession();
  expect(await close(owner)).toBe('PT403');
  const { data } = await owner.auth.getSession();
  const older = connect(stack, { accessToken: data.session?.access_token ?? '' });
  await giveCode(owner, id, secret);
  expect(await close(older)).toBe('PT403');
  expect(await close(owner)).toBeUndefined();
});
