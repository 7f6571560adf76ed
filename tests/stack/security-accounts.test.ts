import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connect,
  DEMO_PASSWORD,
  signIn,
  startStack,
  type DemoAccount,
  type TestStack,
} from './client.ts';
import { makeToken } from './tokens.ts';

// Attacks on accounts and sessions, against the project's own database.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const titles = async (client: ReturnType<typeof connect>) => {
  const { data } = await client
    .from('documents')
    .select('title')
    .like('title', 'Probe %')
    .order('title');
  return data?.map(({ title }) => title.replace('Probe ', ''));
};

/** One document of each level. */
const addProbes = () =>
  stack.pg.exec(`insert into public.documents (title, section) values
    ('Probe 1', 'archive'), ('Probe 2', 'pitch-decks'), ('Probe 3', 'audit-reports')`);

describe('access level', () => {
  it.each<[DemoAccount, string[]]>([
    ['pending', ['1', '2']],
    ['expired', ['1', '2']],
    ['approved', ['1', '2', '3']],
    ['admin', ['1', '2', '3']],
  ])('of %s reaches documents of the levels %j', async (account, levels) => {
    await addProbes();
    expect(await titles(await signIn(stack, account))).toEqual(levels);
  });

  it('of the anonymous reaches level 1, also when counting', async () => {
    await addProbes();
    const anonymous = connect(stack);
    expect(await titles(anonymous)).toEqual(['1']);
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const ask = (names: string[]) =>
        anonymous.from('documents').select('*', { count, head: true }).in('title', names);
      const guarded = await ask(['Probe 2', 'Probe 3']);
      // An estimate is not zero; it must be the one made for rows that do not exist.
      expect(guarded.count).toBe((await ask(['Missing 2', 'Missing 3'])).count);
      if (count === 'exact') expect(guarded.count).toBe(0);
    }
  });

  it.each([
    ['is revoked', 'update public.profiles set approved = false'],
    ['expires', "update public.profiles set approved_until = now() - interval '1 second'"],
  ])('falls at once when the approval %s, with the same token', async (_, sql) => {
    await addProbes();
    const approved = await signIn(stack, 'approved');
    expect(await titles(approved)).toEqual(['1', '2', '3']);
    await stack.pg.exec(sql);
    expect(await titles(approved)).toEqual(['1', '2']);
  });

  it('is not raised by metadata that a user writes, at sign-up or later', async () => {
    await addProbes();
    const claim = { approved: true, role: 'admin', access_level: 3 };
    const pending = await signIn(stack, 'pending');
    const { error } = await pending.auth.updateUser({ data: { ...claim, app_metadata: claim } });
    expect(error).toBeNull();
    await pending.auth.refreshSession();
    expect(await titles(pending)).toEqual(['1', '2']);

    await connect(stack).auth.signUp({
      email: 'newcomer@emstone.example',
      password: DEMO_PASSWORD,
      options: { data: claim, captchaToken: 'any' },
    });
    const { rows } = await stack.pg.query(
      "select role, approved from public.profiles where email = 'newcomer@emstone.example'",
    );
    expect(rows).toEqual([{ role: 'investor', approved: false }]);
  });
});

describe('forged tokens', () => {
  it.each([
    ['unsigned', { alg: 'none' }],
    ['signed with another key', { secret: 'x'.repeat(40) }],
  ])('are refused when %s, whatever role they claim', async (_, forgery) => {
    for (const role of ['service_role', 'authenticated', 'postgres', 'anon']) {
      const accessToken = makeToken({ sub: crypto.randomUUID(), role }, forgery);
      const { status } = await connect(stack, { accessToken }).from('documents').select('id');
      expect(status).toBe(401);
    }
  });

  it('get an unknown account no further than the anonymous', async () => {
    await addProbes();
    const accessToken = makeToken({ sub: crypto.randomUUID(), role: 'authenticated' });
    expect(await titles(connect(stack, { accessToken }))).toEqual(['1']);
  });
});

describe('sign-in', () => {
  it('is refused for a wrong password and for an account that does not exist, alike', async () => {
    const attempt = (email: string) =>
      connect(stack).auth.signInWithPassword({
        email,
        password: 'Wrong-Password-1',
        options: { captchaToken: 'any' },
      });
    const [known, unknown] = [
      await attempt('approved@emstone.example'),
      await attempt('nobody@emstone.example'),
    ];
    expect(known.error).toEqual(unknown.error);
    expect(known.error?.code).toBe('invalid_credentials');
  });

  it('ends with sign-out', async () => {
    const client = await signIn(stack, 'approved');
    const { data } = await client.auth.getSession();
    await client.auth.signOut();
    const refresh = await connect(stack).auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(refresh.error?.code).toBe('refresh_token_not_found');
  });
});

describe('floods', () => {
  const message = (text: string) => ({
    first_name: 'A',
    last_name: 'B',
    email: 'a@b.example',
    message: text,
  });
  const count = async () => {
    const { rows } = await stack.pg.query(
      "select from public.contact_messages where message = 'flood'",
    );
    return rows.length;
  };

  it('are stopped per caller, whatever address the client claims', async () => {
    const flooder = connect(stack, { peerAddress: '203.0.113.9' });
    let refused = 0;
    for (let attempt = 0; attempt < 60 && !refused; attempt += 1) {
      const insert = flooder.from('contact_messages').insert(message('flood'));
      const { status } = await insert
        .setHeader('x-forwarded-for', `198.51.100.${attempt}`)
        .setHeader('cf-connecting-ip', `198.51.100.${attempt}`);
      if (status === 429) refused = attempt;
    }
    expect(refused).toBeGreaterThan(0);
    expect(await count()).toBe(refused);
    const other = await connect(stack, { peerAddress: '203.0.113.10' })
      .from('contact_messages')
      .insert(message('flood'));
    expect(other.status).toBe(201);
  });

  it.each([2_000, 10_000])(
    'are stopped in one statement of %i rows, which leaves none',
    async (length) => {
      const rows = Array.from({ length }, () => message('flood'));
      const { status } = await connect(stack).from('contact_messages').insert(rows);
      expect([413, 429]).toContain(status);
      expect(await count()).toBe(0);
      const { status: later } = await connect(stack)
        .from('contact_messages')
        .insert(message('flood'));
      expect(later).toBe(201);
      expect(await count()).toBe(1);
    },
  );
});
