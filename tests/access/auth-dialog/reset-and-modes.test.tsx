import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, networkError, refusal, startBackend } from '../../setup/backend';
import { captchaBox, loadLocalCaptcha } from '../local-captcha';
import { openDialog } from './open-dialog';

const sendResetMail = 'POST /auth/v1/recover';

beforeEach(() => {
  startBackend();
  loadLocalCaptcha();
});

async function submitReset() {
  const page = await openDialog('reset');
  await page.type('Email', 'investor@example.org');
  await page.solveCaptchaAndPress('Reset Password');
  return page;
}

describe('the reset form', () => {
  test.each([
    ['a known address', () => Response.json({})],
    ['an unknown address', refusal(400, 'user_not_found', 'User not found')],
    ['an address over its rate limit', refusal(429, 'over_email_send_rate_limit', 'rate limit')],
    ['no connection', networkError],
  ])(
    'case 36: reset reports the same success and returns to sign-in for %s',
    async (situation, answer) => {
      const info = vi.spyOn(console, 'info').mockReturnValue();
      backend.answer(sendResetMail, answer);
      const page = await submitReset();
      await waitFor(() => expect(page.title()).toBe('Sign In'));
      expect(page.notification()).toMatchObject({
        title: 'Password Reset Email Sent',
        description:
          'If there is an account for this address, you will receive a link to set a new password.',
        tone: 'neutral',
      });
      expect(page.field('Email')).toHaveProperty('value', 'investor@example.org');
      // The dialog repeats the notification, and keeps showing it after the notification has gone.
      expect(
        page.dialog.getByText(/^If there is an account for investor@example\.org/),
      ).toBeTruthy();
      const isLogged = JSON.stringify(info.mock.calls).includes('email was not sent.');
      expect(isLogged).toBe(situation !== 'a known address');
    },
  );

  test.each([
    [
      'too many requests',
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
      'Password reset failed',
      'Too many attempts. Please wait before trying again.',
    ],
    [
      'a refused captcha',
      refusal(400, 'captcha_failed', 'captcha protection'),
      'Captcha verification required',
      'Please complete the security check to reset your password.',
    ],
  ])(
    'reports a failure after %s without revealing anything about the address',
    async (_, answer, title, description) => {
      vi.spyOn(console, 'info').mockReturnValue();
      backend.answer(sendResetMail, answer);
      const page = await submitReset();
      await waitFor(() => expect(page.notification()).toMatchObject({ title, description }));
      expect(page.title()).toBe('Reset Password');
    },
  );

  test('sends the captcha token with the reset page’s address', async () => {
    await submitReset();
    await waitFor(() => expect(backend.sent(sendResetMail)).toHaveLength(1));
    expect(backend.sent(sendResetMail)[0]).toMatchObject({
      email: 'investor@example.org',
      gotrue_meta_security: { captcha_token: expect.stringMatching(/^stand-in-token-/) },
    });
    const sent =
      backend.requests.find((request) => request.call.startsWith(sendResetMail))?.call ?? '';
    expect(decodeURIComponent(sent)).toContain(
      `redirect_to=${window.location.origin}/reset-password`,
    );
  });

  test('requires an email and a captcha', async () => {
    const page = await openDialog('reset');
    await captchaBox();
    await page.press('Reset Password');
    expect(await page.dialog.findByText('Email is required')).toBeTruthy();
    await page.type('Email', 'investor@example.org');
    await page.press('Reset Password');
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Captcha verification required',
        description: 'Please complete the security check to reset your password.',
      }),
    );
    expect(page.dialog.getByText('Please complete the CAPTCHA verification')).toBeTruthy();
    expect(backend.sent(sendResetMail)).toEqual([]);
  });

  test('reports an unexpected failure', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { supabase } = await import('@/lib/supabase');
    vi.spyOn(supabase().auth, 'resetPasswordForEmail').mockRejectedValue(new Error('no storage'));
    const page = await submitReset();
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Password reset failed',
        tone: 'destructive',
      }),
    );
    expect(page.title()).toBe('Reset Password');
  });
});

describe('the modes of the dialog', () => {
  test('link to each other', async () => {
    const page = await openDialog();
    expect(page.title()).toBe('Sign In');
    await page.press('Need an account?');
    expect(page.title()).toBe('Request Access');
    await page.press('Already have an account?');
    expect(page.title()).toBe('Sign In');
    await page.press('Forgot password?');
    expect(page.title()).toBe('Reset Password');
    await page.press('Back to Sign In');
    expect(page.title()).toBe('Sign In');
  });

  test('each have their own captcha and focus their first field', async () => {
    const page = await openDialog();
    // The solved captcha of the sign-in form does not carry over.
    await page.solveCaptchaAndPress('Need an account?');
    expect((await captchaBox()).getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(page.field('First name')));
    await page.press('Already have an account?');
    await page.press('Forgot password?');
    expect((await captchaBox()).getAttribute('aria-checked')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(page.field('Email')));
  });

  test('keep the email but not the password', async () => {
    const page = await openDialog();
    await page.type('Email', 'investor@example.org');
    await page.type('Password', 'Vault-Key-9');
    await page.press('Need an account?');
    expect(page.field('Email')).toHaveProperty('value', 'investor@example.org');
    expect(page.field('Password')).toHaveProperty('value', '');
    await page.press('Already have an account?');
    expect(page.field('Password')).toHaveProperty('value', '');
  });

  test('keep the draft when the dialog closes', async () => {
    const page = await openDialog('signup');
    await page.type('First name', 'Ada');
    await page.type('Reason for access', 'Half a reas');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Log in' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(opener);
    expect(await screen.findByDisplayValue('Ada')).toBeTruthy();
    expect(screen.getByDisplayValue('Half a reas')).toBeTruthy();
  });
});
