import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  makeSession,
  refusal,
  startFakeBackend,
  storeSession,
  type FakeBackend,
} from '../../access/fake-backend';

const call = 'PUT /auth/v1/user';

let backend: FakeBackend;
beforeEach(() => {
  backend = startFakeBackend();
});

/** Opens the page as the link of the mail does. */
async function openPage(hash = '') {
  window.history.replaceState(null, '', `/reset-password${hash}`);
  const [{ default: Page }, { notificationStore }] = await Promise.all([
    import('@/pages/reset-password/reset-password-page'),
    import('@/ui/notifications'),
    import('@/lib/supabase'),
  ]);
  function Site() {
    const { pathname } = useLocation();
    return pathname === '/reset-password' ? <Page /> : <output>{pathname}</output>;
  }
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter initialEntries={['/reset-password']}>
        <Site />
      </MemoryRouter>
    </StrictMode>,
  );
  return { notification: notificationStore.get, unmount };
}

const { access_token, refresh_token } = makeSession();
const resetLink = `#${new URLSearchParams({ access_token, refresh_token, type: 'recovery' })}`;

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = () => screen.getByRole('button', { name: /^Updat/ });

async function openForm() {
  const page = await openPage(resetLink);
  await screen.findByLabelText(/^New password/);
  return page;
}

async function fill(password: string, confirmation = password) {
  for (const [label, text] of [
    ['New password', password],
    ['Confirm password', confirmation],
  ] as const) {
    await userEvent.clear(field(label));
    if (text) await userEvent.paste(text);
  }
}

describe('the link', () => {
  test('is verified first', async () => {
    await openPage(resetLink);
    expect(screen.getByRole('status').textContent).toBe('Verifying reset link...');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
  });

  test('leaves the address at once, and a reload keeps the form', async () => {
    const { unmount } = await openForm();
    expect(window.location.href).not.toContain('#');
    unmount();
    await openPage();
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
  });

  test.each([
    ['that was used or has expired', '#error=access_denied&error_code=otp_expired', false],
    ['that is forged', '#access_token=a.b.c&refresh_token=x&type=recovery', false],
    ['that is missing', '', false],
    ['that is missing, although somebody is signed in', '', true],
    ['of a sign-up', resetLink.replace('recovery', 'signup'), false],
  ])('%s leads to the data room with a notice', async (_, hash, isSignedIn) => {
    vi.spyOn(console, 'info').mockReturnValue();
    if (isSignedIn) storeSession();
    const page = await openPage(hash);
    await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
    expect(page.notification()).toMatchObject({
      id: 1,
      title: 'Invalid Reset Link',
      description: 'The password reset link is invalid or has expired. Please request a new one.',
      tone: 'destructive',
    });
    expect(window.location.hash).toBe('');
  });

  test('that the server refuses is invalid', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answers.push(['GET /auth/v1/user', refusal(403, 'bad_jwt', 'invalid JWT')]);
    const page = await openPage(resetLink);
    await waitFor(() => expect(page.notification()).toMatchObject({ title: 'Invalid Reset Link' }));
  });
});

describe('the form', () => {
  test('tells password managers whose password it is', async () => {
    await openForm();
    expect(field('Account')).toMatchObject({
      value: 'investor@example.org',
      autocomplete: 'username',
      readOnly: true,
    });
    expect(field('New password')).toHaveProperty('autocomplete', 'new-password');
    expect(field('Confirm password')).toHaveProperty('autocomplete', 'new-password');
  });

  test.each([
    ['vault', 'Weak', '33%', true],
    ['vault-key', 'Medium', '66%', true],
    ['vault-key-9', 'Medium', '66%', true],
    ['Vault-Key-9', 'Strong', '100%', false],
  ])(
    '%s is %s, and the button is disabled while a rule is unmet',
    async (password, strength, width, isDisabled) => {
      await openForm();
      expect(button()).toHaveProperty('disabled', true);
      await fill(password);
      expect(screen.getByText(`Password strength: ${strength}`)).toBeTruthy();
      expect(document.querySelector('svg rect')?.getAttribute('width')).toBe(width);
      expect(button()).toHaveProperty('disabled', isDisabled);
    },
  );

  test.each([
    ['Vault-Key-8', 'Passwords do not match'],
    ['', 'Please confirm your password'],
  ])('with the confirmation %j says: %s', async (confirmation, message) => {
    await openForm();
    await fill('Vault-Key-9', confirmation);
    await userEvent.click(button());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(backend.sent(call)).toEqual([]);
  });
});

describe('updating', () => {
  test('sets the password, ends the session, records it, tells and leads to the data room', async () => {
    const page = await openForm();
    await fill('Vault-Key-9');
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
    expect(backend.sent(call)).toEqual([expect.objectContaining({ password: 'Vault-Key-9' })]);
    expect(page.notification()).toMatchObject({
      title: 'Password Updated Successfully',
      description: 'Your password has been updated. You can now sign in with your new password.',
      tone: 'neutral',
    });
    expect(JSON.stringify(backend.sent('POST /rest/v1/security_audit_log'))).toContain(
      'PASSWORD_UPDATED',
    );
    expect(backend.sent('POST /auth/v1/logout')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('cannot be sent twice while it is under way', async () => {
    backend.answers.push([call, () => new Promise<Response>(() => undefined)]);
    await openForm();
    await fill('Vault-Key-9');
    await userEvent.click(button());
    await waitFor(() => expect(button().textContent).toBe('Updating...'));
    expect(button()).toHaveProperty('disabled', true);
  });

  test.each([
    [
      'the server refuses',
      refusal(422, 'same_password', 'New password should be different from the old password.'),
      'New password should be different from the old password.',
    ],
    [
      'there is no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Please check your connection and try again.',
    ],
    [
      'there is no message',
      refusal(422, 'unknown', ''),
      'An error occurred while updating your password',
    ],
  ])('that %s is told, and what was typed stays', async (_, answer, description) => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answers.push([call, answer]);
    const page = await openForm();
    await fill('Vault-Key-9');
    await userEvent.click(button());
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Password Update Failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(field('New password')).toHaveProperty('value', 'Vault-Key-9');
    expect(button()).toHaveProperty('disabled', false);
  });

  test('holds the update step to its own rule, whoever calls it', async () => {
    const { updatePassword } = await import('@/access/accounts');
    await expect(updatePassword('Vault12')).rejects.toThrow(
      'Password must be at least 8 characters long',
    );
    await expect(updatePassword('vaultkey9')).rejects.toThrow(/an uppercase letter/);
    expect(backend.requests).toEqual([]);
  });
});
