import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRelease, toPressReleases, uniqueSlugs } from '@/features/press/press-release';
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

test('a release is found by its slug or its id', () => {
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

test.each([
  ['Partner Report: Emeralds as a Tokenised Asset', 'partner-report-emeralds-as-a-tokenised-asset'],
  ['  Año 2025 – “Q3” ', 'ano-2025-q3'],
  ['報告', 'release'],
])('the slug of “%s” is %s', (title, slug) => {
  expect(uniqueSlugs([title])).toEqual([slug]);
});

test('the oldest of equal titles keeps the plain slug', () => {
  expect(uniqueSlugs(['Audit', 'Portfolio', 'Audit'])).toEqual(['audit-2', 'portfolio', 'audit']);
});

// Half from a short list, so that many titles are equal, or have the slug that a repeated title would get.
const titles = fc.array(
  fc.oneof(fc.constantFrom('Audit', 'Audit 2', 'audit!', '', '報告', 'Audit 2 2'), fc.string()),
  { maxLength: 12 },
);

test('every title gets a unique slug that is valid in an address', () => {
  fc.assert(
    fc.property(titles, (newestFirst) => {
      const slugs = uniqueSlugs(newestFirst);
      expect(slugs).toHaveLength(newestFirst.length);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});
