import { afterEach, expect, test, vi } from 'vitest';
import edgeFunction from '../../../supabase/functions/invite-investor/index.ts';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/keys.ts';
import { connect, DEMO_PASSWORD, signIn, signInByPassword, SITE } from '../../stack/client.ts';
import { exchange, linkInMail, takeOver } from '../../stack/mail-link.ts';
import { makeToken } from '../../stack/tokens.ts';
import { openStack, serve } from '../set-up.ts';
import { accountIds, expectNoChange, type Client } from './visitors.ts';

// Attacks on invitations: the function that sends them, the link, and the access that it grants.

/** In tests where Auth's own endpoint for invitations fails, returns the response of that endpoint. */
let failedResponse: (() => Response) | undefined;
const stack = await openStack();
serve(stack, (request) =>
  failedResponse && request.url.endsWith('/auth/v1/invite')
    ? Promise.resolve(failedResponse())
    : stack.fetch(request, { peerAddress: '127.0.0.1' }),
);
afterEach(() => {
  failedResponse = undefined;
  vi.restoreAllMocks();
});

const email = 'nina@fund.example';
const newPassword = 'Nine-Emeralds-74';
const invitation = {
  email,
  level: 3,
  ends_at: '2099-12-31T22:59:59Z',
  welcome: 'Welcome <b>Nina</b> & team',
};

const tokenOf = async (client: Client) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

async function call(
  authorization: string | undefined,
  body: unknown = invitation,
  method = 'POST',
  key?: string,
) {
  const response = await edgeFunction.fetch(
    new Request(`${SITE}/functions/v1/invite-investor`, {
      method,
      headers: {
        ...(authorization && { authorization }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const text = await response.text();
  const { code, message }: { code?: string; message?: string } = text ? JSON.parse(text) : {};
  return { status: response.status, code, message };
}
const callAs = async (client: Client, body?: unknown) =>
  call(`Bearer ${await tokenOf(client)}`, body);

async function profileOf(address: string) {
  const { rows } = await stack.pg.query(
    'select approved, decision, decided_by, invited_until is not null as is_invited from public.profiles where email = $1',
    [address],
  );
  return rows[0];
}
/** Signs up with the invited address, as somebody else. */
const signUp = (data: object) =>
  connect(stack).auth.signUp({
    email,
    password: DEMO_PASSWORD,
    options: { captchaToken: 'any', data },
  });
async function expectSignUpPasswordRefused() {
  const { error } = await connect(stack).auth.signInWithPassword({
    email,
    password: DEMO_PASSWORD,
    options: { captchaToken: 'any' },
  });
  expect(error?.code).toBe('invalid_credentials');
}
const canReadPack = async (client: Client) =>
  ((await client.from('documents').select('id').eq('section', 'compliance')).data ?? []).length > 0;

test('case 114: an invitation by a caller other than an admin who has entered the code, with any token → no invitation, account or mail', async () => {
  const forged = {
    sub: accountIds.admin,
    aal: 'aal2',
    role: 'authenticated',
    session_id: crypto.randomUUID(),
  };
  const signedOut = await signIn(stack, 'admin');
  const endedToken = await tokenOf(signedOut);
  await signedOut.auth.signOut();
  const tokens: Record<string, string | undefined> = {
    nobody: undefined,
    'the public key': `Bearer ${PUBLISHABLE_KEY}`,
    'an admin without the code': `Bearer ${await tokenOf(await signInByPassword(stack, 'admin'))}`,
    'an investor': `Bearer ${await tokenOf(await signIn(stack, 'approved'))}`,
    'a pending account': `Bearer ${await tokenOf(await signIn(stack, 'pending'))}`,
    'an ended session': `Bearer ${endedToken}`,
    'claims signed with another key': `Bearer ${makeToken(forged, { secret: 'another-key' })}`,
    'claims without a session': `Bearer ${makeToken(forged)}`,
    'the secret key': `Bearer ${SECRET_KEY}`,
  };
  const toTeam = { ...invitation, ends_at: null, team_role: 'editor' };
  await expectNoChange(stack, async () => {
    for (const [who, token] of Object.entries(tokens)) {
      for (const body of [invitation, toTeam, { email, renew: true }]) {
        const { status } = await call(token, body);
        expect([401, 403], `${who}: ${JSON.stringify(body)}`).toContain(status);
      }
    }
    // Auth's own endpoint requires the secret key.
    for (const apikey of [PUBLISHABLE_KEY, undefined]) {
      const response = await stack.fetch(
        new Request(`${SITE}/auth/v1/invite`, {
          method: 'POST',
          headers: { ...(apikey && { apikey }), authorization: tokens['an investor'] ?? '' },
          body: JSON.stringify({ email }),
        }),
      );
      expect(response.status).toBe(apikey ? 403 : 401);
    }
    expect((await call(undefined, undefined, 'GET')).status).toBe(405);
  });
  expect(stack.mailbox.mails).toEqual([]);
  const { rows } = await stack.pg.query(
    `select id::text from private.noted_origins
     union all select id::text from private.rate_limit_uses where action = 'invitation'`,
  );
  expect(rows).toEqual([]);
});

test('case 115: the link of an invitation → grants what the admin decided, once; a used or expired link grants nothing', async () => {
  const admin = await signIn(stack, 'admin');
  expect(await callAs(admin)).toMatchObject({ status: 204 });
  expect(stack.mailbox.mails).toMatchObject([
    { to: email, subject: 'Your invitation: choose a password' },
  ]);
  expect(stack.mailbox.mails[0]?.html).toContain('Welcome &lt;b&gt;Nina&lt;/b&gt; &amp; team');
  expect(stack.mailbox.mails[0]?.html).toContain(
    'You are invited to read the full due-diligence pack until 31 December 2099.',
  );
  const link = linkInMail(stack);
  expect([link.url.pathname, link.type]).toEqual(['/reset-password', 'invite']);
  expect(await profileOf(email)).toMatchObject({ approved: false, is_invited: true });

  const nina = connect(stack);
  expect((await exchange(nina, link)).data.user?.email).toBe(email);
  expect(await profileOf(email), 'no password is chosen yet').toMatchObject({
    approved: false,
    is_invited: true,
  });
  expect((await nina.auth.updateUser({ password: DEMO_PASSWORD })).error).toBeNull();
  expect(await profileOf(email)).toEqual({
    approved: true,
    decision: 'approved',
    decided_by: accountIds.admin,
    is_invited: false,
  });
  expect(await canReadPack(nina)).toBe(true);
  expect((await exchange(connect(stack), link)).error?.code, 'used').toBe('otp_expired');
  expect(await callAs(admin)).toEqual({
    status: 409,
    code: 'PT409',
    message: 'This address already has an account.',
  });

  const late = 'late@fund.example';
  await callAs(admin, { ...invitation, email: late });
  await stack.pg.query(
    "update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = $1",
    [late],
  );
  expect((await exchange(connect(stack), linkInMail(stack))).error, 'expired').not.toBeNull();
  expect(await profileOf(late)).toMatchObject({ approved: false, is_invited: true });
  // A renewed invitation sends another link.
  expect(await callAs(admin, { email: late, renew: true })).toMatchObject({
    status: 204,
  });
  // The link has been opened, but no password chosen: a new mail can be sent, which ends the session of that link.
  const earlier = connect(stack);
  expect((await exchange(earlier, linkInMail(stack))).error).toBeNull();
  expect(await callAs(admin, { email: late, renew: true })).toMatchObject({ status: 204 });
  expect((await earlier.auth.updateUser({ password: newPassword })).error).not.toBeNull();
  await takeOver(stack, connect(stack), newPassword);
  expect(await profileOf(late)).toMatchObject({ approved: true });
});

test('an owner invites a colleague', async () => {
  const toTeam = { ...invitation, ends_at: null, team_role: 'editor' };
  expect(await callAs(await signIn(stack, 'admin'), toTeam)).toMatchObject({ status: 204 });
  expect(stack.mailbox.mails[0]?.html).toContain('You are invited to join our team as editor.');
});

test("case 116: somebody else signs up with an invited address → the owner's link approves no account whose password another person knows", async () => {
  const admin = await signIn(stack, 'admin');
  // The invitation is stored, but its account could not be created yet.
  await admin
    .rpc('invite_investor', { address: email, level: 3, ends_at: '2099-12-31', welcome: 'x' })
    .throwOnError();
  await signUp({ invited_until: '2099-01-01', approved: true, level: 3 });
  const own = linkInMail(stack);
  await callAs(admin, { email, renew: true });
  await takeOver(stack, connect(stack), newPassword);
  expect((await exchange(connect(stack), own)).error).not.toBeNull();
  // The account has neither the password nor the data of the person who signed up.
  expect(await profileOf(email)).toMatchObject({ approved: true, is_invited: false });
  await expectSignUpPasswordRefused();
});

test('case 142: somebody else has signed up with an address before it is invited → the invited person gets a new account; the other one and its link are deleted', async () => {
  const { data: stranger } = await signUp({ first_name: 'Mallory', organisation: 'Fund One' });
  const strangersLink = linkInMail(stack);
  const admin = await signIn(stack, 'admin');
  expect(await callAs(admin)).toMatchObject({ status: 204 });
  const link = linkInMail(stack);
  expect((await exchange(connect(stack), strangersLink)).error).not.toBeNull();
  // A sign-up after the invitation does not change the new account either.
  await signUp({ first_name: 'Mallory', organisation: 'Fund One' });
  const nina = connect(stack);
  const { data, error } = await exchange(nina, link);
  expect(error).toBeNull();
  expect(data.user?.id).not.toBe(stranger.user?.id);
  expect((await nina.auth.updateUser({ password: newPassword })).error).toBeNull();
  const { data: profile } = await nina.from('profiles').select('first_name, organisation').single();
  expect(profile).toEqual({ first_name: null, organisation: null });
  expect(await canReadPack(nina)).toBe(true);
  await expectSignUpPasswordRefused();
  // An account with a confirmed address is never replaced.
  expect(await callAs(admin)).toMatchObject({ status: 409, code: 'PT409' });
});

test('an address is invited twice at once, or an invitation is withdrawn while it is accepted → only one call succeeds', async () => {
  const admin = await signIn(stack, 'admin');
  const responses = await Promise.all([
    callAs(admin),
    callAs(admin, { ...invitation, level: 2, ends_at: null }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]));
  const [withdrawn, accepted] = await Promise.all([
    admin.rpc('withdraw_invitation', { address: email }),
    takeOver(stack, connect(stack), newPassword).then(
      () => true,
      () => false,
    ),
  ]);
  expect(withdrawn.error === null).toBe(!accepted);
});

test('the log records the admin’s network address, which callers cannot set', async () => {
  const admin = await signIn(stack, 'admin');
  const from = { 'cf-connecting-ip': '192.0.2.44', 'user-agent': 'A browser' };
  const invite = async (body: unknown) => {
    const response = await edgeFunction.fetch(
      new Request(`${SITE}/functions/v1/invite-investor`, {
        method: 'POST',
        headers: { ...from, authorization: `Bearer ${await tokenOf(admin)}` },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status).toBe(204);
  };
  await invite(invitation);
  await invite({ email, renew: true });
  const logged = async () =>
    (
      await stack.pg.query(
        `select event_type, ip_address, user_agent from public.security_audit_log
         where event_type like 'INVITATION%' order by created_at, id`,
      )
    ).rows;
  expect(await logged()).toEqual([
    { event_type: 'INVITATION_SENT', ip_address: '192.0.2.44', user_agent: 'A browser' },
    { event_type: 'INVITATION_RENEWED', ip_address: '192.0.2.44', user_agent: 'A browser' },
  ]);
  const { rows } = await stack.pg.query('select from private.noted_origins');
  expect(rows, 'a noted origin is used once').toEqual([]);
  await stack.pg.query("select public.note_origin('203.0.113.9', 'Of another call')");
  const { level, ends_at, welcome } = invitation;
  const directly = { address: 'otto@fund.example', level, ends_at, welcome };
  expect((await admin.rpc('invite_investor', directly)).error).toBeNull();
  expect(JSON.stringify(await logged())).not.toContain('203.0.113.9');
  for (const client of [connect(stack), await signIn(stack, 'approved'), admin]) {
    const { error } = await client.rpc('note_origin', {
      address: '203.0.113.1',
      user_agent: 'Forged',
    });
    expect(error?.code).toBe('42501');
  }
});

test('an invitation whose mail cannot be sent is removed', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const admin = await signIn(stack, 'admin');
  for (const [respond, status] of [
    [() => Response.json({}, { status: 500 }), 502],
    [() => Response.json({}, { status: 429 }), 429],
    [
      () => {
        throw new TypeError('fetch failed');
      },
      502,
    ],
  ] as const) {
    failedResponse = respond;
    expect((await callAs(admin)).status).toBe(status);
    const { data } = await admin.from('invitations').select('email');
    expect(data).toEqual([]);
  }
  // The browser repeats the call with the same key.
  const key = crypto.randomUUID();
  const send = async () =>
    (await call(`Bearer ${await tokenOf(admin)}`, invitation, 'POST', key)).status;
  expect([await send(), await send()]).toEqual([502, 502]);
  failedResponse = undefined;
  expect((await callAs(admin)).status).toBe(204);
});

test.each([
  [{}, 400],
  [{ ...invitation, ends_at: '2001-01-01' }, 422],
])('refuses an invalid invitation: %j', async (body, status) => {
  const admin = await signIn(stack, 'admin');
  expect((await callAs(admin, body)).status).toBe(status);
  expect(stack.mailbox.mails).toEqual([]);
});
