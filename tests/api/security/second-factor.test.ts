import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import {
  addFactor,
  connect,
  giveCode,
  signIn,
  signInByPassword,
  startStack,
  type TestStack,
} from '../../stack/client.ts';
import { accountIds, type Client } from './visitors.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const account = accountIds.approved;

const levelsOf = async (client: Client) =>
  new Set((await client.from('documents').select('access_level')).data?.map((d) => d.access_level));

const eventsOf = async (who: string) => {
  const { rows } = await stack.pg.query<{ event_type: string; user_id: string }>(
    `select event_type, user_id from public.security_audit_log
     where resource_id = $1 and event_type ~ 'SECOND_FACTOR|ALERT' order by event_type`,
    [who],
  );
  return rows;
};

/** A code that is wrong now and was wrong a minute ago. */
function wrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 }),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.includes(code),
    ) ?? ''
  );
}

test('case 95: an account with a second factor signs in with the password alone → treated as anonymous until the code is given', async () => {
  const { id, secret } = await addFactor(await signIn(stack, 'approved'));
  const client = await signInByPassword(stack, 'approved');
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  expect(await levelsOf(client)).not.toContain(2);
  expect((await client.from('profiles').select('id')).data).toEqual([]);
  expect((await client.rpc('own_sessions')).data).toEqual([]);
  const files = client.storage.from('documents');
  expect((await files.createSignedUrl('compliance/kyc-aml-policy.pdf', 60)).data).toBeNull();
  // The account's own metadata is no proof.
  await client.auth.updateUser({ data: { aal: 'aal2', amr: [{ method: 'totp' }] } });
  await client.auth.refreshSession();
  expect(await levelsOf(client)).not.toContain(2);

  await giveCode(client, id, secret);
  expect(await levelsOf(client)).toContain(3);
  expect((await client.from('profiles').select('id')).data).toEqual([{ id: account }]);
  const before = connect(stack, { accessToken: token });
  expect(await levelsOf(before), 'the token of before').not.toContain(2);
});

test('case 96: an unverified factor → changes nothing; a removed one is no longer required', async () => {
  const client = await signIn(stack, 'approved');
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Later' });
  expect(await levelsOf(client)).toContain(3);
  const { id } = await addFactor(client);
  await client.auth.mfa.unenroll({ factorId: id });
  expect(await levelsOf(await signInByPassword(stack, 'approved'))).toContain(3);
  expect((await eventsOf(account)).map(({ event_type }) => event_type)).toEqual([
    'SECOND_FACTOR_ADDED',
    'SECOND_FACTOR_REMOVED',
  ]);
});

test('case 97: guessing codes → the fifth wrong one within five minutes locks the factor for fifteen minutes, and is logged', async () => {
  const { id: factorId, secret } = await addFactor(await signIn(stack, 'approved'));
  const attempt = async (code: string) => {
    const client = await signInByPassword(stack, 'approved');
    return (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
  };
  const wrong = wrongCode(secret);
  for (let count = 1; count <= 4; count += 1) {
    expect(await attempt(wrong)).toBe('mfa_verification_failed');
  }
  const open = await signIn(stack, 'pending');
  expect(await attempt(wrong)).toBe('mfa_verification_rejected');
  expect(await attempt(new TOTP({ secret }).generate())).toBe('mfa_verification_rejected');
  const { rows } = await stack.pg.query('select from auth.sessions where user_id = $1', [account]);
  expect(rows, 'sessions of the account').toEqual([]);
  expect((await open.rpc('own_sessions')).data, 'those of others').toHaveLength(1);
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

test('case 98: wrong codes at the same time, or over more than five minutes → each is counted, but not the old ones', async () => {
  const { id: factorId, secret } = await addFactor(await signIn(stack, 'approved'));
  const wrong = wrongCode(secret);
  const client = await signInByPassword(stack, 'approved');
  const attempt = async () =>
    (await client.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code;
  const answers = await Promise.all([attempt(), attempt(), attempt(), attempt()]);
  expect(answers).toEqual(Array(4).fill('mfa_verification_failed'));
  await stack.pg.exec(
    `update private.factor_failures
     set failed_at = array(select moment - interval '5 minutes' from unnest(failed_at) as moment)`,
  );
  expect(await attempt()).toBe('mfa_verification_failed');
});

test('case 99: resetting the second factor of another account → only by admins, not on their own account; it ends the sessions and is logged', async () => {
  const client = await signIn(stack, 'approved');
  await addFactor(client);
  const reset = (caller: Client, who: string) =>
    caller.rpc('reset_second_factor', { account: who });
  for (const caller of [connect(stack), await signIn(stack, 'pending'), client]) {
    expect((await reset(caller, account)).error?.code).toBe('42501');
  }
  const admin = await signIn(stack, 'admin');
  expect((await reset(admin, accountIds.admin)).status).toBe(409);
  expect(await levelsOf(client)).toContain(3);

  expect((await reset(admin, account)).data).toBe(1);
  expect(await levelsOf(client), 'the sessions have ended').not.toContain(2);
  expect(await levelsOf(await signInByPassword(stack, 'approved'))).toContain(3);
  expect(await eventsOf(account)).toContainEqual({
    event_type: 'SECOND_FACTOR_RESET',
    user_id: accountIds.admin,
  });
});

test('case 100: whether an account has a second factor → visible only to its owner and to admins', async () => {
  const client = await signIn(stack, 'approved');
  await addFactor(client);
  const since = (caller: Client) => caller.from('profiles').select('id, second_factor_since');
  const found = { id: account, second_factor_since: expect.any(String) };
  expect((await since(connect(stack))).error?.code).toBe('42501');
  expect((await since(client)).data).toEqual([found]);
  const admin = await signIn(stack, 'admin');
  expect((await since(admin)).data).toContainEqual(found);
  expect((await since(admin)).data).toContainEqual({
    id: accountIds.pending,
    second_factor_since: null,
  });
});

test('case 101: a new factor of an admin → an alert in the log, which no account can forge', async () => {
  await stack.pg.exec('delete from auth.mfa_factors');
  const admin = await signInByPassword(stack, 'admin');
  await addFactor(admin);
  expect(await eventsOf(accountIds.admin)).toContainEqual({
    event_type: 'HIGH_SEVERITY_ALERT',
    user_id: accountIds.admin,
  });
  for (const type of ['ADDED', 'REMOVED', 'RESET', 'LOCKED']) {
    const forged = { event_type: `SECOND_FACTOR_${type}`, resource_id: account };
    for (const caller of [connect(stack), admin]) {
      expect((await caller.from('security_audit_log').insert(forged)).error?.code).toBe('42501');
    }
  }
});

test('case 102: an admin with the password alone, or with an unverified factor → has no rights of an admin, but can set up a factor', async () => {
  const withFactor = await signInByPassword(stack, 'admin');
  const refused = async (client: Client) => {
    expect((await client.from('job_applications').select('id')).data).toEqual([]);
    expect((await client.from('security_audit_log').select('id')).data).toEqual([]);
    expect((await client.rpc('replace_prices', { new_rows: [] })).error?.code).toBe('42501');
    const resumes = client.storage.from('job-resumes');
    expect((await resumes.list()).data).toEqual([]);
    await client.from('profiles').update({ approved: true }).eq('id', accountIds.pending);
    const { rows } = await stack.pg.query<{ approved: boolean }>(
      'select approved from public.profiles where id = $1',
      [accountIds.pending],
    );
    expect(rows).toEqual([{ approved: false }]);
  };
  await refused(withFactor);
  expect((await withFactor.from('profiles').select('id')).data).toEqual([]);

  await stack.pg.exec('delete from auth.mfa_factors');
  const without = await signInByPassword(stack, 'admin');
  await without.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Later' });
  await refused(without);
  expect((await without.from('profiles').select('id, role')).data).toEqual([
    { id: accountIds.admin, role: 'admin' },
  ]);
  await addFactor(without);
  expect((await without.from('job_applications').select('id')).data?.length).toBeGreaterThan(0);
});

test('case 135: a session whose second factor was removed, replaced or is no longer verified, with its old token → no longer signed in with it, and no admin', async () => {
  await stack.pg.exec('delete from auth.mfa_factors');
  const owner = await signInByPassword(stack, 'admin');
  const first = await addFactor(owner);
  /** A further session that has passed the factor, as a thief would have one. */
  const open = async () => {
    const client = await signInByPassword(stack, 'admin');
    await giveCode(client, first.id, first.secret);
    const { data } = await client.auth.getSession();
    return connect(stack, { accessToken: data.session?.access_token ?? '' });
  };
  const expectPowerless = async (client: Client, label: string) => {
    expect((await client.from('job_applications').select('id')).data, label).toEqual([]);
    expect((await client.from('security_audit_log').select('id')).data, label).toEqual([]);
    expect((await client.storage.from('job-resumes').list()).data, label).toEqual([]);
    const approval = client.from('profiles').update({ approved: true });
    expect((await approval.eq('id', accountIds.pending).select('id')).data, label).toEqual([]);
    const others = client.from('profiles').select('id').neq('id', accountIds.admin);
    expect((await others).data, label).toEqual([]);
  };
  const isAdmin = async (client: Client) =>
    ((await client.from('job_applications').select('id')).data ?? []).length > 0;

  const unverified = await open();
  expect(await isAdmin(unverified)).toBe(true);
  await stack.pg.exec("update auth.mfa_factors set status = 'unverified'");
  await expectPowerless(unverified, 'unverified');
  await stack.pg.exec("update auth.mfa_factors set status = 'verified'");

  // Another factor of the account does not help the sessions that passed the removed one.
  const { data: second } = await owner.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Second',
  });
  await giveCode(owner, second?.id ?? '', second?.totp.secret ?? '');
  const stolen = await open();
  const ownToken = (await owner.auth.getSession()).data.session?.access_token ?? '';
  expect((await owner.auth.mfa.unenroll({ factorId: first.id })).error).toBeNull();
  await expectPowerless(stolen, 'removed, another one left');
  expect((await stolen.from('profiles').select('id')).data, 'level 1').toEqual([]);
  expect(await isAdmin(owner)).toBe(true);

  expect((await owner.auth.mfa.unenroll({ factorId: second?.id ?? '' })).error).toBeNull();
  const old = connect(stack, { accessToken: ownToken });
  await expectPowerless(old, 'the last one removed');
  await expectPowerless(stolen, 'removed, none left');
  await addFactor(owner);
  expect(await isAdmin(owner)).toBe(true);
  await expectPowerless(stolen, 'replaced');

  // Deleted without Auth, as the owner of the database does.
  await stack.pg.exec('delete from auth.mfa_factors');
  await expectPowerless(owner, 'deleted');
});

test('case 140: one code of a second factor in two sessions → opens the first only', async () => {
  const { id: factorId, secret } = await addFactor(await signIn(stack, 'approved'));
  await stack.pg.exec('update auth.mfa_challenges set otp_code = null');
  const code = new TOTP({ secret }).generate();
  const give = async () => {
    const { auth } = await signInByPassword(stack, 'approved');
    const { data: challenge } = await auth.mfa.challenge({ factorId });
    return async () =>
      (await auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code })).error;
  };
  expect(await (await give())()).toBeNull();
  expect(await (await give())(), 'later').toMatchObject({ code: 'mfa_verification_failed' });
  await stack.pg.exec('update auth.mfa_challenges set otp_code = null');
  const [one, other] = [await give(), await give()];
  const answers = await Promise.all([one(), other()]);
  expect(
    answers.filter((error) => error === null),
    'at the same time',
  ).toHaveLength(1);
});
