import { beforeEach, expect, test, vi } from 'vitest';
import type * as SessionLink from '@/access/session-link';
import {
  makeSession,
  refusal,
  startFakeBackend,
  storeSession,
  user,
  type FakeBackend,
} from './fake-backend';

let backend: FakeBackend;
let readSession: () => Promise<unknown>;
let link: typeof SessionLink;

function arriveWith(hash: string) {
  window.history.replaceState({ idx: 7 }, '', `/reset-password?from=mail${hash}`);
}

function linkOf(type: string): string {
  const { access_token, refresh_token } = makeSession();
  return `#${new URLSearchParams({ access_token, refresh_token, type, expires_in: '3600', token_type: 'bearer' })}`;
}

const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(async () => {
  backend = startFakeBackend();
  [{ readSession }, link] = await Promise.all([
    import('@/access/access-query'),
    import('@/access/session-link'),
  ]);
});

test('a link signs in, and leaves neither the address nor the history with its tokens', async () => {
  const { length } = window.history;
  arriveWith(linkOf('signup'));
  expect(await readSession()).toMatchObject({ user: { email: user.email } });
  expect(address()).toBe('/reset-password?from=mail');
  expect(window.history).toHaveLength(length);
  expect(window.history.state).toEqual({ idx: 7 });
  expect(link.isRecovered(user.id)).toBe(false);
});

test('the address is clean before the server is asked', async () => {
  arriveWith(linkOf('recovery'));
  backend.answers.push([
    'GET /auth/v1/user',
    () => {
      expect(address()).toBe('/reset-password?from=mail');
      return Response.json(user);
    },
  ]);
  await readSession();
  expect(backend.requests).toHaveLength(1);
});

test('a reset link is remembered for its account, in this tab, until it has been used', async () => {
  arriveWith(linkOf('recovery'));
  await Promise.all([readSession(), readSession()]);
  expect(link.isRecovered(user.id)).toBe(true);
  expect(link.isRecovered('somebody-else')).toBe(false);
  link.endRecovery();
  expect(link.isRecovered(user.id)).toBe(false);
});

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'],
  ['#access_token=forged&refresh_token=x&type=recovery'],
  ['#access_token=&type=recovery'],
])('a link that is no good gives no session and takes none away: %s', async (hash) => {
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answers.push(['GET /auth/v1/user', refusal(401, 'bad_jwt', 'invalid JWT')]);
  arriveWith(hash);
  expect(await readSession()).toBeNull();
  expect(address()).toBe('/reset-password?from=mail');

  storeSession();
  arriveWith(hash);
  expect(await readSession()).toMatchObject({ user: { email: user.email } });
  expect(link.isRecovered(user.id)).toBe(false);
});

test('any other fragment stays', async () => {
  arriveWith('#team');
  await readSession();
  expect(address()).toBe('/reset-password?from=mail#team');
});
