import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addFactor, connect, DEMO_PASSWORD, signIn, signInByPassword } from '../../stack/client.ts';
import { exchange, linkInMail } from '../../stack/mail-link.ts';
import { supabase } from '../../stack/supabase.ts';
import { openStack } from '../set-up.ts';
import { accountIds, type Client } from './visitors.ts';

// Attacks on sessions, second factors and passwords, and races between two admins.

const stack = await openStack();

const guardedFile = 'compliance/kyc-aml-policy.pdf';

/** A client that keeps the current token of another client, even after its session ends. */
async function copyToken(client: Client): Promise<Client> {
  const { data } = await client.auth.getSession();
  return connect(stack, { accessToken: data.session?.access_token ?? '' });
}

/** What a client may read: the levels of the documents, the number of profiles, and whether it can read a guarded file. */
async function readableWith(client: Client) {
  const documents = await client.from('documents').select('access_level, requires_auth');
  const profiles = await client.from('profiles').select('id');
  const { data: file } = await client.storage.from('documents').info(guardedFile);
  return {
    levels: new Set(
      documents.data
        ?.filter(({ requires_auth }) => !requires_auth)
        .map(({ access_level }) => access_level),
    ),
    profiles: profiles.data?.length ?? 0,
    file: file !== null,
  };
}

const everything = { levels: new Set([1, 2, 3]), profiles: 1, file: true };
const nothing = { levels: new Set([1]), profiles: 0, file: false };

test('case 91: a token whose session was signed out, here or everywhere, or ended → treated as anonymous at the next request', async () => {
  const endings = {
    'signed out': (client: Client) => client.auth.signOut({ scope: 'local' }),
    'signed out everywhere, elsewhere': async () =>
      (await signIn(stack, 'approved')).auth.signOut({ scope: 'global' }),
    'other devices signed out': async () =>
      (await signIn(stack, 'approved')).auth.signOut({ scope: 'others' }),
    'past its end': () =>
      stack.pg.exec("update auth.sessions set not_after = now() - interval '1 second'"),
    'ended by its owner': async (client: Client) => {
      const { data } = await client.rpc('own_sessions');
      const current = data?.find(({ is_current }) => is_current);
      return client.rpc('end_own_session', { session: current?.id ?? '' });
    },
    'password changed elsewhere': async () =>
      (await signIn(stack, 'approved')).auth.updateUser({
        password: 'Another-Secret-1',
        current_password: DEMO_PASSWORD,
      }),
  };
  for (const [label, end] of Object.entries(endings)) {
    const client = await signIn(stack, 'approved');
    const token = await copyToken(client);
    expect(await readableWith(token), label).toEqual(everything);
    await end(client);
    expect(await readableWith(token), label).toEqual(nothing);
  }
});

const account = accountIds.approved;

const eventsOf = async (who: string) => {
  const { rows } = await stack.pg.query<{ event_type: string; user_id: string }>(
    `select event_type, user_id from public.security_audit_log
     where resource_id = $1 and event_type ~ 'SECOND_FACTOR|ALERT' order by event_type`,
    [who],
  );
  return rows;
};

/** A code that is wrong now and at any time within a minute. */
function wrongCode(secret: string): string {
  const nearbyCodes = [-60, -30, 0, 30, 60].map((seconds) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 }),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !nearbyCodes.includes(code),
    ) ?? ''
  );
}

test('case 97: codes are guessed → the fifth wrong one within five minutes locks the factor for fifteen minutes, and is logged', async () => {
  const { id: factorId, secret } = await addFactor(await signIn(stack, 'approved'));
  const attempt = async (code: string) => {
    const client = await signInByPassword(stack, 'approved');
    return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
  };
  const wrong = wrongCode(secret);
  for (let count = 1; count <= 4; count += 1) {
    expect(await attempt(wrong)).toBe('mfa_verification_failed');
  }
  const bystander = await signIn(stack, 'pending');
  expect(await attempt(wrong)).toBe('mfa_verification_rejected');
  expect(await attempt(new TOTP({ secret }).generate())).toBe('mfa_verification_rejected');
  const { rows } = await stack.pg.query('select from auth.sessions where user_id = $1', [account]);
  expect(rows, 'sessions of the account').toEqual([]);
  expect((await bystander.rpc('own_sessions')).data, "another account's sessions").toHaveLength(1);
  expect(await eventsOf(account)).toEqual([
    { event_type: 'HIGH_SEVERITY_ALERT', user_id: account },
    { event_type: 'SECOND_FACTOR_ADDED', user_id: account },
    { event_type: 'SECOND_FACTOR_LOCKED', user_id: account },
  ]);

  await stack.pg.exec(
    `update private.factor_failures set locked_until = locked_until - interval '15 minutes';
     update auth.mfa_challenges set otp_code = null`,
  );
  expect(await attempt(new TOTP({ secret }).generate())).toBeUndefined();
});

// Auth itself accepts a code repeatedly while the app shows it: see supabase/operation.md.
test.skipIf(supabase)(
  'case 140: one code of a second factor in two sessions → opens the first only',
  async () => {
    const { id: factorId, secret } = await addFactor(await signIn(stack, 'approved'));
    await stack.pg.exec('update auth.mfa_challenges set otp_code = null');
    const code = new TOTP({ secret }).generate();
    const prepareCode = async () => {
      const { auth } = await signInByPassword(stack, 'approved');
      const { data: challenge } = await auth.mfa.challenge({ factorId });
      return async () =>
        (await auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })).error;
    };
    expect(await (await prepareCode())()).toBeNull();
    expect(await (await prepareCode())(), 'later').toMatchObject({
      code: 'mfa_verification_failed',
    });
    await stack.pg.exec('update auth.mfa_challenges set otp_code = null');
    const [first, second] = [await prepareCode(), await prepareCode()];
    const errors = await Promise.all([first(), second()]);
    expect(
      errors.filter((error) => error === null),
      'at the same time',
    ).toHaveLength(1);
  },
);

const newPassword = 'Nine-Emeralds-74';
const levelOf = async (client: Client, id: string) =>
  (await client.from('profiles').select('access_level').eq('id', id).maybeSingle()).data
    ?.access_level;

test('case 103: a new password without the current one → refused; with it, every other session ends and this one stays', async () => {
  const [victim, elsewhere] = [await signIn(stack, 'approved'), await signIn(stack, 'approved')];
  const sessions = async () => (await victim.rpc('own_sessions')).data?.length;
  const before = await sessions();
  for (const current_password of [undefined, '', 'Not-The-Password-1', newPassword]) {
    const change = {
      password: newPassword,
      ...(current_password !== undefined && { current_password }),
    };
    const { error } = await victim.auth.updateUser(change);
    const code = current_password ? 'current_password_invalid' : 'current_password_required';
    expect(error?.code, String(current_password)).toBe(code);
  }
  // bcrypt uses 72 bytes of a password, so Auth accepts no more.
  const long = { password: `Vault-9${'é'.repeat(33)}`, current_password: DEMO_PASSWORD };
  expect((await victim.auth.updateUser(long)).error).toMatchObject({
    code: 'validation_failed',
    message: 'Password cannot be longer than 72 characters',
  });
  expect(await levelOf(elsewhere, accountIds.approved)).toBe(3);
  expect(await sessions(), 'failed attempts create no session').toBe(before);
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

test.for<
  [title: string, act: (client: Client, otherAdmin: string) => PromiseLike<{ error: unknown }>]
>([
  [
    'case 107: the last two admins close their accounts at the same time → one admin remains',
    (client) => client.rpc('close_own_account'),
  ],
  [
    'case 136: the last two owners without an end date set one for each other at the same time → one such owner remains',
    async (client, id) => {
      const { data } = await client.from('profiles').select('*').eq('id', id);
      return client.rpc('decide_on_access', {
        accounts: data,
        approve: true,
        ends_at: '2099-01-01',
      });
    },
  ],
])('%s', async ([, act]) => {
  const admin = await signIn(stack, 'admin');
  const other = await signIn(stack, 'approved');
  await addFactor(other);
  // A code counts as proof only if its factor is older than the session.
  await stack.pg.exec("update auth.mfa_factors set created_at = created_at - interval '1 day'");
  await stack.pg.query(
    "update public.profiles set role = 'admin', approved_until = null where id = $1",
    [account],
  );
  const results = await Promise.all([act(admin, account), act(other, accountIds.admin)]);
  expect(results.map(({ error }) => error)).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ code: 'PT409' })]),
  );
  const { rows } = await stack.pg.query(
    "select from public.profiles where team_role = 'owner' and approved and approved_until is null",
  );
  expect(rows).toHaveLength(1);
});

test('case 106: an account is closed twice at the same time → closed once, with one log entry and one mail', async () => {
  const client = await signIn(stack, 'approved');
  const close = () => client.rpc('close_own_account');
  const results = await Promise.all([close(), close()]);
  expect(new Set(results.map(({ error }) => error?.code))).toEqual(new Set(['42501', undefined]));
  const { rows } = await stack.pg.query(
    `select event_type from public.security_audit_log where event_type = 'ACCOUNT_CLOSED'
     union all select 'mail' from public.outbox where kind = 'account_closed'`,
  );
  expect(rows).toHaveLength(2);
});
