import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noAnswer, serverError, startBackend, storeSession, type Backend } from '../setup/backend';

const profiles = 'GET /rest/v1/profiles';
const openCheck = 'POST /rest/v1/rpc/is_session_open';

let backend: Backend;
let page: Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  const [{ accessQuery, refetchAccess }, { queryClient }] = await Promise.all([
    import('@/access/level/access-query'),
    import('@/lib/query-client'),
    // Preloaded: the page imports it later, and fake time does not wait for that.
    import('@/access/level/read-access'),
  ]);
  return {
    validate: async () => (await refetchAccess({ allowCached: true })).level,
    recheck: refetchAccess,
    known: () => queryClient.getQueryData(accessQuery.queryKey),
  };
}

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  backend = startBackend();
  backend.profile = { approved: true, approved_until: null };
  page = await loadPage();
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});

test('refetches the access at once', async () => {
  storeSession();
  expect(await page.validate()).toBe(3);
  expect(backend.requests.map(({ call }) => call.split('?')[0])).toEqual([profiles]);
  expect(page.known()).toMatchObject({
    level: 3,
    session: { user: { email: 'investor@example.org' } },
  });
});

test('refetches the access a second after an unexpected refusal', async () => {
  storeSession();
  expect(await page.validate()).toBe(3);
  backend.profile = { approved: false, approved_until: null };
  void page.recheck();
  await passTime(999);
  expect(page.known()?.level).toBe(3);
  await passTime(1);
  expect(page.known()?.level).toBe(2);
});

test('sends at most one request per second', async () => {
  storeSession();
  const levels = [await page.validate(), await page.validate(), await page.validate()];
  expect(levels).toEqual([3, 3, 3]);
  expect(backend.sent(profiles)).toHaveLength(1);
  await passTime(1_000);
  await page.validate();
  expect(backend.sent(profiles)).toHaveLength(2);
});

describe('without an answer', () => {
  const suspend = (call: string) => backend.answer(call, noAnswer);
  const fail = () => backend.answer(profiles, serverError);

  test('returns the known level for 30 s, then rejects', async () => {
    storeSession();
    await page.validate();
    fail();
    await passTime(29_000);
    expect(await page.validate()).toBe(3);
    await passTime(1_000);
    await expect(page.validate()).rejects.toMatchObject({ message: 'out of order' });
  });

  test.each([
    ['the profile', profiles, 3_000],
    ['the session', openCheck, 5_000],
  ])('waits for %s no longer than its time limit', async (_, call, limit) => {
    storeSession();
    backend.profile = null;
    suspend(call);
    const outcome = vi.fn();
    page.validate().then(outcome, outcome);
    await passTime(limit - 10);
    expect(outcome).not.toHaveBeenCalled();
    await passTime(10);
    expect(outcome).toHaveBeenCalled();
  });

  test('opens the circuit breaker for 60 s after three failures', async () => {
    storeSession();
    const recover = fail();
    for (let i = 0; i < 3; i++) {
      await expect(page.validate()).rejects.toMatchObject({ message: 'out of order' });
      await passTime(1_000);
    }
    await expect(page.validate()).rejects.toThrow('circuit breaker is open');
    expect(backend.sent(profiles)).toHaveLength(3);

    recover();
    // The breaker opened at the third failure, a second ago.
    await passTime(57_000);
    await expect(page.validate()).rejects.toThrow('circuit breaker is open');
    await passTime(2_000);
    expect(await page.validate()).toBe(3);
  });

  test('refuses a second attempt within a second', async () => {
    storeSession();
    fail();
    await expect(page.validate()).rejects.toMatchObject({ message: 'out of order' });
    await expect(page.validate()).rejects.toThrow('less than a second ago');
  });
});
