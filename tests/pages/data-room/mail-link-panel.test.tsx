import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backend,
  networkError,
  makeSession,
  refusal,
  startBackend,
  storeSession,
  user as account,
} from '../../setup/backend';

const tokenHash = '0f'.repeat(28);
const confirmLink = `?token_hash=${tokenHash}&type=email_change`;
const verify = 'POST /auth/v1/verify';
/** The account that is signed in when somebody else's link is opened. */
const victim = { id: 'v-1', email: 'victim@example.org' };

beforeEach(startBackend);

/** Opens a page that shows the panel and the e-mail address of the signed-in account. */
async function openPanel(query: string) {
  window.history.replaceState(null, '', `/data-room${query}`);
  const [{ captureMailLink }, { MailLinkPanel }, { useAccess }, { notificationStore }] =
    await Promise.all([
      import('@/access/mail-links/mail-link'),
      import('@/pages/data-room/mail-link-panel'),
      import('@/access/level/use-access'),
      import('@/ui/notifications'),
      // The page loads these on demand. They are loaded here, so that no test waits for them.
      import('@/lib/supabase'),
      import('@/access/mail-links/account-links'),
    ]);
  captureMailLink();
  function Page() {
    const { user, status } = useAccess();
    return (
      <main id="content" tabIndex={-1}>
        {status !== 'checking' && <MailLinkPanel signedInAs={user?.email} />}
        <output>{status !== 'checking' && (user?.email ?? 'nobody')}</output>
      </main>
    );
  }
  render(
    <StrictMode>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </StrictMode>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBeTruthy());
  return { notification: notificationStore.get };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const region = (name: string) => screen.findByRole('region', { name });
const signedInEmail = () => screen.getByRole('status').textContent;

test('the panel is not shown without a link', async () => {
  await openPanel('?section=archive');
  expect(screen.queryByRole('region')).toBeNull();
});

describe('a link that confirms an address', () => {
  test('case 82: a scanner opens it → nothing is confirmed before the button is pressed', async () => {
    await openPanel(confirmLink);
    await press('Not Now');
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement?.id).toBe('content');
    expect(backend.sent(verify)).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['a network error', () => backend.answer(verify, networkError)],
    [
      'a failure to fetch the code that opens it',
      () => {
        const code = '@/access/mail-links/account-links';
        vi.doMock(code, () => {
          throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
        });
        return () => vi.doUnmock(code);
      },
    ],
  ])('can be used again after %s', async (_, fail) => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { notification } = await openPanel(confirmLink);
    const repair = fail();
    await press('Confirm New Address');
    await waitFor(() =>
      expect(notification()).toMatchObject({
        title: 'The address could not be confirmed',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      }),
    );
    repair();
    await press('Confirm New Address');
    expect(await region('E-mail address changed')).toBeTruthy();
  });

  test("case 84: another account's link during a session → the account is named, and the session stays", async () => {
    storeSession(victim);
    const before = JSON.stringify(localStorage);
    await openPanel(confirmLink);
    const panel = await region('Confirm your new e-mail address');
    expect(panel.textContent).toContain('You are signed in as victim@example.org.');
    await press('Confirm New Address');
    expect((await region('E-mail address changed')).textContent).toContain(account.email);
    expect(backend.sent('POST /auth/v1/logout?scope=local')).toHaveLength(1);
    expect(JSON.stringify(localStorage)).toBe(before);
    expect(signedInEmail()).toBe('victim@example.org');
  });

  test('is explained when it is no longer valid', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    backend.answer(verify, refusal(403, 'otp_expired', 'Call +41 00 000 00 00'));
    await openPanel(confirmLink);
    await press('Confirm New Address');
    const broken = await region('This link is no longer valid');
    expect(broken.textContent).toContain('It has been used, has expired');
    expect(broken.textContent).not.toContain('Call');
    expect(document.activeElement?.textContent).toBe('This link is no longer valid');
    expect(signedInEmail()).toBe('nobody');
    expect(screen.getByRole('button', { name: 'Request a New Link' })).toBeTruthy();
  });
});

describe('a change of address', () => {
  test('signs the account out', async () => {
    storeSession();
    backend.answer(verify, makeSession({ email: 'new@example.org' }));
    await openPanel(confirmLink);
    await press('Confirm New Address');
    const confirmation = await region('E-mail address changed');
    expect(confirmation.textContent).toContain(
      'new@example.org is now the address of the account.',
    );
    expect(screen.getByRole('button', { name: 'Choose a New Password' })).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  });

  test('may also require the link in another mail', async () => {
    backend.answer(verify, { msg: 'Confirmation link accepted.', code: '200' });
    await openPanel(confirmLink);
    await press('Confirm New Address');
    const panel = await region('One more link to follow');
    expect(panel.textContent).toContain('the other e-mail');
    expect(signedInEmail()).toBe('nobody');
  });
});

test('a link in an outdated format is refused', async () => {
  storeSession(victim);
  await openPanel('#error=access_denied&error_code=otp_expired&error_description=Call+us+now');
  const broken = await region('This link is no longer valid');
  expect(broken.textContent).toContain('You are signed in as victim@example.org.');
  expect(document.body.textContent).not.toContain('Call us');
  expect(backend.sent(verify)).toEqual([]);
  expect(signedInEmail()).toBe('victim@example.org');
  expect(window.location.href).not.toMatch(/[?#]/);
});
