import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  backend,
  makeSession,
  noAnswer,
  serverError,
  profileRow,
  refusal,
  startBackend,
  storeSession,
} from '../setup/backend';
import { headerText, loadPage, open, openSignedIn, passTime, type AccessPage } from './access-page';

const profiles = 'GET /rest/v1/profiles';
const sessionCheck = 'POST /rest/v1/rpc/is_session_open';
const approvedRow = () => Response.json([profileRow({ approved: true, approved_until: null })]);
const approved = 'ready 3 signed in approved investor@example.org';
const noRow = () => Response.json([]);
const answerEnded = () => Response.json(false);
const otherUser = { id: '00000000-0000-4000-8000-0000000000b2', email: 'other@example.org' };

const endedElsewhereNotice = {
  title: 'Signed Out',
  description: expect.stringContaining('was ended elsewhere'),
};

let page: AccessPage;
/** Checks the access again. Resolves to the level. */
let validate: () => Promise<number>;

const answerLate = (call: string, ms: number, answer: () => Response) =>
  backend.answer(call, () => new Promise((resolve) => setTimeout(() => resolve(answer()), ms)));

beforeEach(async () => {
  startBackend();
  backend.profile = { approved: true, approved_until: null };
  page = await loadPage();
  const { refetchAccess } = await import('@/access/level/access-query');
  validate = async () => (await refetchAccess({ allowCached: true })).level;
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});

/** Opens the page at level 3, and waits until the access may be read again. */
async function openApproved() {
  await openSignedIn(page);
  expect(headerText()).toBe(approved);
  await passTime(2_000);
}

describe('a session that ended elsewhere while the page is open', () => {
  test.each([
    ['its account’s row is gone', profiles, noRow],
    ['its token is refused', profiles, refusal(401, 'PGRST301', 'JWSError')],
  ])('lowers the level to 1 at the next action when %s', async (_, call, answer) => {
    await openApproved();
    backend.answer(sessionCheck, answerEnded);
    backend.answer(call, answer);
    expect(await act(validate)).toBe(1);
    await passTime(10);
    expect(headerText()).toBe('ready 1');
    expect(page.notification()).toMatchObject(endedElsewhereNotice);
    expect(localStorage).toHaveLength(0);
    expect(backend.sent('GET /auth/v1/user')).toEqual([]);
  });

  test('lowers the level to 1 even without a response about the session', async () => {
    await openApproved();
    backend.answer(profiles, noRow);
    backend.answer(sessionCheck, noAnswer);
    let level = 0;
    await act(async () => {
      const answer = validate().then((value) => (level = value));
      await vi.advanceTimersByTimeAsync(5_000);
      await answer;
    });
    expect(level).toBe(1);
  });

  test('is distinguished from a session without its second factor, which is kept', async () => {
    await openApproved();
    backend.answer(profiles, noRow);
    backend.answer(sessionCheck, true);
    expect(await act(validate)).toBe(1);
    await passTime(10);
    expect(headerText()).toBe('ready 1');
    expect((await page.auth.getSession()).data.session).not.toBeNull();
    expect(page.notification()).toBeUndefined();
  });

  test('is not restored by a response that arrives late', async () => {
    await openApproved();
    answerLate(profiles, 500, approvedRow);
    await act(async () => {
      void page.queryClient.invalidateQueries({ queryKey: ['access'] });
      await vi.advanceTimersByTimeAsync(100);
      await page.auth.signOut({ scope: 'local' });
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(headerText()).toBe('ready 1');
    expect(await validate()).toBe(1);
  });

  test('does not end the session of an account that signed in later', async () => {
    await openApproved();
    backend.answer(profiles, noRow);
    answerLate(sessionCheck, 200, answerEnded);
    await act(async () => {
      const answer = validate();
      await vi.advanceTimersByTimeAsync(50);
      storeSession(otherUser);
      await vi.advanceTimersByTimeAsync(500);
      await answer;
    });
    const { data } = await page.auth.getSession();
    expect(data.session?.user.email).toBe(otherUser.email);
    expect(page.notification()).toBeUndefined();
  });
});

describe('the level that the server last confirmed', () => {
  test('prevails over an older response that arrives later', async () => {
    await openApproved();
    answerLate(profiles, 2_000, approvedRow);
    await act(async () => {
      void page.queryClient.invalidateQueries({ queryKey: ['access'] });
      await vi.advanceTimersByTimeAsync(100);
      backend.answer(profiles, [profileRow({ approved: false, approved_until: null })]);
      await validate();
      await vi.advanceTimersByTimeAsync(5_000);
    });
    expect(headerText()).toBe('ready 2 signed in investor@example.org');
  });

  test('is neither raised nor lost when the server stops responding', async () => {
    await openApproved();
    backend.profile = { approved: false, approved_until: null };
    expect(await act(validate)).toBe(2);
    backend.answer(profiles, serverError);
    await passTime(2_000);
    expect(await act(validate)).toBe(2);
  });

  test('expires with the approval, even when the server stops responding', async () => {
    storeSession();
    backend.profile = {
      approved: true,
      approved_until: new Date(Date.now() + 20_000).toISOString(),
    };
    await open(page);
    expect(headerText()).toBe(approved);
    backend.answer(profiles, serverError);
    await passTime(31_000);
    expect(headerText()).toBe('ready 2 signed in investor@example.org');
  });

  test('is not applied to another account whose profile cannot be read', async () => {
    await openApproved();
    backend.answer(profiles, serverError);
    backend.answer('POST /auth/v1/token?grant_type=password', makeSession(otherUser));
    await act(async () => {
      await page.auth.signInWithPassword({ email: otherUser.email, password: 'secret' });
    });
    await passTime(10);
    expect(headerText()).toBe('ready 2 signed in other@example.org');
  });

  test.each([
    ['fails', serverError],
    ['refuses more refreshes from this IP', refusal(429, 'over_request_rate_limit', 'Later')],
    ['refuses refreshes and gives no reason', () => new Response(null, { status: 429 })],
    ['is blocked by a proxy', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ])('is kept while Auth %s, until the session is refreshed', async (_, refuse) => {
    await openApproved();
    const refresh = 'POST /auth/v1/token?grant_type=refresh_token';
    backend.answer(refresh, refuse);
    vi.setSystemTime(Date.now() + 3_600_000);
    await passTime(60_000);
    expect(headerText()).toBe(approved);
    expect(page.notification()).toBeUndefined();
    expect((await page.auth.getSession()).error?.name).toBe('AuthRetryableFetchError');
    backend.answer(refresh, makeSession());
    await passTime(60_000);
    expect(headerText()).toBe(approved);
    expect((await page.auth.getSession()).error).toBeNull();
  });

  test('is dropped when the session cannot be refreshed', async () => {
    await openApproved();
    backend.answer(
      'POST /auth/v1/token?grant_type=refresh_token',
      refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
    );
    vi.setSystemTime(Date.now() + 3_600_000);
    await passTime(30_000);
    expect(headerText()).toBe('ready 1');
    expect(page.notification()).toMatchObject(endedElsewhereNotice);
    expect(await act(validate)).toBe(1);
  });
});
