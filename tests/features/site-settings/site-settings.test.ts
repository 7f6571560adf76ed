import { expect, it } from 'vitest';
import { restrictionOf, parseSiteSettings } from '@/features/site-settings/site-settings';

it('without rows, all three parts of the Portfolio page are hidden', () => {
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
  'a part with the unknown setting "%s" is hidden',
  (value) => {
    expect(parseSiteSettings([{ key: 'holdings', value }]).holdings).toBe('hidden');
  },
);

it.each([
  ['hidden', ['soon', 'soon', 'soon']],
  ['approved', ['sign-in', 'approval', undefined]],
  ['public', [undefined, undefined, undefined]],
] as const)('a part with the setting %s restricts the levels 1 to 3 as %j', (setting, expected) => {
  expect(([1, 2, 3] as const).map((level) => restrictionOf(setting, level))).toEqual(expected);
});

it('a part is restricted until its setting and the visitor’s level are known', () => {
  expect(restrictionOf(undefined, 3)).toBe('soon');
  expect(restrictionOf('public', undefined)).toBe('soon');
});
