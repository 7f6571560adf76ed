import { expect, it } from 'vitest';
import {
  maxDrawdown,
  volatility,
  yearlyRate,
  type PricePoint,
} from '@/features/portfolio/price-history';

/** One price per month from January 2015. */
const monthly = (prices: readonly (number | null)[]): PricePoint[] =>
  prices.map((esu, i) => ({
    date: new Date(Date.UTC(2015, i, 1)).toISOString().slice(0, 10),
    esu,
    gold: null,
    sp500: null,
    treasury: null,
  }));

it('the yearly rate is the geometric mean, and undefined for less than a year', () => {
  expect(yearlyRate(monthly([100, ...Array(23).fill(null), 200]), 'esu')).toBeCloseTo(41.42, 1);
  expect(yearlyRate(monthly([100, ...Array(11).fill(null), 108]), 'esu')).toBeCloseTo(8, 1);
  expect(yearlyRate(monthly([100, 101, 102, 103]), 'esu')).toBeUndefined();
  expect(yearlyRate(monthly([100]), 'esu')).toBeUndefined();
  expect(yearlyRate([], 'esu')).toBeUndefined();
});

it.each([
  [[100, 120, 90, 130], -25],
  [[100, 110, 121], 0],
  [[100, 50, 80, 20], -80],
  [[100, null, 75], -25],
])('the maximum drawdown of %j is %d per cent', (prices, fall) => {
  expect(maxDrawdown(monthly(prices), 'esu')).toBeCloseTo(fall);
});

it('the maximum drawdown requires two prices', () => {
  expect(maxDrawdown(monthly([100]), 'esu')).toBeUndefined();
  expect(maxDrawdown(monthly([100, 90]), 'gold')).toBeUndefined();
});

it('the volatility is the monthly swing times the square root of twelve, and requires six changes', () => {
  expect(volatility(monthly(Array.from({ length: 25 }, (_, i) => 1.01 ** i)), 'esu')).toBeCloseTo(
    0,
  );
  const swings = Array.from({ length: 121 }, (_, i) => (i % 2 ? Math.exp(0.01) : 1));
  expect(volatility(monthly(swings), 'esu')).toBeCloseTo(Math.sqrt(12), 1);
  expect(volatility(monthly([1, 2, 3, 4, 5, 6]), 'esu')).toBeUndefined();
  expect(volatility(monthly([1, 2, 3, 4, 5, 6, 7]), 'esu')).toBeDefined();
});
