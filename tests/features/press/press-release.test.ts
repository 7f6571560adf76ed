import { expect, test } from 'vitest';
import { findRelease, toPressReleases } from '@/features/press/press-release';
import { releaseRow } from './rows';

test.each([
  ['report', true],
  ['Report', true],
  ['REPORT', true],
  ['Reports', false],
  ['Audit', false],
  [null, false],
])('the category %s marks a report: %s', (category, isReport) => {
  expect(toPressReleases([releaseRow({ category })])[0]?.isReport).toBe(isReport);
});

test('a release is found by its slug, or by its id, which the feed uses', () => {
  const releases = toPressReleases([
    releaseRow({ id: 'b', title: 'Audit' }),
    releaseRow({ id: 'a', title: 'Audit' }),
  ]);
  expect(findRelease(releases, '#audit')?.id).toBe('a');
  expect(findRelease(releases, '#audit-2')?.id).toBe('b');
  expect(findRelease(releases, '#b')?.id).toBe('b');
  expect(findRelease(releases, '#other')).toBeUndefined();
  expect(findRelease(releases, '')).toBeUndefined();
});
