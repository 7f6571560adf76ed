import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, DEMO_PASSWORD, SITE, startStack, type TestStack } from './client.ts';
import { exchange, linkInMail } from './mail-link.ts';

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
});
