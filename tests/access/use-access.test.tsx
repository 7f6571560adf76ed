import { createClient } from '@supabase/supabase-js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, makeSession, serverError, startBackend, storeSession } from '../setup/backend';
import {
  headerText,
  loadPage,
  open,
  openSignedIn,
  passTime,
  refetch,
  type AccessPage,
} from './access-page';

const profiles = 'GET /rest/v1/profiles';
const pendingTitle = 'Account Pending Approval';

let page: AccessPage;

const readCount = () => backend.sent(profiles).length;

beforeEach(async () => {
  startBackend();
  page = await loadPage();
  vi.useFakeTimers();
});

describe('the access level', () => {
  test('is 1 without a session, and needs no request', async () => {
    render(<page.Page />);
    expect(headerText()).toBe('checking 1');
    await passTime(10);
    expect(headerText()).toBe('ready 1');
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['2 while pending', { approved: false, approved_until: null }, 'ready 2 signed in'],
    ['3 when approved', { approved: true, approved_until: null }, 'ready 3 signed in approved'],
    [
      '2 when the approval has expired',
      { approved: true, approved_until: '2020-01-01' },
      'ready 2 signed in',
    ],
  ])('is %s', async (_, profile, expected) => {
    storeSession();
    backend.profile = profile;
    await open(page);
    expect(headerText()).toBe(`${expected} investor@example.org`);
    expect(screen.getByLabelText('sidebar').textContent).toBe(headerText());
    expect(readCount()).toBe(1);
  });

  test('is read once in 30 s for all components of a page', async () => {
    await openSignedIn(page);
    const { unmount } = render(<page.Page />);
    unmount();
    await passTime(29_000);
    render(<page.Page />);
    await passTime(10);
    expect(readCount()).toBe(1);
    await passTime(1_000);
    render(<page.Page />);
    await passTime(10);
    expect(readCount()).toBe(2);
  });
});

test('a signed-in visitor whose profile cannot be read has level 2 until the next read after 30 s', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  storeSession();
  const recover = backend.answer(profiles, serverError);
  await open(page);
  expect(headerText()).toBe('ready 2 signed in investor@example.org');
  expect(page.notification()).toBeUndefined();
  recover();
  backend.profile = { approved: true, approved_until: null };
  await passTime(30_000);
  expect(headerText()).toBe('ready 3 signed in approved investor@example.org');
});

test('in the pause after three failures, Try Again sends nothing and only says when the site retries', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  storeSession();
  backend.answer(profiles, serverError);
  const { CheckAgainButton } = await import('@/access/level/check-again-button');
  await open(page);
  await refetch(page);
  await refetch(page);
  render(<CheckAgainButton />);
  await passTime(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await passTime(0);
  expect(page.notification()?.description).toBe('The site will try again in 10 seconds.');
  expect(readCount()).toBe(3);
  await passTime(9_900);
  expect(readCount()).toBe(3);
  await passTime(200);
  expect(readCount()).toBe(4);
});

describe('the pending notice', () => {
  test('is shown once per sign-in, not at every render', async () => {
    await openSignedIn(page);
    expect(page.notification()).toMatchObject({
      id: 1,
      title: pendingTitle,
      description:
        "Your account is pending approval from our team. You'll receive an email once approved.",
    });
    render(<page.Page />);
    await refetch(page);
    await passTime(2_000);
    expect(page.notification()).toMatchObject({ id: 1 });
  });

  test('is shown again at the next sign-in', async () => {
    await openSignedIn(page);
    backend.answer(
      'POST /auth/v1/token?grant_type=password',
      makeSession({ last_sign_in_at: '2025-11-21T10:00:00Z' }),
    );
    await act(async () => {
      await page.auth.signOut();
      await page.auth.signInWithPassword({ email: 'investor@example.org', password: 'secret' });
    });
    await passTime(2_000);
    expect(page.notification()).toMatchObject({ id: 2, title: pendingTitle });
  });

  test('is shown again when an approval is withdrawn', async () => {
    await openSignedIn(page);
    for (const approved of [true, false]) {
      backend.profile = { approved, approved_until: null };
      await refetch(page);
      await passTime(10);
    }
    expect(page.notification()).toMatchObject({ id: 2, title: pendingTitle });
  });
});

describe('session events', () => {
  const signIn = () =>
    act(async () => {
      await page.auth.signInWithPassword({ email: 'investor@example.org', password: 'secret' });
    });
  const refresh = () =>
    act(async () => {
      await page.auth.refreshSession();
    });

  beforeEach(() => {
    backend.answer('POST /auth/v1/token?grant_type=refresh_token', makeSession());
  });

  test('signing in takes effect at once, and is validated 1.1 s later', async () => {
    await open(page);
    await signIn();
    await passTime(10);
    expect(headerText()).toBe('ready 2 signed in investor@example.org');
    expect(readCount()).toBe(1);
    await passTime(1_080);
    expect(readCount()).toBe(1);
    await passTime(20);
    expect(readCount()).toBe(2);
  });

  test('several events in a row cause one validation', async () => {
    await openSignedIn(page);
    for (let i = 0; i < 5; i++) {
      await refresh();
      await passTime(600);
    }
    expect(readCount()).toBe(1);
    await passTime(1_000);
    expect(readCount()).toBe(2);
  });

  test('a new approval invalidates the data read before', async () => {
    await openSignedIn(page);
    const list = vi.fn(async () => 'documents');
    await page.queryClient.fetchQuery({ queryKey: ['documents'], queryFn: list });
    backend.profile = { approved: true, approved_until: null };
    await refresh();
    await passTime(1_010);
    expect(headerText()).toBe('ready 3 signed in approved investor@example.org');
    expect(page.queryClient.getQueryState(['documents'])?.isInvalidated).toBe(true);
  });

  test.each([
    ['in this tab', () => page.auth.signOut()],
    [
      'in another tab',
      async () => {
        // supabase-js warns about two clients in one context. The warning is cleared, because it would fail the test.
        vi.spyOn(console, 'warn').mockReturnValue();
        const otherClient = createClient(import.meta.env.VITE_SUPABASE_URL, 'key');
        vi.mocked(console.warn).mockClear();
        await otherClient.auth.signOut();
        // Fake timers do not wait for the message to this tab.
        vi.useRealTimers();
        await expect.poll(headerText).toBe('ready 1');
        vi.useFakeTimers();
      },
    ],
  ])('signing out %s clears all data', async (_, signOut) => {
    storeSession();
    backend.profile = { approved: true, approved_until: null };
    await open(page);
    page.queryClient.setQueryData(['documents'], 'secret');
    await act(async () => {
      await signOut();
    });
    await passTime(10);
    expect(headerText()).toBe('ready 1');
    expect(page.queryClient.getQueryData(['documents'])).toBeUndefined();
    expect(
      JSON.stringify(
        page.queryClient
          .getQueryCache()
          .findAll()
          .map((q) => q.state.data),
      ),
    ).not.toContain('investor@example.org');
  });

  test('signing out and in keeps what was typed', async () => {
    await openSignedIn(page);
    const note = screen.getByLabelText('Note');
    act(() => {
      note.focus();
      if (note instanceof HTMLInputElement) note.value = 'half a sentence';
    });
    await act(async () => {
      await page.auth.signOut();
    });
    await signIn();
    await passTime(2_000);
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveProperty('value', 'half a sentence');
  });
});

describe('a decision of the team', () => {
  const approved = 'ready 3 signed in approved investor@example.org';
  const pending = 'ready 2 signed in investor@example.org';
  const decide = (isApproved: boolean) => {
    backend.profile = { approved: isApproved, approved_until: null };
  };
  const setVisibility = (state: 'visible' | 'hidden') =>
    act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      window.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    });

  test('takes effect on an open page within 30 s', async () => {
    await openSignedIn(page);
    expect(headerText()).toBe(pending);
    for (const isApproved of [true, false, true]) {
      decide(isApproved);
      await passTime(30_010);
      expect(headerText()).toBe(isApproved ? approved : pending);
    }
  });

  test('is not polled without a session or after signing out', async () => {
    await open(page);
    await passTime(120_000);
    expect(backend.requests).toEqual([]);
    expect(page.queryClient.getQueryState(['access', 'visitor'])?.dataUpdateCount).toBe(1);
    storeSession();
    await refetch(page);
    await passTime(10);
    expect(readCount()).toBe(1);
    await act(async () => {
      await page.auth.signOut();
    });
    await passTime(120_000);
    expect(readCount()).toBe(1);
  });

  test('takes effect 1.1 s after a hidden tab is visible again', async () => {
    await openSignedIn(page);
    await setVisibility('hidden');
    decide(true);
    await passTime(120_000);
    expect(readCount()).toBe(1);
    expect(headerText()).toBe(pending);
    await setVisibility('visible');
    await passTime(1_110);
    expect(headerText()).toBe(approved);
  });
});
