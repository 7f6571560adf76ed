import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backend,
  networkError,
  makeSession,
  refusal,
  startBackend,
  storeSession,
  type Answer,
} from '../../setup/backend';

const updatePassword = 'PUT /auth/v1/user';

beforeEach(startBackend);

const tokenHash = '0f'.repeat(28);
const resetLink = `?token_hash=${tokenHash}&type=recovery`;
const verify = 'POST /auth/v1/verify';
const verifyCode = 'POST /auth/v1/factors/f-1/verify';

/** Opens the page in a newly loaded site, which shows only the path of any other page. */
async function openPage(query = '') {
  window.history.replaceState(null, '', `/reset-password${query}`);
  const [{ captureMailLink, mailLinkStore }, { default: Page }, { notificationStore }] =
    await Promise.all([
      import('@/access/mail-links/mail-link'),
      import('@/pages/reset-password/reset-password-page'),
      import('@/ui/notifications'),
      // The page loads these on demand. They are loaded here, so that no test waits for them.
      import('@/lib/supabase'),
      import('@/access/mail-links/account-links'),
    ]);
  captureMailLink();
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
  return { notification: notificationStore.get, link: mailLinkStore.get, unmount };
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const updateButton = () => screen.getByRole('button', { name: /^Updat/ });
const findContinue = () => screen.findByRole('button', { name: 'Continue' });

/** Makes the link open an account with a second factor, and accepts any code. */
function answerSecondFactor() {
  const factors = [{ id: 'f-1', status: 'verified', factor_type: 'totp' }];
  const session = makeSession({}, 'aal1');
  backend.answer(verify, { ...session, user: { ...session.user, factors } });
  backend.answer('POST /auth/v1/factors/f-1/challenge', { id: 'c-1', type: 'totp' });
  backend.answer(verifyCode, makeSession());
}

async function openForm() {
  const page = await openPage(resetLink);
  await userEvent.click(await findContinue());
  await screen.findByLabelText(/^New password/);
  return page;
}

async function expectRedirect(page: Awaited<ReturnType<typeof openPage>>) {
  await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
  expect(page.notification()).toMatchObject({
    id: 1,
    title: 'Invalid Reset Link',
    description: 'The password reset link is invalid or has expired. Please request a new one.',
    tone: 'destructive',
  });
  // The data room explains what is wrong with the link.
  expect(page.link()).toEqual({ page: '/reset-password', link: 'broken' });
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

test('requires the code of a second factor before the password', async () => {
  answerSecondFactor();
  await openPage(resetLink);
  await userEvent.click(await findContinue());
  const code = await screen.findByRole('textbox', { name: /Six-digit code/ });
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByLabelText(/^New password/)).toBeDefined();
});

describe('the link', () => {
  test('can come from an invitation', async () => {
    await openPage(resetLink.replace('recovery', 'invite'));
    expect(await screen.findByRole('heading', { name: 'Open your invitation' })).toBeDefined();
    await userEvent.click(await findContinue());
    await screen.findByLabelText(/^New password/);
    expect(backend.sent(verify)).toEqual([expect.objectContaining({ type: 'invite' })]);
  });

  test.each([
    ['was used or has expired', '#error=access_denied&error_code=otp_expired'],
    ['is missing', ''],
  ])('that %s redirects to the data room with a notification', async (_, query) => {
    storeSession();
    await expectRedirect(await openPage(query));
    expect(window.location.href).not.toMatch(/[?#]/);
    expect(backend.requests).toEqual([]);
  });

  test('that Auth refuses leads to the same redirect', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answer(verify, refusal(403, 'otp_expired', 'Email link is invalid or has expired'));
    const page = await openPage(resetLink);
    await userEvent.click(await findContinue());
    await expectRedirect(page);
  });

  test('can be used again after too many attempts', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const removeLimit = backend.answer(
      verify,
      refusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
    );
    const page = await openPage(resetLink);
    await userEvent.click(await findContinue());
    await waitFor(() => expect(page.notification()?.description).toMatch(/Too many attempts/));
    removeLimit();
    await userEvent.click(await findContinue());
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
  });
});

describe('details that cannot be read', () => {
  const readDetails = 'POST /rest/v1/rpc/details_to_confirm';
  beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

  test('can be read again without using the link again', async () => {
    const removeFailure = backend.answer(readDetails, networkError);
    const { notification } = await openPage(resetLink);
    await userEvent.click(await findContinue());
    await waitFor(() => expect(notification()?.title).toBe('The link could not be opened'));
    removeFailure();
    await userEvent.click(await findContinue());
    expect(await screen.findByLabelText(/^New password/)).toBeDefined();
    expect(notification()?.isOpen, 'the notice of the failure').toBe(false);
    expect(backend.sent(verify)).toHaveLength(1);
  });

  test('can be read again without entering the code again', async () => {
    answerSecondFactor();
    const removeFailure = backend.answer(readDetails, networkError);
    await openPage(resetLink);
    await userEvent.click(await findContinue());
    const code = await screen.findByRole('textbox', { name: /Six-digit code/ });
    await userEvent.type(code, '123456{Enter}');
    await screen.findByText('Please check your connection and try again.');
    removeFailure();
    await userEvent.type(code, '{Enter}');
    expect(await screen.findByLabelText(/^New password/)).toBeDefined();
    expect(backend.sent(verifyCode)).toHaveLength(1);
  });
});

describe('the session of the link ends', () => {
  const signOutCall = 'POST /auth/v1/logout?scope=local';

  test('when the visitor closes the tab, and stays ended if the page is restored', async () => {
    const page = await openForm();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(backend.sent(signOutCall)).toHaveLength(1));
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await expectRedirect(page);
  });

  test('when the visitor leaves while the link is being opened', async () => {
    let respond: (response: Response) => void = () => undefined;
    backend.answer(verify, () => new Promise<Response>((resolve) => (respond = resolve)));
    const { unmount } = await openPage(resetLink);
    await userEvent.click(await findContinue());
    unmount();
    respond(Response.json(makeSession()));
    await waitFor(() => expect(backend.sent(signOutCall)).toHaveLength(1));
  });
});

describe('the form', () => {
  test('contains the account for password managers', async () => {
    await openForm();
    expect(field('Account')).toMatchObject({
      value: 'investor@example.org',
      autocomplete: 'username',
      readOnly: true,
    });
    expect(field('New password')).toHaveProperty('autocomplete', 'new-password');
    expect(field('Confirm password')).toHaveProperty('autocomplete', 'new-password');
  });

  test('disables the button while a rule is unmet', async () => {
    await openForm();
    for (const [password, isDisabled] of [
      ['', true],
      ['vault-key-9', true],
      ['Vault-Key-9', false],
    ] as const) {
      if (password) await fill(password);
      expect(updateButton()).toHaveProperty('disabled', isDisabled);
    }
  });

  test('refuses a different confirmation', async () => {
    await openForm();
    await fill('Vault-Key-9', 'Vault-Key-8');
    await userEvent.click(updateButton());
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(backend.sent(updatePassword)).toEqual([]);
  });
});

describe('updating the password', () => {
  test.each([
    ['the same account', 0, {}],
    ['another account', 1, { id: 'v-1', email: 'victim@example.org' }],
  ])('while %s is signed in leaves %i sessions in the browser', async (_, remaining, owner) => {
    storeSession(owner);
    const page = await openForm();
    await fill('Vault-Key-9');
    await userEvent.click(updateButton());
    await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
    expect(page.notification()?.title).toBe('Password Updated Successfully');
    expect(localStorage).toHaveLength(remaining);
    expect(backend.sent('POST /rest/v1/security_audit_log')).toEqual([
      { event_type: 'PASSWORD_UPDATED' },
    ]);
  });

  test.each<[string, Answer, string]>([
    [
      'the server refuses',
      refusal(422, 'same_password', 'New password should be different from the old password.'),
      'Choose a password other than your current one.',
    ],
    [
      'the server fails',
      refusal(500, 'unexpected_failure', 'Database error updating user'),
      'An error occurred while updating your password',
    ],
    ['there is no connection', networkError, 'Please check your connection and try again.'],
    [
      'the error has no message',
      refusal(422, 'unknown', ''),
      'An error occurred while updating your password',
    ],
  ])('is reported as failed when %s', async (_, answer, description) => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answer(updatePassword, answer);
    const page = await openForm();
    await fill('Vault-Key-9');
    await userEvent.click(updateButton());
    await waitFor(() =>
      expect(page.notification()).toMatchObject({
        title: 'Password Update Failed',
        description,
        tone: 'destructive',
      }),
    );
    expect(field('New password')).toHaveProperty('value', 'Vault-Key-9');
    // The error also appears at the field only if another password would fix it.
    expect(screen.queryByText(description) !== null).toBe(description.startsWith('Choose'));
    expect(updateButton()).toHaveProperty('disabled', false);
  });
});

describe('the first password of an account', () => {
  const statedDetails = {
    first_name: 'Mallory',
    last_name: 'Stranger',
    organisation: null,
    reason_for_access: 'Written by a stranger.',
    invited_to: null,
  };
  const setDetails = 'POST /rest/v1/rpc/set_details';
  const open = async (type: string, details: object) => {
    backend.answer('POST /rest/v1/rpc/details_to_confirm', [details]);
    backend.answer(setDetails, () => new Response(null, { status: 204 }));
    const page = await openPage(resetLink.replace('recovery', type));
    await userEvent.click(await findContinue());
    await screen.findByLabelText(/^New password/);
    return page;
  };

  test.each([
    ['not needed in the browser of the sign-up', makeSession().user.email, true, true],
    ['requested in the browser of another sign-up', 'other@example.org', null, false],
    ['requested when someone else signed up first', makeSession().user.email, false, false],
  ])('is %s', async (_, signUpEmail, isSignUpRestored, isFormSkipped) => {
    const restoreSignUp = 'POST /rest/v1/rpc/restore_sign_up';
    localStorage.setItem('sign-up', `${signUpEmail} token`);
    backend.answer('POST /rest/v1/rpc/details_to_confirm', [statedDetails]);
    backend.answer(restoreSignUp, isSignUpRestored);
    const page = await openPage(resetLink.replace('recovery', 'signup'));
    await userEvent.click(await findContinue());
    if (isFormSkipped) {
      await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
      expect(page.notification()?.description).toMatch(/^You are signed in\./);
      expect(localStorage.getItem('sign-up')).toBeNull();
    } else await screen.findByLabelText(/^New password/);
    const isRequested = isSignUpRestored !== null;
    expect(backend.sent(restoreSignUp)).toEqual(isRequested ? [{ browser: 'token' }] : []);
    expect(backend.sent(updatePassword)).toEqual([]);
  });

  test('is saved with the corrected details', async () => {
    const page = await open('signup', statedDetails);
    const name = field('First name');
    expect(name).toHaveProperty('value', 'Mallory');
    await userEvent.clear(name);
    await userEvent.type(name, 'Vera');
    await fill('Vault-Key-9');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    await waitFor(() => expect(screen.getByText('/data-room')).toBeTruthy());
    expect(backend.sent(setDetails)).toEqual([
      { first_name: 'Vera', last_name: 'Stranger', reason_for_access: 'Written by a stranger.' },
    ]);
    const calls = backend.requests.map((request) => request.call);
    expect(calls.indexOf(setDetails)).toBeLessThan(calls.indexOf(updatePassword));
    expect(page.notification()?.title).toBe('E-mail Address Confirmed');
    expect(localStorage, 'the session').toHaveLength(1);
  });

  test('can be submitted again after a lost response', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const page = await open('signup', statedDetails);
    const responses = [
      networkError,
      refusal(400, 'current_password_required', 'Current password required.'),
      refusal(422, 'same_password', 'New password should be different.'),
    ];
    backend.answer(updatePassword, () => responses.shift()?.());
    await fill('Vault-Key-9');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    await waitFor(() => expect(page.notification()?.title).toBe('Password Update Failed'));
    // The details are refused the second time, as they are once an invitation has approved the account.
    backend.answer(setDetails, refusal(403, '42501', 'Only the owner changes the details'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    await waitFor(() => expect(page.notification()?.title).toBe('E-mail Address Confirmed'));
    expect(backend.sent(updatePassword).at(-1)).toMatchObject({ current_password: 'Vault-Key-9' });
  });

  test('leaves the session of another account unchanged', async () => {
    storeSession({ id: 'v-1', email: 'victim@example.org' });
    const before = JSON.stringify(localStorage);
    const page = await open('signup', statedDetails);
    await fill('Vault-Key-9');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and Sign In' }));
    await waitFor(() => expect(page.notification()?.description).toMatch(/You can now sign in/));
    expect(JSON.stringify(localStorage)).toBe(before);
  });

  test('of an invited person requires no reason', async () => {
    await open('invite', { ...statedDetails, first_name: null, invited_to: 'read the whitepaper' });
    expect(screen.getByText('You are invited to read the whitepaper.')).toBeDefined();
    expect(field('First name')).toHaveProperty('value', '');
    expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  });
});
