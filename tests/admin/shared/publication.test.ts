import { expect, test, vi } from 'vitest';
import { publicationUpdates } from '@/admin/shared/changes/publication-updates';
import {
  toPublishable,
  publicationDefaults,
  publicationOf,
  publicationSchema,
} from '@/admin/shared/list/publication';

vi.setSystemTime('2026-11-22T12:00:00Z');

test.each([
  [null, 'draft'],
  ['2026-11-22T12:00:00Z', 'published'],
  ['2026-11-22T12:00:01Z', 'scheduled'],
  ['now', 'published'],
])('a row that is visible from %s is %s', (visibleFrom, publication) => {
  expect(publicationOf({ visible_from: visibleFrom })).toBe(publication);
});

test.each([null, '2025-01-01T00:00:00.123456+00:00', '2026-12-01T08:30:59.5+00:00'])(
  'a form that is saved unchanged keeps visible_from %s',
  (visible_from) => {
    const row = { visible_from };
    expect(toPublishable(publicationDefaults(row), row)).toEqual(row);
  },
);

test('publishing by hand uses the database’s clock', () => {
  const published = publicationDefaults();
  expect(toPublishable(published)).toEqual({});
  expect(toPublishable(published, { visible_from: null })).toEqual({ visible_from: 'now' });
  expect(toPublishable(published, { visible_from: '2026-12-01T08:30:00Z' })).toEqual({
    visible_from: 'now',
  });
});

test('requires a future Swiss time for a scheduled publication', () => {
  const isValid = (publication: string, publish_at: string) =>
    publicationSchema.safeParse({ publication, publish_at }).success;
  expect(isValid('scheduled', '')).toBe(false);
  expect(isValid('scheduled', '2026-11-22T13:00')).toBe(false);
  expect(isValid('scheduled', '2026-11-22T13:01')).toBe(true);
  expect(isValid('draft', '')).toBe(true);
});

test('bulk actions omit rows that are already in the target state', () => {
  const rows = [null, '2099-01-01T00:00:00Z', '2020-01-01T00:00:00Z'].map((visible_from) => ({
    visible_from,
  }));
  const updates = publicationUpdates('documents').map(({ appliesTo, change, label, titleOf }) => ({
    applies: rows.map((row) => appliesTo?.(row)),
    change: change(),
    texts: [label(2), titleOf(1), titleOf(2)],
  }));
  expect(updates).toEqual([
    {
      applies: [true, true, false],
      change: { visible_from: 'now' },
      texts: ['Publish 2', '1 document published', '2 documents published'],
    },
    {
      applies: [false, true, true],
      change: { visible_from: null },
      texts: ['Unpublish 2', '1 document unpublished', '2 documents unpublished'],
    },
  ]);
});
