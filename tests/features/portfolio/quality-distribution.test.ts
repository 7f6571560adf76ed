import { expect, it } from 'vitest';
import { isLabelled, qualityDistribution } from '@/features/portfolio/holdings-list';
import { makeHolding } from './arbitrary';

it('gives the share of each grade and of the two pairs', () => {
  const holdings = ['4', '5', '5', '6', '7', '8', '8', '8'].map((quality) =>
    makeHolding({ quality }),
  );
  expect(qualityDistribution(holdings)).toEqual({
    shares: { '4': 12.5, '5': 25, '6': 12.5, '7': 12.5, '8': 37.5 },
    lower: 37.5,
    upper: 50,
  });
});

it('is zero when nothing is graded', () => {
  const none = { shares: { '4': 0, '5': 0, '6': 0, '7': 0, '8': 0 }, lower: 0, upper: 0 };
  expect(qualityDistribution([])).toEqual(none);
  expect(qualityDistribution([makeHolding({ quality: '' })])).toEqual(none);
});

it('labels a segment only above 8 %', () => {
  expect(isLabelled(8)).toBe(false);
  expect(isLabelled(8.01)).toBe(true);
});
