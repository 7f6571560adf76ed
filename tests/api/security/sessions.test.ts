import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connect,
  DEMO_PASSWORD,
  signIn,
  signInByPassword,
  startStack,
  type TestStack,
} from '../../stack/client.ts';
import { makeToken } from '../../stack/tokens.ts';
import { accountIds, type Client, rest } from './visitors.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const guardedFile = 'compliance/kyc-aml-policy.pdf';

/** A client that keeps the current token of another client, even after its session ends. */
async function keepToken(client: Client): Promise<Client> {
  const { data } = await client.auth.getSession();
  return connect(stack, { accessToken: data.session?.access_token ?? '' });
}

/** What a token may read: the levels of the listed documents, profiles, and the size of a guarded file. */
async function reachOf(client: Client) {
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
  const ways = {
    'signed out': (client: Client) => client.auth.signOut({ scope: 'local' }),
    'signed out everywhere, elsewhere': async () =>
      (await signIn(stack, 'approved')).auth.signOut({ scope: 'global' }),
    'other devices signed out': async () =>
      (await signIn(stack, 'approved')).auth.signOut({ scope: 'others' }),
    'past its end': () =>
      stack.pg.exec("update auth.sessions set not_after = now() - interval '1 second'"),
    'ended by its owner': async (client: Client) => {
      const { data } = await client.rpc('own_sessions');
      const own = data?.find(({ is_current }) => is_current);
      return client.rpc('end_own_session', { session: own?.id ?? '' });
    },
    'password changed elsewhere': async () =>
      (await signIn(stack, 'approved')).auth.updateUser({
        password: 'Another-Secret-1',
        current_password: DEMO_PASSWORD,
      }),
  };
  for (const [how, end] of Object.entries(ways)) {
    const client = await signIn(stack, 'approved');
    const kept = await keepToken(client);
    expect(await reachOf(kept), how).toEqual(everything);
    await end(client);
    expect(await reachOf(kept), how).toEqual(nothing);
  }
});

test('case 92: an admin whose session has ended → no longer an admin, with the same token', async () => {
  const admin = await signIn(stack, 'admin');
  const kept = await keepToken(admin);
  expect((await kept.from('profiles').select('id')).data?.length).toBeGreaterThan(4);
  await admin.auth.signOut({ scope: 'local' });
  expect((await kept.from('profiles').select('id')).data).toEqual([]);
  expect((await kept.from('job_applications').select('id')).data).toEqual([]);
  const change = { approved: true };
  await kept.from('profiles').update(change).eq('id', accountIds.pending);
  const { rows } = await stack.pg.query<{ approved: boolean }>(
    'select approved from public.profiles where id = $1',
    [accountIds.pending],
  );
  expect(rows).toEqual([{ approved: false }]);
  expect((await kept.rpc('replace_prices', { new_rows: [] })).error?.code).toBe('42501');
});

test("case 93: a genuine token without a session, with another account's session, or with an invalid one → treated as anonymous", async () => {
  const { data } = await (await signIn(stack, 'admin')).rpc('own_sessions');
  const foreign = data?.[0]?.id ?? '';
  const claims = { sub: accountIds.approved, role: 'authenticated', aal: 'aal2' };
  for (const session_id of [undefined, foreign, crypto.randomUUID(), '', null]) {
    const client = connect(stack, { accessToken: makeToken({ ...claims, session_id }) });
    expect(await reachOf(client), String(session_id)).toEqual(nothing);
    expect((await client.rpc('own_sessions')).data, String(session_id)).toEqual([]);
  }
});

test('case 94: sessions of others → neither listed nor ended', async () => {
  const victim = await signIn(stack, 'approved');
  const { data: theirs } = await victim.rpc('own_sessions');
  const attacker = await signIn(stack, 'pending');
  const { data: own } = await attacker.rpc('own_sessions');
  expect(own).toHaveLength(1);
  expect(own?.[0]).toMatchObject({ is_current: true, ip_address: '127.0.0.1' });
  for (const { id } of theirs ?? []) {
    expect((await attacker.rpc('end_own_session', { session: id })).data).toBe(false);
  }
  expect(await reachOf(victim)).toEqual(everything);
  const anonymous = connect(stack);
  expect((await anonymous.rpc('own_sessions')).error?.code).toBe('42501');
  for (const table of ['sessions', 'refresh_tokens', 'mfa_factors', 'mfa_amr_claims']) {
    for (const path of [table, `auth.${table}`]) {
      expect((await rest(stack, attacker, `${path}?select=*`)).status, path).toBe(404);
    }
  }
});

test('a session is not affected when another one ends', async () => {
  const [first, second] = [
    await signInByPassword(stack, 'approved'),
    await signInByPassword(stack, 'approved'),
  ];
  await second.auth.signOut({ scope: 'local' });
  expect(await reachOf(first)).toEqual(everything);
});
