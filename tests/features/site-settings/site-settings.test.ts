import { expect, it } from 'vitest';
import { restrictionOf, parseSiteSettings } from '@/features/site-settings/site-settings';

it('without rows, every overlay is closed', () => {
  expect(parseSiteSettings([])).toEqual({
    holdings: 'hidden',
    performance: 'hidden',
    rates: 'hidden',
    isSampleData: false,
  });
});

it('the settings take their values from the rows', () => {
  expect(
    parseSiteSettings([
      { key: 'holdings', value: 'approved' },
      { key: 'performance', value: 'public' },
      { key: 'rates', value: 'hidden' },
      { key: 'sample_data', value: 'on' },
    ]),
  ).toEqual({
    holdings: 'approved',
    performance: 'public',
    rates: 'hidden',
    isSampleData: true,
  });
});

it.each(['', 'PUBLIC', 'open', 'true'])(
  'the settings stay closed for the unknown value "%s"',
  (value) => {
    expect(parseSiteSettings([{ key: 'holdings', value }]).holdings).toBe('hidden');
  },
);

it.each([
  ['hidden', ['soon', 'soon', 'soon']],
  ['approved', ['sign-in', 'approval', undefined]],
  ['public', [undefined, undefined, undefined]],
] as const)('an overlay that is %s restricts the levels 1 to 3 as %j', (overlay, expected) => {
  expect(([1, 2, 3] as const).map((level) => restrictionOf(overlay, level))).toEqual(expected);
});

it('no overlay is lifted before the setting and the level are known', () => {
  expect(restrictionOf(undefined, 3)).toBe('soon');
  expect(restrictionOf('public', undefined)).toBe('soon');
});
