import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_FACTOR_SECRET } from '../../../supabase/local/demo-accounts.ts';
import {
  connect,
  giveCode,
  signIn,
  signInByPassword,
  startStack,
  type TestStack,
} from '../../stack/client.ts';
import { accountIds, expectNoChange, type Client } from './visitors.ts';

// Attacks on the agreement before the guarded pack.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const guardedFile = 'compliance/kyc-aml-policy.pdf';

/** Whether the guarded pack is accessible: its list, and the size of a file. */
async function pack(client: Client) {
  const list = await client.from('documents').select('id').eq('section', 'compliance');
  const file = await client.storage.from('documents').info(guardedFile);
  return { isListed: (list.data?.length ?? 0) > 0, isReached: file.data !== null };
}
const open = { isListed: true, isReached: true };
const closed = { isListed: false, isReached: false };

interface Version {
  id: string;
  sha256: string;
}

async function draftOf(admin: Client): Promise<Version> {
  const { data } = await admin
    .from('agreements')
    .select('id, sha256')
    .is('version', null)
    .single()
    .throwOnError();
  return data;
}

const publish = (admin: Client, { id, sha256 }: Version) =>
  admin.rpc('publish_agreement', { draft: id, text_sha256: sha256 });

/** Publishes a text as the next version, as the console does. */
async function publishText(admin: Client, body: string, must_accept = true): Promise<Version> {
  await admin.from('agreements').delete().is('version', null).throwOnError();
  await admin.from('agreements').insert({ title: 'Terms', body, must_accept }).throwOnError();
  const draft = await draftOf(admin);
  await publish(admin, draft).throwOnError();
  return draft;
}

const accept = (client: Client, { id, sha256 }: Version, name: string) =>
  client.rpc('accept_agreement', { agreement: id, text_sha256: sha256, name });

async function nameOf(account: string): Promise<string> {
  const { rows } = await stack.pg.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from public.profiles where id = $1`,
    [account],
  );
  return rows[0]?.name ?? '';
}

test("case 108: a published agreement → closes the pack, also to existing tokens, until the account accepts its text under the account's name", async () => {
  const investor = await signIn(stack, 'approved');
  const admin = await signIn(stack, 'admin');
  expect(await pack(investor)).toEqual(open);
  const first = await publishText(admin, 'First terms.');
  expect(await pack(investor)).toEqual(closed);
  expect(await pack(admin), 'the team owes none').toEqual(open);

  const name = await nameOf(accountIds.approved);
  const [pending, expired] = [await signIn(stack, 'pending'), await signIn(stack, 'expired')];
  await expectNoChange(stack, async () => {
    const answers = [
      await accept(investor, first, 'Somebody Else'),
      await accept(investor, { ...first, sha256: '0'.repeat(64) }, name),
      await accept(investor, { ...first, id: crypto.randomUUID() }, name),
      await accept(connect(stack), first, name),
      await accept(pending, first, await nameOf(accountIds.pending)),
      await accept(expired, first, await nameOf(accountIds.expired)),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual([
      'PT422',
      'PT409',
      'PT409',
      '42501',
      '42501',
      '42501',
    ]);
  });
  expect(await pack(investor)).toEqual(closed);

  // Two acceptances at the same time are stored as one.
  const answers = await Promise.all([accept(investor, first, name), accept(investor, first, name)]);
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect(await pack(investor)).toEqual(open);
  const { data } = await investor.from('agreement_acceptances').select('typed_name, sha256');
  expect(data).toEqual([{ typed_name: name, sha256: first.sha256 }]);

  const second = await publishText(admin, 'Second terms.');
  expect(await pack(investor)).toEqual(closed);
  expect((await accept(investor, first, name)).error?.code, 'an old version').toBe('PT409');
  expect(await pack(investor)).toEqual(closed);
  expect((await accept(investor, second, name)).error).toBeNull();
  expect(await pack(investor)).toEqual(open);
});

test('case 109: publishing an agreement → only by admins who have just entered their code, and only the text that they saw', async () => {
  const admin = await signIn(stack, 'admin');
  const draft = await draftOf(admin);
  const investors = {
    pending: await signIn(stack, 'pending'),
    approved: await signIn(stack, 'approved'),
  };
  const halfway = await signInByPassword(stack, 'admin');
  await expectNoChange(stack, async () => {
    for (const [visitor, client] of Object.entries(investors)) {
      expect((await publish(client, draft)).error?.code, visitor).toBe('42501');
      const begun = await client.from('agreements').insert({ title: 'Mine', body: 'x' });
      expect(begun.error?.code, visitor).toBe('42501');
      expect((await client.from('agreements').select('id')).data, visitor).toEqual([]);
      expect((await client.rpc('investors_to_ask_again')).error?.code, visitor).toBe('42501');
    }
    expect((await publish(connect(stack), draft)).error?.code).toBe('42501');
    expect((await publish(halfway, draft)).error?.code).toBe('42501');
    const other = { ...draft, sha256: '0'.repeat(64) };
    expect((await publish(admin, other)).error?.code).toBe('PT409');
  });
  // A code that was entered six minutes ago is too old.
  await stack.pg.exec(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
  await admin.auth.refreshSession();
  expect((await publish(admin, draft)).error?.code).toBe('PT403');
  const { data } = await admin.auth.mfa.listFactors();
  await giveCode(admin, data?.totp[0]?.id ?? '', DEMO_FACTOR_SECRET);
  const answers = await Promise.all([publish(admin, draft), publish(admin, draft)]);
  expect(new Set(answers.map(({ error }) => error?.code)), 'twice at once').toEqual(
    new Set(['PT409', undefined]),
  );
  for (const change of [{ body: 'Changed' }, { must_accept: false }]) {
    await admin.from('agreements').update(change).eq('id', draft.id);
  }
  await admin.from('agreements').delete().eq('id', draft.id);
  const { data: published } = await admin.from('agreements').select('version, sha256, must_accept');
  expect(published).toEqual([{ version: 1, sha256: draft.sha256, must_accept: true }]);
});

test('case 110: a record of acceptance → written only by the database, not changeable by any account, visible to its account and to admins, kept when the account is closed', async () => {
  const admin = await signIn(stack, 'admin');
  const investor = await signIn(stack, 'approved');
  const version = await publishText(admin, 'Terms.');
  await accept(investor, version, await nameOf(accountIds.approved)).throwOnError();
  const pending = await signIn(stack, 'pending');
  await expectNoChange(stack, async () => {
    for (const client of [investor, pending, admin, connect(stack)]) {
      const table = () => client.from('agreement_acceptances');
      const row = {
        agreement_id: version.id,
        sha256: version.sha256,
        account_id: accountIds.pending,
        typed_name: 'x',
      };
      const answers = [
        await table().insert(row),
        await table().update({ typed_name: 'x' }).eq('agreement_id', version.id),
        await table().delete().eq('agreement_id', version.id),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    }
  });
  expect((await pending.from('agreement_acceptances').select('id')).data).toEqual([]);
  expect((await investor.from('agreement_acceptances').select('id')).data).toHaveLength(1);
  await investor.rpc('close_own_account').throwOnError();
  const { data } = await admin
    .from('agreement_acceptances')
    .select('account_id, email, ip_address, sha256');
  expect(data).toEqual([
    {
      account_id: accountIds.approved,
      email: 'approved@emstone.example',
      ip_address: '127.0.0.1',
      sha256: version.sha256,
    },
  ]);
});
