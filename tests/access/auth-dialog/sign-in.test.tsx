import { createHash } from 'node:crypto';
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backend,
  networkError,
  refusal,
  startBackend,
  unreadableAnswers,
  type Answer,
} from '../../setup/backend';
import { captchaBox, loadLocalCaptcha, solveCaptcha } from '../local-captcha';
import { openDialog } from './open-dialog';

const signIn = 'POST /auth/v1/token?grant_type=password';

beforeEach(() => {
  startBackend();
  loadLocalCaptcha();
});

async function openFilled() {
  const page = await openDialog();
  await page.type('Email', 'investor@example.org');
  await page.type('Password', 'Vault-Key-9');
  return page;
}

const auditLog = () => JSON.stringify(backend.sent('POST /rest/v1/security_audit_log'));

test('focuses the email field and works by keyboard alone', async () => {
  const page = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(page.field('Email')));
  await userEvent.keyboard('investor@example.org');
  await userEvent.tab();
  await userEvent.keyboard('Vault-Key-9');
  const box = await captchaBox();
  await userEvent.tab();
  expect(document.activeElement).toBe(page.button('Show password'));
  await userEvent.tab();
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard(' ');
  await userEvent.tab();
  expect(document.activeElement).toBe(page.button('Sign In'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(backend.sent(signIn)).toHaveLength(1));
});

test('supports password managers, and can show the password', async () => {
  const page = await openDialog();
  expect(page.field('Email')).toHaveProperty('autocomplete', 'username');
  const password = page.field('Password');
  expect(password).toHaveProperty('autocomplete', 'current-password');
  expect(password).toHaveProperty('type', 'password');
  await page.press('Show password');
  expect(password).toHaveProperty('type', 'text');
  await page.press('Hide password');
  expect(password).toHaveProperty('type', 'password');
});

describe('refuses to sign in', () => {
  test('without email and password, and shows the reasons at the fields', async () => {
    const page = await openDialog();
    await page.press('Sign In');
    expect(await page.dialog.findByText('Email is required')).toBeTruthy();
    expect(page.dialog.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(page.dialog.getByText('Please complete the CAPTCHA verification')).toBeTruthy();
    expect(document.activeElement).toBe(page.field('Email'));
    await page.type('Email', 'investor@');
    expect(await page.dialog.findByText('Please enter a valid email address')).toBeTruthy();
    expect(backend.sent(signIn)).toEqual([]);
  });

  test('without the captcha, and shows the reason in a notification', async () => {
    const page = await openFilled();
    await captchaBox();
    await page.press('Sign In');
    expect(await page.dialog.findByText('Please complete the CAPTCHA verification')).toBeTruthy();
    expect(page.notification()).toMatchObject({
      title: 'Captcha verification required',
      description: 'Please complete the security check to sign in.',
      tone: 'destructive',
    });
    expect(backend.sent(signIn)).toEqual([]);
    await solveCaptcha();
    expect(page.dialog.queryByText('Please complete the CAPTCHA verification')).toBeNull();
  });
});

describe('a failed sign-in', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
  });

  test.each<[string, Answer, string]>([
    [
      'with the wrong password or an unknown address',
      refusal(400, 'invalid_credentials', 'Invalid login credentials'),
      'Invalid email or password. Please check your credentials and try again.',
    ],
    ['without a connection', networkError, 'Please check your connection and try again.'],
    ...unreadableAnswers.map<[string, Answer, string]>(([label, answer]) => [
      `after ${label}`,
      answer,
      'Please try again later.',
    ]),
  ])('%s is reported, and the form keeps its values', async (_, answer, description) => {
    backend.answer(signIn, answer);
    const page = await openFilled();
    await page.solveCaptchaAndPress('Sign In');
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Sign in failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(page.field('Email')).toHaveProperty('value', 'investor@example.org');
    expect(page.field('Password')).toHaveProperty('value', 'Vault-Key-9');
    expect((await captchaBox()).getAttribute('aria-checked')).toBe('false');
  });

  test('is no longer reported once the visitor is signed in', async () => {
    const recover = backend.answer(signIn, networkError);
    const page = await openFilled();
    await page.solveCaptchaAndPress('Sign In');
    await waitFor(() => expect(page.notification()?.title).toBe('Sign in failed'));
    recover();
    await page.solveCaptchaAndPress('Sign In');
    await waitFor(() => expect(page.notification()?.isOpen).toBe(false));
  });

  test('is recorded without the address, with a second entry of high severity', async () => {
    backend.answer(signIn, refusal(400, 'invalid_credentials', 'Invalid'));
    const page = await openFilled();
    await page.solveCaptchaAndPress('Sign In');
    await waitFor(() => expect(auditLog()).toContain('SIGN_IN_FAILED'));
    expect(auditLog()).toContain('HIGH_SEVERITY_ALERT');
    expect(auditLog()).not.toMatch(/investor@example.org|Vault-Key-9/);
    // The entry contains a hash of the address, which the database uses to find the account.
    expect(auditLog()).toContain(createHash('sha256').update('investor@example.org').digest('hex'));
  });
});
