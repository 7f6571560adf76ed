import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { levelOf, serverTime } from '@/access/access-level';

const now = new Date('2025-11-20T12:00:00Z');

test.each([
  ['no profile: the account is gone', null, 1],
  ['not approved', { approved: false, approved_until: null }, 2],
  ['approved without end', { approved: true, approved_until: null }, 3],
  ['approved until later', { approved: true, approved_until: '2025-11-20T12:00:01Z' }, 3],
  ['approved until this moment', { approved: true, approved_until: '2025-11-20T12:00:00Z' }, 2],
  ['an end without approval', { approved: false, approved_until: '2030-01-01T00:00:00Z' }, 2],
] as const)('%s', (_, profile, level) => {
  expect(levelOf(profile, now)).toBe(level);
});

test('three exactly while approved and not past the end, as in private.access_level()', () => {
  const end = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
  fc.assert(
    fc.property(fc.boolean(), end, fc.date({ noInvalidDate: true }), (approved, until, at) => {
      const level = levelOf({ approved, approved_until: until?.toISOString() ?? null }, at);
      expect(level).toBe(approved && (until === null || until > at) ? 3 : 2);
    }),
  );
});

test.each([
  ['right', 0],
  ['twelve hours ahead', 12],
  ['twelve hours behind', -12],
])('the time of the server is known to a visitor whose clock is %s', (_, hours) => {
  vi.useFakeTimers({ now: now.getTime() + hours * 3_600_000 });
  const exp = now.getTime() / 1_000 + 3_600;
  // Begins with bytes that base64url writes differently from base64.
  const payload = Buffer.from(JSON.stringify({ name: '>>>???ÿÿ', exp })).toString('base64url');
  const session = { access_token: `h.${payload}.s`, expires_at: exp + hours * 3_600 };
  expect(serverTime(session)).toEqual(now);
  vi.useRealTimers();
});

test.each(['', 'no.token', 'h.bm8.s', `h.${Buffer.from('{}').toString('base64url')}.s`])(
  'without a token that can be read the own clock counts: %s',
  (access_token) => {
    vi.useFakeTimers({ now });
    expect(serverTime({ access_token, expires_at: 5 })).toEqual(now);
    vi.useRealTimers();
  },
);
