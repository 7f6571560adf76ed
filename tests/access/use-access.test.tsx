import { createClient } from '@supabase/supabase-js';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeSession, startFakeBackend, storeSession, type FakeBackend } from './fake-backend';

const profiles = 'GET /rest/v1/profiles';
const pendingTitle = 'Account Pending Approval';

let backend: FakeBackend;
let page: Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  const [{ useAccess }, { supabase }, { queryClient }, { notificationStore }] = await Promise.all([
    import('@/access/use-access'),
    import('@/lib/supabase'),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
  ]);
  function Access({ name }: { name: string }) {
    const { level, isAuthenticated, isApproved, user, status } = useAccess();
    const words = [status, level, isAuthenticated && 'signed in', isApproved && 'approved'];
    return <output aria-label={name}>{[...words, user?.email].filter(Boolean).join(' ')}</output>;
  }
  function Page() {
    return (
      <StrictMode>
        <Access name="header" />
        <Access name="sidebar" />
        <input aria-label="Note" />
      </StrictMode>
    );
  }
  return { Page, auth: supabase().auth, queryClient, notification: notificationStore.get };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByLabelText('header').textContent;
const reads = () => backend.sent(profiles).length;

/** Renders the page and waits for its first answer. */
async function open() {
  render(<page.Page />);
  await pass(10);
}

beforeEach(async () => {
  backend = startFakeBackend();
  page = await loadPage();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

describe('the level', () => {
  test('is 1 without a session, and nothing is asked', async () => {
    render(<page.Page />);
    expect(shown()).toBe('checking 1');
    await pass(10);
    expect(shown()).toBe('ready 1');
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['2 while pending', { approved: false, approved_until: null }, 'ready 2 signed in'],
    ['3 when approved', { approved: true, approved_until: null }, 'ready 3 signed in approved'],
    [
      '2 when the approval is over',
      { approved: true, approved_until: '2020-01-01' },
      'ready 2 signed in',
    ],
  ])('is %s', async (_, profile, expected) => {
    storeSession();
    backend.profile = profile;
    await open();
    expect(shown()).toBe(`${expected} investor@example.org`);
    expect(screen.getByLabelText('sidebar').textContent).toBe(shown());
    expect(reads()).toBe(1);
  });

  test('is 1 when the account is gone', async () => {
    storeSession();
    backend.profile = null;
    await open();
    expect(shown()).toBe('ready 1');
  });

  test('is asked for once in 30 s, whoever wants to know', async () => {
    storeSession();
    await open();
    const { unmount } = render(<page.Page />);
    unmount();
    await pass(29_000);
    render(<page.Page />);
    await pass(10);
    expect(reads()).toBe(1);
    await pass(1_000);
    render(<page.Page />);
    await pass(10);
    expect(reads()).toBe(2);
  });

  test('keeps the approvals of at most 100 accounts', async () => {
    storeSession();
    await open();
    const { approvalQuery } = await import('@/access/access-query');
    for (let i = 0; i < 130; i++) await page.queryClient.fetchQuery(approvalQuery(`user-${i}`));
    const kept = page.queryClient.getQueryCache().findAll({ queryKey: ['access', 'approval'] });
    expect(kept).toHaveLength(100);
    expect(kept.map(({ queryKey }) => queryKey[2])).toContain('user-129');
  });
});

describe('when the profile cannot be read', () => {
  const fail = () =>
    backend.answers.push([profiles, () => Response.json({ message: 'down' }, { status: 500 })]);

  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
    storeSession();
  });

  test('a signed-in visitor counts as level 2, is not told to wait for approval, and it is tried again after 30 s', async () => {
    fail();
    await open();
    expect(shown()).toBe('ready 2 signed in investor@example.org');
    expect(page.notification()).toBeUndefined();
    backend.answers.pop();
    backend.profile = { approved: true, approved_until: null };
    await pass(30_000);
    expect(shown()).toBe('ready 3 signed in approved investor@example.org');
  });

  test('what was known stays', async () => {
    backend.profile = { approved: true, approved_until: null };
    await open();
    fail();
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['access'] }));
    expect(shown()).toBe('ready 3 signed in approved investor@example.org');
  });

  test('an answer that takes longer than 3 s is not waited for', async () => {
    backend.answers.push([profiles, () => new Promise<Response>(() => undefined)]);
    await open();
    await pass(2_900);
    expect(shown()).toBe('checking 1');
    await pass(100);
    expect(shown()).toBe('ready 2 signed in investor@example.org');
  });

  test('after three failures nothing is asked for 30 s', async () => {
    fail();
    await open();
    const retry = () => act(() => page.queryClient.invalidateQueries({ queryKey: ['access'] }));
    await retry();
    await retry();
    expect(reads()).toBe(3);
    await retry();
    await retry();
    expect(reads()).toBe(3);
    await pass(29_900);
    expect(reads()).toBe(3);
    await pass(200);
    expect(reads()).toBe(4);
  });
});

describe('events', () => {
  const signIn = () =>
    act(async () => {
      await page.auth.signInWithPassword({ email: 'investor@example.org', password: 'secret' });
    });
  const refresh = () =>
    act(async () => {
      await page.auth.refreshSession();
    });

  beforeEach(() => {
    backend.answers.push([
      'POST /auth/v1/token?grant_type=refresh_token',
      () => Response.json(makeSession()),
    ]);
  });

  test('signing in shows at once and is validated again 1.1 s later', async () => {
    await open();
    await signIn();
    await pass(10);
    expect(shown()).toBe('ready 2 signed in investor@example.org');
    expect(reads()).toBe(1);
    await pass(1_080);
    expect(reads()).toBe(1);
    await pass(20);
    expect(reads()).toBe(2);
  });

  test('a refreshed token is validated after 1 s', async () => {
    storeSession();
    await open();
    await refresh();
    await pass(990);
    expect(reads()).toBe(1);
    await pass(20);
    expect(reads()).toBe(2);
  });

  test('many events in a row are one validation', async () => {
    storeSession();
    await open();
    for (let i = 0; i < 5; i++) {
      await refresh();
      await pass(600);
    }
    expect(reads()).toBe(1);
    await pass(1_000);
    expect(reads()).toBe(2);
  });

  test('an approval given meanwhile shows with the validation, and what was read is read again', async () => {
    storeSession();
    await open();
    const list = vi.fn(async () => 'documents');
    await page.queryClient.fetchQuery({ queryKey: ['documents'], queryFn: list });
    backend.profile = { approved: true, approved_until: null };
    await refresh();
    await pass(1_010);
    expect(shown()).toBe('ready 3 signed in approved investor@example.org');
    expect(page.queryClient.getQueryState(['documents'])?.isInvalidated).toBe(true);
  });

  test.each([
    ['in this tab', () => page.auth.signOut()],
    [
      'in another tab',
      async () => {
        vi.spyOn(console, 'warn').mockReturnValue(); // supabase-js: two clients in one context
        const other = createClient(import.meta.env.VITE_SUPABASE_URL, 'key');
        vi.mocked(console.warn).mockClear();
        await other.auth.signOut();
        vi.useRealTimers();
        await vi.waitFor(() => expect(shown()).toBe('ready 1'));
        vi.useFakeTimers();
      },
    ],
  ])('signing out %s clears everything', async (_, end) => {
    storeSession();
    backend.profile = { approved: true, approved_until: null };
    await open();
    page.queryClient.setQueryData(['documents'], 'secret');
    await act(async () => {
      await end();
    });
    await pass(10);
    expect(shown()).toBe('ready 1');
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

  test('nothing that happens to the session loses what was typed', async () => {
    storeSession();
    await open();
    const note = screen.getByLabelText('Note');
    act(() => {
      note.focus();
      if (note instanceof HTMLInputElement) note.value = 'half a sentence';
    });
    await act(async () => {
      await page.auth.signOut();
    });
    await signIn();
    await pass(2_000);
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveProperty('value', 'half a sentence');
  });
});

describe('the pending notice', () => {
  test('is given once per sign-in, not at every render', async () => {
    storeSession();
    await open();
    expect(page.notification()).toMatchObject({
      id: 1,
      title: pendingTitle,
      description:
        "Your account is pending approval from our team. You'll receive an email once approved.",
    });
    render(<page.Page />);
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['access'] }));
    await pass(2_000);
    expect(page.notification()).toMatchObject({ id: 1 });
  });

  test('comes again with the next sign-in', async () => {
    storeSession();
    await open();
    backend.answers.push([
      'POST /auth/v1/token?grant_type=password',
      () => Response.json(makeSession({ last_sign_in_at: '2025-11-21T10:00:00Z' })),
    ]);
    await act(async () => {
      await page.auth.signOut();
      await page.auth.signInWithPassword({ email: 'investor@example.org', password: 'secret' });
    });
    await pass(2_000);
    expect(page.notification()).toMatchObject({ id: 2, title: pendingTitle });
  });

  test('comes again when an approval was taken away', async () => {
    storeSession();
    await open();
    for (const approved of [true, false]) {
      backend.profile = { approved, approved_until: null };
      await act(() => page.queryClient.invalidateQueries({ queryKey: ['access'] }));
      await pass(10);
    }
    expect(page.notification()).toMatchObject({ id: 2, title: pendingTitle });
  });

  test('is not given to the approved and the anonymous', async () => {
    await open();
    expect(page.notification()).toBeUndefined();
    storeSession();
    backend.profile = { approved: true, approved_until: null };
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['access'] }));
    await pass(10);
    expect(shown()).toContain('approved');
    expect(page.notification()).toBeUndefined();
  });
});
