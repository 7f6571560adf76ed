import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFactor, signIn, startStack, type TestStack } from '../../stack/client.ts';
import { addFiles, applyWithFile, documents, pdf, resumes } from './stored-files.ts';
import { accountIds, ask, denied, expectNoChange, meetVisitors, rest } from './visitors.ts';
import type { Answer, Client, Visitors } from './visitors.ts';

// Attacks by admins whose role was withdrawn, with an existing token.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
  // An account that becomes an admin later needs a session with a second factor.
  await addFactor(visitors.approved);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

/** Makes the approved investor an admin, so that the other admin is not the last. */
async function addAdmin() {
  // Resetting the stack removed the factor, but kept the session that has passed it.
  await stack.pg.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select factor_id, user_id, 'totp', 'verified', created_at, created_at
     from auth.sessions where user_id = $1 on conflict do nothing`,
    [accountIds.approved],
  );
  await stack.pg.query("update public.profiles set role = 'admin' where id = $1", [
    accountIds.approved,
  ]);
}

const decide = (client: Client, body: object, filter = `id=eq.${accountIds.admin}`) =>
  rest(stack, client, `profiles?${filter}`, {
    method: 'PATCH',
    body,
    headers: { prefer: 'return=representation' },
  });

const guarded = [
  'contact_messages',
  'documentation_requests',
  'job_applications',
  'security_audit_log',
] as const;

const isRefusedOrNothing = ({ status, rows }: Answer) =>
  status === 403 || (status === 200 && rows.length === 0);

/** Attempts something of each kind that the console does, and expects no effect. The access matrix has the rest. */
async function expectPowerless(client: Client, label: string): Promise<void> {
  const resume = (await applyWithFile(visitors.anonymous)).path;
  const representation = { prefer: 'return=representation' };
  await expectNoChange(stack, async () => {
    for (const table of guarded) {
      const answer = await rest(stack, client, table, { headers: { prefer: 'count=exact' } });
      expect(answer, `${label}: ${table}`).toMatchObject({ status: 200, rows: [], count: 0 });
    }
    const { data: profiles } = await client.from('profiles').select('id').throwOnError();
    expect(profiles, label).toEqual([{ id: accountIds.admin }]);
    const { data: levels } = await client.from('documents').select('*').throwOnError();
    const isListed = (row: (typeof levels)[number]) =>
      row.access_level <= 2 || (row.requires_auth && row.category === 'market-intelligence');
    expect(levels.filter((row) => !isListed(row))).toEqual([]);
    const drafts = await client.from('job_openings').select('id').is('published', false);
    expect(drafts.data, label).toEqual([]);

    const send = (method: string, path: string, body?: unknown) =>
      rest(stack, client, path, { method, body, headers: representation });
    const row = { title: 'Late', section: 'whitepaper' };
    expect(await send('POST', 'documents', row), label).toMatchObject(denied('admin'));
    const all = 'documents?id=not.is.null';
    for (const answer of [
      await send('PATCH', all, row),
      await send('DELETE', all),
      await send('PATCH', 'profiles?id=not.is.null', { approved: true, approved_until: null }),
    ])
      expect(isRefusedOrNothing(answer), `${label}: ${JSON.stringify(answer)}`).toBe(true);
    const prices = await send('POST', 'rpc/replace_prices', { new_rows: [] });
    expect(prices, label).toMatchObject(denied('admin'));

    const files = {
      documents: { of: documents(client), path: 'probe/level-3.pdf' },
      resumes: { of: resumes(client), path: resume },
    };
    for (const [bucket, { of, path }] of Object.entries(files)) {
      const where = `${label}: ${bucket}`;
      expect((await of.list('')).data ?? [], where).toEqual([]);
      expect((await of.list(path.replace(/\/.*/, ''))).data ?? [], where).toEqual([]);
      const attacks = {
        download: of.download(path),
        info: of.info(path),
        sign: of.createSignedUrl(path, 60),
        upload: of.upload('probe/late.pdf', pdf()),
        overwrite: of.upload(path, pdf(1), { upsert: true }),
        update: of.update(path, pdf(1)),
        move: of.move(path, 'probe/moved.pdf'),
        copy: of.copy(path, 'probe/copied.pdf'),
        'signed upload': of.createSignedUploadUrl('probe/late.pdf'),
      };
      for (const [attack, answer] of Object.entries(attacks))
        expect((await answer).error, `${where}: ${attack}`).not.toBeNull();
      expect((await of.remove([path])).data ?? [], where).toEqual([]);
    }
    const press = client.storage.from('press-files');
    expect((await press.upload('probe/late.pdf', pdf())).error, label).not.toBeNull();
  });
}

test('case 52: an admin is revoked or expires, same token → no access to any table, file, function or level', async () => {
  const client = visitors.admin;
  const ends = {
    revoked: { approved: false },
    expired: { approved_until: '2020-01-01T00:00:00Z' },
    'made an investor': undefined,
  };
  for (const [label, body] of Object.entries(ends)) {
    await stack.reset();
    await addFiles(client);
    await addAdmin();
    expect((await client.from('contact_messages').select('id')).data).not.toEqual([]);
    expect((await documents(client).info('probe/level-3.pdf')).error).toBeNull();
    if (body) {
      // The other admin does it in the console.
      expect((await decide(visitors.approved, body)).rows).toHaveLength(1);
    } else {
      await stack.pg.query(
        "update public.profiles set role = 'investor', approved = false where id = $1",
        [accountIds.admin],
      );
    }
    await expectPowerless(client, label);
    // A new session does not restore it either.
    if (label === 'revoked') await expectPowerless(await signIn(stack, 'admin'), 'signed in again');
    if (!body) continue;
    await decide(visitors.approved, { approved: true, approved_until: null });
    expect((await client.from('contact_messages').select('id')).data).not.toEqual([]);
  }
});

test('case 53: the last admin is withdrawn, by any request → refused, and stays an admin', async () => {
  const refusal = { status: 409, code: 'PT409' };
  const withdrawals = [
    { approved: false },
    { approved_until: '2020-01-01T00:00:00Z' },
    { approved_until: '-infinity' },
    { approved: false, approved_until: null },
    { approved: null },
  ];
  const attempt = async (filter: string) => {
    for (const body of withdrawals) {
      const answer = await decide(visitors.admin, body, filter);
      const label = `${filter} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`;
      if (body.approved_until === '-infinity' || body.approved === null)
        expect([400, 409], label).toContain(answer.status);
      else expect(answer, label).toMatchObject(refusal);
    }
  };
  await expectNoChange(stack, async () => {
    await attempt(`id=eq.${accountIds.admin}`);
    // Among other rows in one request.
    await attempt('role=eq.admin');
    await attempt('id=not.is.null');
  });
  // Admins who are not approved, or no longer approved, do not count: the last one is still the last.
  await stack.pg.query(`update public.profiles set role = 'admin' where id in ($1, $2)`, [
    accountIds.pending,
    accountIds.expired,
  ]);
  await expectNoChange(stack, () => attempt(`id=eq.${accountIds.admin}`));
  await addAdmin();
  // Withdrawing two at once would leave none.
  await expectNoChange(stack, () => attempt('role=eq.admin'));
  expect((await decide(visitors.admin, { approved: false })).rows).toHaveLength(1);
  await expectNoChange(stack, async () => {
    const own = `id=eq.${accountIds.approved}`;
    expect(await decide(visitors.approved, { approved: false }, own)).toMatchObject(refusal);
    // The admin who was withdrawn cannot withdraw the other one.
    expect((await decide(visitors.admin, { approved: false }, own)).rows).toEqual([]);
  });
  const response = await ask(stack, visitors.approved, '/rest/v1/contact_messages?select=id');
  expect(await response.json()).not.toEqual([]);
});

test('case 136: the last owner without an end gets one, loses the role or moves, by any call and at the same time → one owner without an end remains', async () => {
  await addAdmin();
  const soon = new Date(Date.now() + 3_000).toISOString();
  const { admin, approved } = visitors;
  const own = `id=eq.${accountIds.admin}`;
  const other = `id=eq.${accountIds.approved}`;
  const endless = async () => {
    const { rows } = await stack.pg.query<{ id: string }>(
      `select id from public.profiles
       where team_role = 'owner' and approved and approved_until is null order by id`,
    );
    return rows.map(({ id }) => id);
  };
  const decideOn = async (id: string, ends_at: string) => {
    const { data } = await admin.from('profiles').select('id, decided_at').eq('id', id).single();
    return admin.rpc('decide_on_access', { accounts: [data], approve: true, ends_at });
  };
  // With two owners, one may get an end. The other is then the last.
  expect((await decide(admin, { approved_until: '2099-01-01' }, other)).rows).toHaveLength(1);
  for (const refuse of [
    () => decide(admin, { approved_until: soon }, own),
    () => decide(admin, { approved_until: '2999-01-01' }, 'role=eq.admin'),
    () => decide(approved, { approved_until: soon }, own),
    () => decide(approved, { approved: false }, own),
  ]) {
    expect(await refuse()).toMatchObject({ status: 409, code: 'PT409' });
  }
  expect((await decideOn(accountIds.admin, soon)).error?.code).toBe('PT409');
  for (const new_role of ['hr', 'compliance']) {
    for (const client of [admin, approved]) {
      const { error } = await client.rpc('set_team_role', { account: accountIds.admin, new_role });
      expect(error?.code).toBe('PT409');
    }
  }
  expect((await admin.rpc('close_own_account')).error?.code).toBe('PT409');
  await stack.pg.query("update auth.users set email = 'moved@emstone.example' where id = $1", [
    accountIds.admin,
  ]);
  expect(await endless()).toEqual([accountIds.admin]);

  // Undoing a decision can take the end of another owner's approval back, and then give it back.
  expect((await decide(admin, { approved_until: null }, other)).rows).toHaveLength(1);
  expect((await decide(approved, { approved_until: soon }, own)).rows).toHaveLength(1);
  const undone = await admin.rpc('undo_decisions', { accounts: [accountIds.approved] });
  expect(undone.error?.code).toBe('PT409');
  expect(await endless()).toEqual([accountIds.approved]);

  // Each gives the other an end.
  await stack.pg.query("update public.profiles set approved_until = null where role = 'admin'");
  await Promise.all([
    decide(admin, { approved_until: soon }, other),
    decide(approved, { approved_until: soon }, own),
  ]);
  expect(await endless()).toHaveLength(1);
});
