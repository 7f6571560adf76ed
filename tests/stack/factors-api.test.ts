import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseToml } from '../../supabase/local/config.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { clientOptions, DEMO_PASSWORD, SITE, startStack, type TestStack } from './client.ts';
import { exchange, linkInMail } from './mail-link.ts';

// The behaviour of hosted Auth for second factors, tested with supabase-js.

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.reset());

const email = 'approved@emstone.example';

it('the settings for hosted Auth enable authenticator apps, which every admin needs', async () => {
  expect(parseToml(await readFile('supabase/config.toml', 'utf8'))).toMatchObject({
    auth: { mfa: { totp: { enroll_enabled: true, verify_enabled: true } } },
  });
});

async function signIn(peerAddress = '127.0.0.1') {
  const { auth } = createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack, { peerAddress }));
  const { error } = await auth.signInWithPassword({
    email,
    password: DEMO_PASSWORD,
    options: { captchaToken: 'any' },
  });
  if (error) throw error;
  return auth;
}

type Auth = Awaited<ReturnType<typeof signIn>>;

async function enroll(auth: Auth, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  // A code opens one session, and the next one is accepted half a minute early.
  let used = 0;
  const codeNow = () =>
    new TOTP({ secret: data.totp.secret }).generate({
      timestamp: Date.now() + 30_000 * Math.min(used++, 1),
    });
  return { ...data, codeNow };
}

/** Signs in, adds a factor and verifies it. */
async function enrolled() {
  const auth = await signIn();
  const factor = await enroll(auth);
  const { error } = await auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: factor.codeNow(),
  });
  if (error) throw error;
  return { auth, factor };
}

const levelOf = async (auth: Auth) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data;
const wrongCode = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');

describe('enrolment', () => {
  it('returns a secret, its address and a QR code, and the factor is unverified until the first code', async () => {
    const auth = await signIn();
    const { totp, id } = await enroll(auth);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.uri).toMatch(/^otpauth:\/\/totp\/localhost%3A5173:approved%40emstone\.example\?/);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const { data } = await auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id, status: 'unverified', factor_type: 'totp' }]);
    expect(data?.totp).toEqual([]);
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('is completed by a code, which raises the session to aal2, also after a refresh', async () => {
    const { auth, factor } = await enrolled();
    expect(await levelOf(auth)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id }]);
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('refuses two factors with the same name, and a second factor without the code of the first', async () => {
    const { factor } = await enrolled();
    const later = await signIn();
    const second = await later.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(second.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    await later.mfa.challengeAndVerify({ factorId: factor.id, code: factor.codeNow() });
    const twin = await later.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(twin.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });
});

describe('a code', () => {
  it('is requested after the password', async () => {
    const { factor } = await enrolled();
    const auth = await signIn();
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.codeNow() });
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('is refused when it is wrong or belongs to another challenge, network address or account', async () => {
    const { factor } = await enrolled();
    const factorId = factor.id;
    const auth = await signIn();
    const wrong = await auth.mfa.challengeAndVerify({
      factorId,
      code: wrongCode(factor.codeNow()),
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const { data } = await auth.mfa.challenge({ factorId });
    const challengeId = data?.id ?? '';
    const code = factor.codeNow();
    const madeUp = { factorId, challengeId: crypto.randomUUID(), code };
    expect((await auth.mfa.verify(madeUp)).error).toMatchObject({ code: 'mfa_factor_not_found' });
    const elsewhere = await signIn('203.0.113.9');
    expect((await elsewhere.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      code: 'mfa_ip_address_mismatch',
    });
    await stack.pg.exec("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    });
    await stack.pg.exec(
      "update auth.mfa_factors set user_id = '00000000-0000-4000-8000-000000000001'",
    );
    expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404 });
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal1' });
  });

  it('ends sessions that were opened with the password only', async () => {
    const other = await signIn();
    await enrolled();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('is valid once per challenge', async () => {
    const { auth, factor } = await enrolled();
    const { data } = await auth.mfa.challenge({ factorId: factor.id });
    const attempt = { factorId: factor.id, challengeId: data?.id ?? '', code: factor.codeNow() };
    expect((await auth.mfa.verify(attempt)).error).toBeNull();
    expect((await auth.mfa.verify(attempt)).error?.code).toBe('mfa_ip_address_mismatch');
  });
});

describe('the password alone, when the account has a factor,', () => {
  it('cannot remove the factor, while the code can, and the session then falls back to aal1', async () => {
    const { auth, factor } = await enrolled();
    const later = await signIn();
    expect((await later.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await auth.refreshSession();
    expect(await levelOf(auth)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('cannot change password or address, and neither can a reset link', async () => {
    const { factor } = await enrolled();
    const auth = await signIn();
    const changes = [{ password: 'Another-Secret-1' }, { email: 'new@emstone.example' }];
    for (const change of changes) {
      expect((await auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
    }
    const { auth: reset } = createClient(SITE, PUBLISHABLE_KEY, clientOptions(stack));
    await reset.resetPasswordForEmail(email, { captchaToken: 'any' });
    await exchange({ auth: reset }, linkInMail(stack));
    const refused = await reset.updateUser({ password: 'Another-Secret-1' });
    expect(refused.error?.code).toBe('insufficient_aal');
    await reset.mfa.challengeAndVerify({ factorId: factor.id, code: factor.codeNow() });
    expect((await reset.updateUser({ password: 'Another-Secret-1' })).error).toBeNull();
  });
});

describe('a session', () => {
  it('stores the network address of its device', async () => {
    await signIn('203.0.113.7');
    const { rows } = await stack.pg.query(
      "select host(ip) as ip, aal from auth.sessions where ip = '203.0.113.7'",
    );
    expect(rows).toEqual([{ ip: '203.0.113.7', aal: 'aal1' }]);
  });

  it('ends when the password is changed elsewhere', async () => {
    const [auth, other] = [await signIn(), await signIn()];
    const change = { current_password: DEMO_PASSWORD, password: 'Another-Secret-1' };
    expect((await auth.updateUser(change)).error).toBeNull();
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await auth.getUser()).error).toBeNull();
  });
});
