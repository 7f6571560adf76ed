import { beforeEach, describe, expect, test, vi } from 'vitest';
import { backend, noAnswer, serverError, startBackend, storeSession } from '../setup/backend';

const profiles = 'GET /rest/v1/profiles';
const sessionCheck = 'POST /rest/v1/rpc/is_session_open';

let access: Awaited<ReturnType<typeof loadAccess>>;

async function loadAccess() {
  const [{ accessQuery, refetchAccess }, { queryClient }] = await Promise.all([
    import('@/access/level/access-query'),
    import('@/lib/query-client'),
    // Preloaded, because the site imports it lazily and fake timers do not wait for the import.
    import('@/access/level/read-access'),
  ]);
  return {
    validate: async () => (await refetchAccess({ allowCached: true })).level,
    refetchLater: refetchAccess,
    cached: () => queryClient.getQueryData(accessQuery.queryKey),
  };
}

const passTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  startBackend();
  backend.profile = { approved: true, approved_until: null };
  access = await loadAccess();
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});

test('refetches the access at once', async () => {
  storeSession();
  expect(await access.validate()).toBe(3);
  expect(backend.requests.map(({ call }) => call.split('?')[0])).toEqual([profiles]);
  expect(access.cached()).toMatchObject({
    level: 3,
    session: { user: { email: 'investor@example.org' } },
  });
});

test('waits until a second has passed since the last check if no cached level is allowed', async () => {
  storeSession();
  expect(await access.validate()).toBe(3);
  backend.profile = { approved: false, approved_until: null };
  void access.refetchLater();
  await passTime(999);
  expect(access.cached()?.level).toBe(3);
  await passTime(1);
  expect(access.cached()?.level).toBe(2);
});

test('sends at most one request per second', async () => {
  storeSession();
  const levels = [await access.validate(), await access.validate(), await access.validate()];
  expect(levels).toEqual([3, 3, 3]);
  expect(backend.sent(profiles)).toHaveLength(1);
  await passTime(1_000);
  await access.validate();
  expect(backend.sent(profiles)).toHaveLength(2);
});

describe('without a usable response', () => {
  const suspend = (call: string) => backend.answer(call, noAnswer);
  const fail = () => backend.answer(profiles, serverError);

  test('returns the cached level for 30 s, then rejects', async () => {
    storeSession();
    await access.validate();
    fail();
    await passTime(29_000);
    expect(await access.validate()).toBe(3);
    await passTime(1_000);
    await expect(access.validate()).rejects.toMatchObject({ message: 'out of order' });
  });

  test.each([
    ['the profile', profiles, 3_000],
    ['the session', sessionCheck, 5_000],
  ])('waits for %s no longer than its time limit', async (_, call, limit) => {
    storeSession();
    backend.profile = null;
    suspend(call);
    const outcome = vi.fn();
    access.validate().then(outcome, outcome);
    await passTime(limit - 10);
    expect(outcome).not.toHaveBeenCalled();
    await passTime(10);
    expect(outcome).toHaveBeenCalled();
  });

  test('opens the circuit breaker for 60 s after three failures', async () => {
    storeSession();
    const recover = fail();
    for (let i = 0; i < 3; i++) {
      await expect(access.validate()).rejects.toMatchObject({ message: 'out of order' });
      await passTime(1_000);
    }
    await expect(access.validate()).rejects.toThrow('circuit breaker is open');
    expect(backend.sent(profiles)).toHaveLength(3);

    recover();
    // The breaker opened at the third failure, a second ago.
    await passTime(57_000);
    await expect(access.validate()).rejects.toThrow('circuit breaker is open');
    await passTime(2_000);
    expect(await access.validate()).toBe(3);
  });

  test('refuses a second attempt within a second', async () => {
    storeSession();
    fail();
    await expect(access.validate()).rejects.toMatchObject({ message: 'out of order' });
    await expect(access.validate()).rejects.toThrow('less than a second ago');
  });
});
