import { beforeEach, expect, test, vi } from 'vitest';
import { backend, networkError, refusal, startBackend, storeSession } from '../setup/backend';

let page: Awaited<ReturnType<typeof loadPage>>;

async function loadPage() {
  const [{ signOut }, { notificationStore }, { supabase }] = await Promise.all([
    import('@/access/sign-in/sign-out'),
    import('@/ui/notifications'),
    import('@/lib/supabase'),
  ]);
  return {
    signOut,
    notification: notificationStore.get,
    session: async () => (await supabase().auth.getSession()).data.session,
  };
}

const logouts = () => backend.sent('POST /auth/v1/logout').length;
const events = () => JSON.stringify(backend.sent('POST /rest/v1/security_audit_log'));

beforeEach(async () => {
  startBackend();
  page = await loadPage();
  storeSession();
});

test('ends the session and records it for the account', async () => {
  const token = (await page.session())?.access_token;
  await page.signOut();
  expect(page.notification()).toMatchObject({ title: 'Signed out', tone: 'neutral' });
  expect(await page.session()).toBeNull();
  expect(logouts()).toBe(1);
  await expect.poll(events).toContain('SIGN_OUT');
  // Only this device is signed out.
  const calls = backend.requests.map(({ call }) => call.replace(/\?columns=.*/, ''));
  expect(calls).toEqual(['POST /auth/v1/logout?scope=local', 'POST /rest/v1/security_audit_log']);
  expect(backend.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`);
});

test('keeps the session after a failure', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answer('POST /auth/v1/logout', networkError);
  await page.signOut();
  expect(page.notification()).toMatchObject({ title: 'Failed to sign out', tone: 'destructive' });
  expect(await page.session()).not.toBeNull();
  expect(events()).not.toContain('SIGN_OUT');
});

test('forgets a session that the server has already ended', async () => {
  backend.answer('POST /auth/v1/logout', refusal(403, 'session_not_found', 'Session not found'));
  await page.signOut();
  expect(page.notification()).toMatchObject({ title: 'Signed out' });
  expect(await page.session()).toBeNull();
});

test('refuses an eleventh sign-out within 60 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let i = 0; i < 10; i++) await page.signOut();
  expect(page.notification()).toMatchObject({ title: 'Signed out' });
  storeSession();
  await page.signOut();
  expect(page.notification()).toMatchObject({
    title: 'Too many requests',
    description: 'Please wait before trying again.',
    tone: 'destructive',
  });
  expect(await page.session()).not.toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  await page.signOut();
  expect(page.notification()).toMatchObject({ title: 'Signed out' });
  vi.useRealTimers();
  await expect.poll(events).toContain('RATE_LIMIT_EXCEEDED');
});
