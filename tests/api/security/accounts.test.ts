import { readFile } from 'node:fs/promises';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { connect, DEMO_PASSWORD, SITE, signIn } from '../../stack/client.ts';
import { exchange, linkInMail } from '../../stack/mail-link.ts';
import { makeToken } from '../../stack/tokens.ts';
import { openStack } from '../set-up.ts';
import { accountIds, fetchAs, expectNoChange } from './visitors.ts';

// Attacks on accounts and sessions.

const stack = await openStack();

const existing = 'approved@emstone.example';
const newcomer = 'newcomer@visitors.example';
const captchaToken = 'any';
const resetPage = `${SITE}/reset-password`;

const authApi = (path: string, body: unknown) =>
  fetchAs(stack, connect(stack), `/auth/v1/${path}`, { method: 'POST', body });
const signInWith = (email: string, password = DEMO_PASSWORD, client = connect(stack)) =>
  client.auth.signInWithPassword({ email, password, options: { captchaToken } });

const signUp = (email: string, password = DEMO_PASSWORD, data: object = {}) =>
  connect(stack).auth.signUp({ email, password, options: { captchaToken, data } });
const requestReset = (email: string, redirectTo = resetPage) =>
  connect(stack).auth.resetPasswordForEmail(email, { captchaToken, redirectTo });

test('case 33: sign-in, sign-up or reset without a captcha → `captcha_failed`', async () => {
  const email = existing;
  const password = DEMO_PASSWORD;
  const requests: [string, object][] = [
    ['token?grant_type=password', { email, password }],
    ['signup', { email: newcomer, password }],
    ['recover', { email }],
    ['otp', { email }],
    ['magiclink', { email }],
    ['resend', { email, type: 'signup' }],
  ];
  await expectNoChange(stack, async () => {
    for (const [path, body] of requests) {
      for (const security of [
        {},
        { gotrue_meta_security: {} },
        { gotrue_meta_security: { captcha_token: '' } },
        { gotrue_meta_security: { captcha_token: null } },
        { captcha_token: 'any' },
      ]) {
        const response = await authApi(path, { ...body, ...security });
        const label = `${path} ${JSON.stringify(security)}`;
        expect(response.status, label).toBe(400);
        expect(await response.json(), label).toMatchObject({ error_code: 'captcha_failed' });
      }
    }
  });
  expect(stack.mailbox.mails).toEqual([]);
  expect((await signInWith(existing)).error).toBeNull();
});

test('case 34: token with alg none, wrong key, `role: service_role`, expired → 401', async () => {
  const sub = accountIds.admin;
  const inThePast = Math.floor(Date.now() / 1000) - 60;
  const otherKey = { secret: 'x'.repeat(40) };
  const { data: sessions } = await (await signIn(stack, 'admin')).rpc('own_sessions');
  const session_id = sessions?.[0]?.id;
  const genuine = makeToken({ sub, role: 'authenticated', session_id, aal: 'aal2' });
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  const asService = Buffer.from(JSON.stringify({ sub, role: 'service_role' })).toString(
    'base64url',
  );
  const forged = {
    'alg none': makeToken({ sub, role: 'authenticated' }, { alg: 'none' }),
    'alg none, service_role': makeToken({ role: 'service_role' }, { alg: 'none' }),
    'wrong key': makeToken({ sub, role: 'authenticated' }, otherKey),
    'wrong key, service_role': makeToken({ role: 'service_role' }, otherKey),
    'wrong key, postgres': makeToken({ role: 'postgres' }, otherKey),
    'empty key': makeToken({ sub, role: 'service_role' }, { secret: '' }),
    'the public key as key': makeToken({ sub, role: 'service_role' }, { secret: PUBLISHABLE_KEY }),
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'edited role': `${header}.${asService}.${signature}`,
    expired: makeToken({ sub, role: 'authenticated', exp: inThePast }),
    'expired, service_role': makeToken({ role: 'service_role', exp: inThePast }),
    'not a JWT': 'service_role',
  };
  await expectNoChange(stack, async () => {
    for (const [label, accessToken] of Object.entries(forged)) {
      const client = connect(stack, { accessToken });
      expect((await client.from('documents').select('id')).status, label).toBe(401);
      const update = client
        .from('profiles')
        .update({ approved: true })
        .eq('id', accountIds.pending);
      expect((await update).status, label).toBe(401);
      expect((await client.auth.getUser(accessToken)).data.user, label).toBeNull();
      const file = await client.storage.from('documents').download('compliance/kyc-aml-policy.pdf');
      expect(file.error, label).not.toBeNull();
    }
    const wrongKey = connect(stack, { apiKey: 'sb_publishable_wrong' });
    expect((await wrongKey.from('documents').select('id')).status).toBe(401);
  });
  // A token with the same claims and a session, signed by the stack, is accepted.
  const admin = connect(stack, { accessToken: genuine });
  expect((await admin.from('profiles').select('id')).data?.length).toBeGreaterThan(1);
});

// This covers the responses. tests/access/auth-dialog/ shows that the dialog reports the same for both.
test('case 36: a password reset for a known and an unknown email → the same response and notification', async () => {
  const responseFor = async (email: string) => {
    const response = await authApi(`recover?redirect_to=${encodeURIComponent(resetPage)}`, {
      email,
      gotrue_meta_security: { captcha_token: captchaToken },
    });
    const { status } = response;
    const headers = new Headers(response.headers);
    headers.delete('date');
    return {
      status,
      headers: [...headers].toSorted(([a], [b]) => a.localeCompare(b)),
      body: await response.text(),
    };
  };
  const forKnown = await responseFor(existing);
  expect(forKnown.status).toBe(200);
  for (const unknown of ['nobody@emstone.example', `${existing}.invalid`])
    expect(await responseFor(unknown), unknown).toEqual(forKnown);
  expect(stack.mailbox.mails.map(({ to }) => to)).toEqual([existing]);
  // Sign-in does not reveal whether an account exists either, confirmed or not.
  const wrong = await signInWith(existing, 'Wrong-Password-1');
  expect(wrong.error?.code).toBe('invalid_credentials');
  expect((await signInWith('nobody@emstone.example')).error).toEqual(wrong.error);
  await signUp(newcomer);
  expect((await signInWith(newcomer, 'Wrong-Password-1')).error, 'not confirmed').toEqual(
    wrong.error,
  );
});

test('case 37: a reset link used twice, or with a foreign redirect → refused, or redirected to this site', async () => {
  await requestReset(existing);
  const link = linkInMail(stack);
  expect((await exchange(connect(stack), link)).data.user?.email).toBe(existing);
  const second = await exchange(connect(stack), link);
  expect(second.data.session).toBeNull();
  expect(second.error).toMatchObject({ status: 403, code: 'otp_expired' });

  const foreign = [
    'https://evil.example/reset-password',
    '//evil.example',
    'javascript:alert(1)',
    `${SITE}.evil.example/reset-password`,
    `${SITE}@evil.example/reset-password`,
    'http://localhost:5173:80@evil.example/',
    `https://evil.example/#${resetPage}`,
    `https://evil.example/?next=${resetPage}`,
  ];
  for (const address of foreign) {
    await stack.reset();
    await requestReset(existing, address);
    expect(stack.mailbox.mails[0]?.html, address).not.toContain('evil.example');
    const { url } = linkInMail(stack);
    expect(url.origin + url.pathname, address).toBe(resetPage);
  }
});

test('case 82: a mail program fetches the links of a mail → they lead to pages of the site, and no token is used', async () => {
  await requestReset(existing);
  const link = linkInMail(stack);
  // Fetching a page uses no token. No link leads to the API, and none contains both the account's address and the token.
  const { html = '' } = stack.mailbox.mails[0] ?? {};
  expect(html).not.toContain('/auth/v1/');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(new Set(links)).toEqual(new Set([link.url.href]));
  expect(html).not.toMatch(new RegExp(`(href="|>)[^"<]*${existing}[^"<]*token_hash`));
});

test('case 81: a mailed link after an hour, of another kind, guessed or malformed → refused, and the link stays valid', async () => {
  await requestReset(existing);
  const link = linkInMail(stack);
  await expectNoChange(stack, async () => {
    for (const wrong of [
      { ...link, type: 'signup' },
      { ...link, type: 'email_change' },
      { ...link, type: 'admin' },
      { ...link, type: '' },
      { ...link, tokenHash: link.tokenHash.slice(0, -1) },
      { ...link, tokenHash: '0'.repeat(64) },
      { ...link, tokenHash: '' },
      { ...link, tokenHash: `' or true --` },
    ]) {
      const { data, error } = await exchange(connect(stack), wrong);
      expect(data.session, wrong.type).toBeNull();
      expect(error, wrong.type).not.toBeNull();
    }
  });
  await stack.pg.exec(`update auth.users set recovery_sent_at = now() - interval '61 minutes'`);
  const late = await exchange(connect(stack), link);
  expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  await stack.pg.exec(`update auth.users set recovery_sent_at = now() - interval '59 minutes'`);
  expect((await exchange(connect(stack), link)).error).toBeNull();
});

test('case 87: a request for a link that signs in without a password → the mail contains no such link', async () => {
  await connect(stack).auth.signInWithOtp({
    email: existing,
    options: { captchaToken, shouldCreateUser: false, emailRedirectTo: 'https://evil.example/' },
  });
  const [mail] = stack.mailbox.mails;
  expect(mail?.to).toBe(existing);
  const { rows } = await stack.pg.query<{ token: string }>(
    `select coalesce(nullif(recovery_token, ''), nullif(confirmation_token, '')) as token
     from auth.users where email = $1`,
    [existing],
  );
  expect(rows[0]?.token).toBeTruthy();
  expect(mail?.html).not.toContain(rows[0]?.token);
  expect(mail?.html).not.toContain('evil.example');
  expect(mail?.html).not.toMatch(/\b\d{6}\b/);
});

test('case 38: refresh token after sign-out → refused', async () => {
  const client = await signIn(stack, 'approved');
  const elsewhere = await signIn(stack, 'approved');
  const tokenOf = async ({ auth }: typeof client) =>
    (await auth.getSession()).data.session?.refresh_token ?? '';
  const refresh = (refresh_token: string) => connect(stack).auth.refreshSession({ refresh_token });
  const [ownToken, otherToken] = [await tokenOf(client), await tokenOf(elsewhere)];
  // A refresh token can be exchanged once. Then only its successor is valid, until the sign-out.
  const successor = (await refresh(ownToken)).data.session?.refresh_token ?? '';
  expect(successor).not.toBe('');
  await client.auth.signOut();
  for (const token of [ownToken, successor, otherToken, 'never-issued', '']) {
    const { data, error } = await refresh(token);
    expect(data.session, token).toBeNull();
    expect(error, token).not.toBeNull();
  }
  expect((await refresh(successor)).error?.code).toBe('refresh_token_not_found');
});

test('case 143: a stolen session moves the account to another address → only with the link sent to the current address, which is notified before and after', async () => {
  // On hosted Auth, these two settings require both links.
  expect(parseToml(await readFile('supabase/config.toml', 'utf8'))).toMatchObject({
    auth: {
      email: { double_confirm_changes: true, notification: { email_changed: { enabled: true } } },
    },
  });
  const victim = 'approved@emstone.example';
  const thief = 'thief@visitors.example';
  const session = await signIn(stack, 'approved');
  const profile = async () =>
    (
      await stack.pg.query('select email, approved from public.profiles where id = $1', [
        accountIds.approved,
      ])
    ).rows[0];
  await session.auth.updateUser({ email: thief });
  // Each address gets a mail with its own link, and both mails name both addresses.
  const mails = stack.mailbox.mails;
  expect(mails.map(({ to }) => to).toSorted()).toEqual([victim, thief]);
  for (const { html } of mails) expect(html).toContain(`from ${victim} to ${thief}`);
  const [newLink, currentLink] = [linkInMail(stack, thief), linkInMail(stack, victim)];
  const anonymous = connect(stack);
  expect(newLink.tokenHash).not.toBe(currentLink.tokenHash);

  // By itself, the link sent to the new address changes nothing and signs nobody in, even if it is used twice.
  for (const isAgain of [false, true]) {
    const { data, error } = await exchange(anonymous, newLink);
    expect([data.session, Boolean(error)]).toEqual([null, isAgain]);
    expect(await profile()).toMatchObject({ email: victim, approved: true });
  }
  await exchange(anonymous, currentLink);
  expect(await profile()).toMatchObject({ email: thief, approved: false });
  // The owner of the new address controls the account: old sessions and the old password no longer work.
  for (const client of [session, anonymous])
    expect((await client.from('profiles').select('id')).data ?? []).toEqual([]);
  expect((await signInWith(thief)).error?.code).toBe('invalid_credentials');
  const [notice] = stack.mailbox.mails;
  expect(notice).toMatchObject({
    to: victim,
    subject: 'The e-mail address of your account was changed',
  });
  expect(notice?.html).toContain(thief);
  expect(notice?.html).not.toMatch(/token|\{\{/);
});

test('case 161: a stranger signs up with an address before its owner, who then signs up and confirms → no password that was typed before opens the account', async () => {
  const victim = 'cfo@bigfund.example';
  const [strangersPassword, ownersPassword] = ['Mallory-Vault-66', 'Nine-Emeralds-74'];
  await signUp(victim, strangersPassword, { first_name: 'Mallory' });
  await stack.pg.exec("update auth.users set confirmation_sent_at = now() - interval '2 minutes'");
  await signUp(victim, ownersPassword, { first_name: 'Vera' });
  const client = connect(stack);
  expect((await exchange(client, linkInMail(stack))).error).toBeNull();
  for (const password of [strangersPassword, ownersPassword])
    expect((await signInWith(victim, password)).error?.code).toBe('invalid_credentials');
  expect((await client.auth.updateUser({ password: ownersPassword })).error).toBeNull();
  expect((await signInWith(victim, strangersPassword)).error?.code).toBe('invalid_credentials');
  expect((await signInWith(victim, ownersPassword)).error).toBeNull();
  // Once a password is chosen, the session of the link is an ordinary one.
  const { error } = await client.auth.updateUser({ password: strangersPassword });
  expect(error?.code).toBe('current_password_required');
  const repeated = await client.auth.updateUser({
    password: ownersPassword,
    current_password: ownersPassword,
  });
  expect(repeated.error?.code, 'a repeated call reports that this password is already set').toBe(
    'same_password',
  );
});

test('case 162: the owner of the address asks for a reset instead → the stranger’s password and details do not apply', async () => {
  const victim = 'cfo@bigfund.example';
  await signUp(victim, DEMO_PASSWORD, { first_name: 'Mallory' });
  const signUpLink = linkInMail(stack);
  await requestReset(victim);
  const earlier = connect(stack);
  expect((await exchange(earlier, linkInMail(stack))).error).toBeNull();
  // Using one link invalidates the others.
  expect((await exchange(connect(stack), signUpLink)).error?.code).toBe('otp_expired');
  // Auth sends an address at most one mail a minute.
  expect((await requestReset(victim)).error?.code).toBe('over_email_send_rate_limit');
  await stack.pg.exec("update auth.users set recovery_sent_at = now() - interval '2 minutes'");
  await requestReset(victim);
  const client = connect(stack);
  expect((await exchange(client, linkInMail(stack))).error).toBeNull();
  expect((await signInWith(victim)).error?.code).toBe('invalid_credentials');
  // The session of an earlier link cannot choose the password.
  expect((await earlier.auth.updateUser({ password: DEMO_PASSWORD })).error).not.toBeNull();
  expect((await client.auth.updateUser({ password: 'Nine-Emeralds-74' })).error).toBeNull();
  const { data } = await client.from('profiles').select('first_name').single();
  expect(data).toEqual({ first_name: null });
});
