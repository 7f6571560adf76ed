import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse as parseToml } from 'smol-toml';
import { connect, startStack, type TestStack } from '../../stack/client.ts';
import { exchange, linkInMail } from '../../stack/mail-link.ts';
import { addFiles, documents } from './stored-files.ts';
import {
  accountIds,
  denied,
  expectNoChange,
  meetVisitors,
  rest,
  type Client,
  type Visitor,
  type Visitors,
} from './visitors.ts';

// Attacks by changing the address of an approved account, and by requesting a renewal.

let stack: TestStack;
let visitors: Visitors;
beforeAll(async () => {
  stack = await startStack();
  visitors = await meetVisitors(stack);
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

/** The effect of Auth when a change of address is confirmed. */
const changeEmail = (visitor: keyof typeof accountIds, email: string) =>
  stack.pg.query('update auth.users set email = $2 where id = $1', [accountIds[visitor], email]);

async function profileOf(visitor: keyof typeof accountIds) {
  const { rows } = await stack.pg.query(
    `select email, previous_email, approved, decided_at, decided_by, role
     from public.profiles where id = $1`,
    [accountIds[visitor]],
  );
  return rows[0];
}

const countLevel3 = async (client: Client) =>
  (await client.from('documents').select('id').eq('access_level', 3).is('requires_auth', false))
    .data?.length;

const events = async (type: string) =>
  (
    await stack.pg.query(
      'select user_id, details from public.security_audit_log where event_type = $1',
      [type],
    )
  ).rows;

test('case 54: an approved account changes its address → no longer approved, waiting with both addresses, recorded', async () => {
  await addFiles(visitors.admin);
  const client = visitors.approved;
  expect(await countLevel3(client)).toBeGreaterThan(0);
  // Requesting the change does not end the approval.
  await client.auth.updateUser({ email: 'buyer@visitors.example' });
  expect(await profileOf('approved')).toMatchObject({ approved: true, previous_email: null });

  await changeEmail('approved', 'buyer@visitors.example');
  expect(await profileOf('approved')).toEqual({
    email: 'buyer@visitors.example',
    previous_email: 'approved@emstone.example',
    approved: false,
    decided_at: null,
    decided_by: null,
    role: 'investor',
  });
  expect(await events('EMAIL_CHANGED')).toMatchObject([{ user_id: accountIds.approved }]);
  // With the token from before the change.
  expect(await countLevel3(client)).toBe(0);
  expect((await documents(client).download('probe/level-3.pdf')).error).not.toBeNull();

  // Neither a further change nor the return to the old address restores the approval or hides the approved
  // address.
  await changeEmail('approved', 'buyer-2@visitors.example');
  expect(await profileOf('approved')).toMatchObject({
    email: 'buyer-2@visitors.example',
    previous_email: 'approved@emstone.example',
    approved: false,
  });
  await changeEmail('approved', 'approved@emstone.example');
  expect(await profileOf('approved')).toMatchObject({ approved: false, decided_at: null });
  await expectNoChange(stack, async () => {
    for (const body of [
      { previous_email: null },
      { email: 'approved@emstone.example' },
      { approved: true, previous_email: null },
    ]) {
      const path = `profiles?id=eq.${accountIds.approved}`;
      const answer = await rest(stack, client, path, { method: 'PATCH', body });
      expect(answer, JSON.stringify(body)).toMatchObject(denied('approved'));
    }
  });
  expect(await countLevel3(client)).toBe(0);

  // A decision of an admin restores it and clears the old address.
  await visitors.admin
    .from('profiles')
    .update({ approved: true })
    .eq('id', accountIds.approved)
    .throwOnError();
  expect(await profileOf('approved')).toMatchObject({ approved: true, previous_email: null });
  expect(await countLevel3(client)).toBeGreaterThan(0);
});

const renewal = (visitor: Visitor, body: unknown, filter: string) =>
  rest(stack, visitors[visitor], `profiles?${filter}`, { method: 'PATCH', body });

const own = (visitor: keyof typeof accountIds) => `id=eq.${accountIds[visitor]}`;

const requestTimes = async () =>
  (
    await stack.pg.query(
      `select id, renewal_requested_at > now() - interval '1 minute' and renewal_requested_at <= now() as is_now
       from public.profiles where renewal_requested_at is not null`,
    )
  ).rows;

test('case 55: a renewal requested by or for somebody else, with a decision in it, or without need → refused', async () => {
  const ask = { renewal_requested_at: 'now' };
  await expectNoChange(stack, async () => {
    // No account, including admins, requests a renewal for another account or for all.
    for (const visitor of ['pending', 'approved', 'expired', 'admin'] as const)
      for (const filter of [`id=neq.${accountIds[visitor]}`, own('expired')])
        if (filter !== own(visitor)) await renewal(visitor, ask, filter);
    await renewal('admin', ask, 'id=not.is.null');
    expect(await renewal('anonymous', ask, own('expired'))).toMatchObject(denied('anonymous'));
    // A waiting or approved account has nothing to renew.
    for (const visitor of ['pending', 'approved'] as const) {
      const { status } = await renewal(visitor, ask, own(visitor));
      expect([204, 403], visitor).toContain(status);
    }
    // A request contains no decision.
    for (const body of [
      { approved_until: null },
      { approved: true },
      { ...ask, approved_until: null },
      { ...ask, approved_until: '2099-01-01' },
      { ...ask, approved: true },
      { ...ask, role: 'admin' },
      { ...ask, decided_at: null },
      { ...ask, previous_email: null },
      { ...ask, email: 'other@visitors.example' },
    ]) {
      const answer = await renewal('expired', body, own('expired'));
      expect([204, 400, 403], JSON.stringify(body)).toContain(answer.status);
    }
  });
  expect(await requestTimes()).toEqual([]);
});

test('case 56: a renewal with a forged time, or one that is withdrawn → the current time is stored, no access is granted, and it is recorded', async () => {
  for (const time of ['now', '2020-01-01', '2099-01-01', 'infinity', '-infinity', 'epoch']) {
    await stack.reset();
    const { status } = await renewal('expired', { renewal_requested_at: time }, own('expired'));
    expect([204, 400], time).toContain(status);
    if (time === 'now') expect(status).toBe(204);
    const recorded = await events('ACCESS_RENEWAL_REQUESTED');
    if (status === 204) {
      expect(await requestTimes(), time).toEqual([{ id: accountIds.expired, is_now: true }]);
      expect(recorded, time).toMatchObject([{ user_id: accountIds.expired }]);
    } else {
      expect(await requestTimes(), time).toEqual([]);
    }
    expect(await countLevel3(visitors.expired), time).toBe(0);
  }
  await stack.reset();
  await renewal('expired', { renewal_requested_at: 'now' }, own('expired'));
  // A request cannot be withdrawn: the team must answer it.
  await renewal('expired', { renewal_requested_at: null }, own('expired'));
  expect(await requestTimes()).toEqual([{ id: accountIds.expired, is_now: true }]);
  const { rows } = await stack.pg.query(
    'select approved, approved_until < now() as is_over from public.profiles where id = $1',
    [accountIds.expired],
  );
  expect(rows).toEqual([{ approved: true, is_over: true }]);
  // Repeated requests do not fill the log or the queue.
  for (let again = 0; again < 10; again += 1)
    await renewal('expired', { renewal_requested_at: 'now' }, own('expired'));
  expect((await events('ACCESS_RENEWAL_REQUESTED')).length).toBeLessThanOrEqual(2);

  // A visitor cannot write the events that the database records about an account.
  await expectNoChange(stack, async () => {
    for (const event_type of ['EMAIL_CHANGED', 'ACCESS_RENEWAL_REQUESTED', 'ACCOUNT_CLOSED'])
      for (const visitor of ['anonymous', 'approved'] as const) {
        const init = { method: 'POST', body: { event_type } };
        const answer = await rest(stack, visitors[visitor], 'security_audit_log', init);
        expect([400, 401, 403], `${visitor}: ${event_type}`).toContain(answer.status);
      }
  });

  await visitors.admin
    .from('profiles')
    .update({ approved_until: null })
    .eq('id', accountIds.expired)
    .throwOnError();
  expect(await requestTimes()).toEqual([]);
  expect(await countLevel3(visitors.expired)).toBeGreaterThan(0);
});

test('case 143: a stolen session moves the account to another address → not without the present address, which is told both before and after', async () => {
  // On hosted Auth these two settings do it.
  expect(parseToml(await readFile('supabase/config.toml', 'utf8'))).toMatchObject({
    auth: {
      email: { double_confirm_changes: true, notification: { email_changed: { enabled: true } } },
    },
  });
  const victim = 'approved@emstone.example';
  const thief = 'thief@visitors.example';
  await visitors.approved.auth.updateUser({ email: thief });
  expect(stack.mailbox.mails).toMatchObject([{ to: victim }]);
  expect(stack.mailbox.mails[0]?.html).toContain(thief);
  expect(await profileOf('approved')).toMatchObject({ email: victim, approved: true });
  const { rows } = await stack.pg.query<{ token: string }>(
    'select email_change_token_new as token from auth.users where id = $1',
    [accountIds.approved],
  );
  const link = linkInMail(stack);
  // The link that only the new address would get is not enough.
  await exchange(connect(stack), { ...link, tokenHash: rows[0]?.token ?? '' });
  expect(await profileOf('approved')).toMatchObject({ email: victim, approved: true });

  expect((await exchange(connect(stack), link)).error).toBeNull();
  expect(await profileOf('approved')).toMatchObject({ email: thief, approved: false });
  const [notice] = stack.mailbox.mails;
  expect(notice).toMatchObject({
    to: victim,
    subject: 'The e-mail address of your account was changed',
  });
  expect(notice?.html).toContain(thief);
  expect(notice?.html).not.toMatch(/token|\{\{/);
});
