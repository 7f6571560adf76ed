import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, networkError, refusal, startBackend, user } from '../../setup/backend';
import { captchaBox, loadLocalCaptcha, solveCaptcha } from '../local-captcha';
import { openDialog } from './open-dialog';

const signUpCall = 'POST /auth/v1/signup';
const accountExists = 'An account with this email already exists. Please sign in instead.';

beforeEach(() => {
  startBackend();
  loadLocalCaptcha();
});

async function openFilled() {
  const page = await openDialog('signup');
  await page.type('First name', ' Ada ');
  await page.type('Last name', 'Lovelace');
  await page.type('Email', 'ada@example.org');
  await page.type('Password', 'Vault-Key-9');
  await page.type('Reason for access', 'Due diligence for a fund.');
  return page;
}

test('identifies the browser by a stored token, and sends only the token’s hash', async () => {
  const page = await openFilled();
  await page.solveCaptchaAndPress('Request Access');
  await waitFor(() => expect(backend.sent(signUpCall)).toHaveLength(1));
  const [address, token = ''] = localStorage.getItem('sign-up')?.split(' ') ?? [];
  expect(address).toBe('ada@example.org');
  const { signUpToken, storedSignUpToken } = await import('@/access/sign-in/sign-up-browser');
  expect(signUpToken('Ada@example.org')).toBe(token);
  expect(storedSignUpToken('other@example.org')).toBeUndefined();
  const bytes = new TextEncoder().encode(token);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect(backend.sent(signUpCall)).toMatchObject([{ data: { browser_sha256: hash } }]);
});

test('sends the organisation when one is entered', async () => {
  const page = await openFilled();
  await page.type('Organisation', ' Sample   Pension Fund ');
  await page.solveCaptchaAndPress('Request Access');
  // The dialog repeats the notification and keeps showing it. It does not offer to sign in yet.
  await page.dialog.findByText(/^We have sent a link to ada@example\.org/);
  expect(page.title()).toBe('Confirm your e-mail address first');
  expect(page.notification()).toMatchObject({ title: 'Account Created Successfully!' });
  expect(page.dialog.queryByRole('button', { name: 'Sign In' })).toBeNull();
  expect(backend.sent(signUpCall)).toEqual([
    expect.objectContaining({
      data: expect.objectContaining({ organisation: 'Sample Pension Fund' }),
    }),
  ]);
});

describe('the Request Access button', () => {
  test('requires a solved captcha and a strong password', async () => {
    const page = await openDialog('signup');
    await captchaBox();
    const isDisabled = () => page.button('Request Access').hasAttribute('disabled');
    expect(isDisabled()).toBe(true);
    await page.type('Password', 'Vault-Key-9');
    expect(isDisabled()).toBe(true);
    await solveCaptcha();
    expect(isDisabled()).toBe(false);
    await page.type('Password', 'Vault-Key');
    expect(isDisabled()).toBe(true);
  });

  test('is disabled again after the captcha expires', async () => {
    localStorage.setItem('captcha-stand-in', 'expired');
    const page = await openDialog('signup');
    await page.type('Password', 'Vault-Key-9');
    await solveCaptcha();
    expect(page.button('Request Access')).toHaveProperty('disabled', true);
  });
});

const meterWidth = () => document.querySelector('svg rect')?.getAttribute('width') ?? null;

test('the password guide shows the strength and the rules during typing', async () => {
  const page = await openDialog('signup');
  expect(page.dialog.getByRole('status').textContent).toBe('Password strength');
  expect(meterWidth()).toBeNull();
  expect(page.dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'At least 8 characters long: not met',
    'Must not exceed 128 characters: met',
    'At least one lowercase letter: not met',
    'At least one uppercase letter: not met',
    'At least one number: not met',
    'Should contain at least one special character: not met',
  ]);

  const strength = () => page.dialog.getByText(/^Password strength/).textContent;
  await page.type('Password', 'vault');
  expect([strength(), meterWidth()]).toEqual(['Password strength: Weak', '33%']);
  const rule = page.dialog.getByText('At least one lowercase letter');
  expect(rule.closest('li')?.textContent).toContain(': met');
  await page.type('Password', 'Vault-Key-9');
  expect([strength(), meterWidth()]).toEqual(['Password strength: Strong', '100%']);
  // 73 bytes, because é takes two.
  await page.type('Password', `Vault-9${'é'.repeat(33)}`);
  expect(page.dialog.getByText(/^Too long: at most 72 characters/)).toBeTruthy();
  await page.type('Password', `Vault-9${'é'.repeat(32)}`);
  expect(page.dialog.queryByText(/^Too long/)).toBeNull();
});

describe('a failed sign-up', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
  });

  test.each([
    [
      'an existing account, reported as an error',
      refusal(422, 'user_already_exists', 'User already registered'),
      accountExists,
    ],
    [
      'an existing account, reported without an error',
      () => Response.json({ ...user, identities: [] }),
      accountExists,
    ],
    [
      'a leaked password',
      () =>
        Response.json(
          {
            code: 422,
            error_code: 'weak_password',
            msg: 'weak',
            weak_password: { reasons: ['pwned'] },
          },
          { status: 422 },
        ),
      'This password has appeared in a data leak. Please choose another one.',
    ],
    [
      'too many mails sent by the whole site',
      refusal(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
      'We cannot send more e-mails at the moment. Please try again in an hour.',
    ],
    ['no connection', networkError, 'Please check your connection and try again.'],
  ])('because of %s is reported, and the form keeps its values', async (_, answer, description) => {
    backend.answer(signUpCall, answer);
    const page = await openFilled();
    await page.solveCaptchaAndPress('Request Access');
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Account creation failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(page.field('Reason for access')).toHaveProperty('value', 'Due diligence for a fund.');
    expect((await captchaBox()).getAttribute('aria-checked')).toBe('false');
    expect(page.button('Request Access')).toHaveProperty('disabled', true);
  });

  test('because of a recent mail shows advice at the field', async () => {
    backend.answer(signUpCall, refusal(429, 'over_email_send_rate_limit', 'after 59 seconds'));
    const page = await openFilled();
    await solveCaptcha();
    await page.press('Request Access');
    expect(
      await page.dialog.findByText(/look in your inbox and spam folder, or try again in a minute/),
    ).toBeTruthy();
    expect(page.field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  test('because of a refused captcha asks for the captcha again', async () => {
    backend.answer(signUpCall, refusal(400, 'captcha_failed', 'captcha protection'));
    const page = await openFilled();
    await page.solveCaptchaAndPress('Request Access');
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Captcha verification required',
        description: 'Please complete the security check to request access.',
      }),
    );
    expect(page.dialog.getByText('Please complete the CAPTCHA verification')).toBeTruthy();
  });
});

test('refuses a direct call without names or reason', async () => {
  const { signUp } = await import('@/access/sign-in/accounts');
  const values = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    password: 'Vault-Key-9',
    reasonForAccess: 'Due diligence for a fund.',
  };
  for (const field of ['firstName', 'lastName', 'reasonForAccess']) {
    await expect(signUp({ ...values, [field]: '' }, 'token')).rejects.toThrow(
      'All fields are required for account creation',
    );
  }
  expect(backend.requests).toEqual([]);
});
