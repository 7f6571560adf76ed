import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf } from '@/access/access-level';

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
