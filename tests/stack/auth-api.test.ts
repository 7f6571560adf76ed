import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, DEMO_PASSWORD, SITE, startStack, type TestStack } from './client.ts';
import { exchange, linkInMail } from './mail-link.ts';
import { makeToken } from './tokens.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack('fixture');
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const email = 'member@emstone.example';
const newcomer = 'newcomer@emstone.example';
const captchaToken = 'any';

const connect = () => createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack)).auth;

const signIn = async (password = DEMO_PASSWORD) => {
  const auth = connect();
  const { data, error } = await auth.signInWithPassword({
    email,
    password,
    options: { captchaToken },
  });
  return { auth, session: data.session, error };
};

describe('captcha', () => {
  it('is required for sign-in, sign-up and reset', async () => {
    const answers = await Promise.all([
      connect().signInWithPassword({ email, password: DEMO_PASSWORD }),
      connect().signUp({ email: newcomer, password: DEMO_PASSWORD }),
      connect().resetPasswordForEmail(email),
      connect().signInWithOtp({ email }),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(4).fill('captcha_failed'));
    expect(stack.mailbox.mails).toEqual([]);
  });

  it('is not required for refreshing a session', async () => {
    const { auth, session } = await signIn();
    const { data } = await auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expect(data.user?.email).toBe(email);
  });
});

describe('sign-up', () => {
  const signUp = (address: string, password = DEMO_PASSWORD) =>
    connect().signUp({
      email: address,
      password,
      options: {
        captchaToken,
        data: { first_name: 'Ada', approved: true },
        emailRedirectTo: `${SITE}/data-room`,
      },
    });

  it('sends a mail with a link that leads to the data room and confirms the account', async () => {
    const { data } = await signUp(newcomer);
    expect(data.session).toBeNull();
    const early = await connect().signInWithPassword({
      email: newcomer,
      password: DEMO_PASSWORD,
      options: { captchaToken },
    });
    expect(early.error?.code).toBe('email_not_confirmed');

    expect(stack.mailbox.mails).toMatchObject([{ to: newcomer, subject: 'Confirm Your Signup' }]);
    const link = linkInMail(stack);
    expect(link.url.origin + link.url.pathname).toBe(`${SITE}/data-room`);
    expect(link.type).toBe('signup');
    const auth = connect();
    const { data: confirmed } = await exchange({ auth }, link);
    expect(confirmed).toMatchObject({ user: { email: newcomer }, session: expect.anything() });
  });

  it('is also confirmed by a reset link, which helps when the confirmation has expired', async () => {
    await signUp(newcomer);
    const expired = linkInMail(stack);
    await stack.pg.exec(`update auth.users set confirmation_sent_at = now() - interval '2 hours'`);
    expect((await exchange({ auth: connect() }, expired)).error?.code).toBe('otp_expired');
    await connect().resetPasswordForEmail(newcomer, { captchaToken });
    const auth = connect();
    await exchange({ auth }, linkInMail(stack));
    expect((await auth.updateUser({ password: 'Another-Secret-1' })).error).toBeNull();
    const { data } = await connect().signInWithPassword({
      email: newcomer,
      password: 'Another-Secret-1',
      options: { captchaToken },
    });
    expect(data.user?.email).toBe(newcomer);
  });

  it('answers a known account like a new one, but without identities', async () => {
    const { data, error } = await signUp(email.toUpperCase());
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
    expect(stack.mailbox.mails).toEqual([]);
    const { rows } = await stack.pg.query('select from auth.users');
    expect(rows).toHaveLength(1);
  });

  it('gives the caller no control over the account itself', async () => {
    const { data } = await signUp(newcomer);
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(data.user?.role).toBe('authenticated');
  });

  it.each(['short1A', 'nouppercase1', 'NoDigitsHere'])(
    'refuses the weak password %s',
    async (password) => {
      expect((await signUp(newcomer, password)).error?.code).toBe('weak_password');
    },
  );
});

describe('password reset', () => {
  const reset = (address: string, redirectTo = `${SITE}/reset-password`) =>
    connect().resetPasswordForEmail(address, { captchaToken, redirectTo });

  it('gives the same answer for known and unknown addresses', async () => {
    expect(await reset(email)).toEqual(await reset('nobody@emstone.example'));
    expect(stack.mailbox.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('uses the template of config.toml', async () => {
    await reset(email);
    expect(stack.mailbox.mails[0]).toMatchObject({
      subject: 'Choose a new password',
      html: expect.stringContaining('Choose a new password:'),
    });
    expect(linkInMail(stack).url.href).toMatch(
      /^http:\/\/localhost:5173\/reset-password\?token_hash=[0-9a-f]+&type=recovery$/,
    );
  });

  it('sends no plain text, like hosted Auth, because the library would add its own link to it', async () => {
    await reset(email);
    expect(stack.mailbox.mails[0]).not.toHaveProperty('text');
  });

  it('gives one session, and the link is refused when it is used again', async () => {
    await reset(email);
    const link = linkInMail(stack);
    const auth = connect();
    const { data } = await exchange({ auth }, link);
    expect(data.user?.email).toBe(email);
    const again = await exchange({ auth: connect() }, link);
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect(again.data.session).toBeNull();

    expect((await auth.updateUser({ password: 'Another-Secret-1' })).error).toBeNull();
    expect((await signIn()).error?.code).toBe('invalid_credentials');
    expect((await signIn('Another-Secret-1')).error).toBeNull();
  });

  it('gives a session that can be ended separately', async () => {
    const { auth: live } = await signIn();
    await reset(email);
    const auth = connect();
    const { data } = await exchange({ auth }, linkInMail(stack));
    await auth.signOut({ scope: 'local' });
    const token = data.session?.access_token ?? '';
    expect((await connect().getUser(token)).data.user).toBeNull();
    expect((await live.getUser()).data.user?.email).toBe(email);
  });

  it.each([
    'https://evil.example/reset-password',
    '//evil.example',
    'javascript:alert(1)',
    `${SITE}.evil.example/`,
    `${SITE}/data-room`,
  ])('redirects to its own page when the request asks for %s', async (redirectTo) => {
    await reset(email, redirectTo);
    expect(stack.mailbox.mails[0]?.html).not.toContain('evil.example');
    const { url } = linkInMail(stack);
    expect(url.origin + url.pathname).toBe(`${SITE}/reset-password`);
    expect([...url.searchParams.keys()]).toEqual(['token_hash', 'type']);
  });

  it('redirects to the own site when its token is used in the link format of hosted Auth', async () => {
    await reset(email);
    const link = new URL('/auth/v1/verify', SITE);
    link.search = new URLSearchParams({
      token: linkInMail(stack).tokenHash,
      type: 'recovery',
      redirect_to: 'https://evil.example/',
    }).toString();
    const response = await stack.fetch(new Request(link));
    expect(new URL(response.headers.get('location') ?? '').origin).toBe(SITE);
  });
});

describe('the sessions', () => {
  it('end at sign-out, and the refresh token is then refused', async () => {
    const { auth, session } = await signIn();
    await auth.signOut();
    const { error } = await connect().refreshSession({
      refresh_token: session?.refresh_token ?? '',
    });
    expect(error?.code).toBe('refresh_token_not_found');
    const { error: gone } = await connect().getUser(session?.access_token);
    expect(gone?.name).toBe('AuthSessionMissingError');
  });

  it('give the same answer for a wrong password and an unknown account', async () => {
    const wrong = await signIn('Wrong-Password-1');
    const unknown = await connect().signInWithPassword({
      email: newcomer,
      password: DEMO_PASSWORD,
      options: { captchaToken },
    });
    expect(wrong.error).toEqual(unknown.error);
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it.each([
    ['without a signature', { alg: 'none' }],
    ['signed with another key', { secret: 'x'.repeat(40) }],
  ])('are not given for a token %s', async (_, forgery) => {
    const token = makeToken(
      { sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated' },
      forgery,
    );
    const { data, error } = await connect().getUser(token);
    expect(data.user).toBeNull();
    expect(error?.status).toBeGreaterThanOrEqual(401);
  });
});
