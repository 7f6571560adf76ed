import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateFormat,
  insertGaps,
  lastPrice,
  lastYears,
  periodReturn,
  rebase,
  seriesKeys,
  toPriceHistory,
  timeTicks,
  type PricePoint,
  type PriceRow,
  maxDrawdown,
  volatility,
  yearlyRate,
} from '@/features/portfolio/price-history';

/** A point whose four series have different prices. */
const at = (date: string, price = 1) => ({
  date,
  esu: price,
  gold: price * 2,
  sp500: price * 3,
  treasury: price * 4,
});

const day = 86_400_000;
const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10);
/** A history on these days, counted from 1 January 2016. */
const onDays = (...days: number[]) => days.map((n) => at(dateAt(Date.UTC(2016, 0, 1) + n * day)));
/** The breaks of the drawn line, in days since 1 January 2016. A break is a point without any value. */
const breaks = (points: readonly PricePoint[]) =>
  insertGaps(points)
    .filter((point) => seriesKeys.every((key) => point[key] === null))
    .map(({ time }) => (time - Date.UTC(2016, 0, 1)) / day);

/** A monthly history from November 2015. */
const months = (prices: readonly number[]) =>
  prices.map((price, i) => at(dateAt(Date.UTC(2015, 10 + i, 1)), price));

const anyHistory = fc
  .array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 130 })
  .map(months);

it('the history is sorted by date', () => {
  const dates = toPriceHistory([at('2016-01-01'), at('2015-11-01')]).map(({ date }) => date);
  expect(dates).toEqual(['2015-11-01', '2016-01-01']);
});

it('the history drops points without a valid date or without any price', () => {
  const nothing = { esu: null, gold: 0, sp500: Number.NaN, treasury: -1 };
  const invalid: PriceRow[] = [at('soon'), at('2016-02-31'), { date: '2016-02-01', ...nothing }];
  expect(toPriceHistory([...invalid, { date: null }, at('2016-03-01')])).toEqual([
    at('2016-03-01'),
  ]);
});

it.each([null, undefined, 0, -2, Number.NaN, Number.POSITIVE_INFINITY, 'none', ''])(
  'the history keeps the other series when one price is %s',
  (gold) => {
    expect(toPriceHistory([{ ...at('2016-01-01'), gold }])).toEqual([
      { ...at('2016-01-01'), gold: null },
    ]);
  },
);

it('the history accepts decimals as text', () => {
  expect(toPriceHistory([{ ...at('2016-01-01'), esu: '292.18' }])[0]?.esu).toBe(292.18);
});

describe('lastYears', () => {
  const tenYears = months(Array.from({ length: 121 }, (_, i) => i + 1));

  it.each([
    [1, 13, '2024-11-01'],
    [3, 37, '2022-11-01'],
    [5, 61, '2020-11-01'],
    [10, 121, '2015-11-01'],
  ] as const)('returns the last %i years as %i points, from %s', (years, count, first) => {
    const points = lastYears(tenYears, years);
    expect(points).toHaveLength(count);
    expect(points[0]?.date).toBe(first);
    expect(points.at(-1)).toEqual(tenYears.at(-1));
  });

  it('returns no points for an empty history', () => {
    expect(lastYears([], 10)).toEqual([]);
  });
});

it('the index is 100 at the first point and keeps the proportions', () => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      const index = rebase(history);
      expect(index).toHaveLength(history.length);
      for (const key of seriesKeys) {
        expect(index[0]?.[key]).toBe(100);
        history.forEach((point, i) => {
          const expected = (point[key] / (history[0]?.[key] ?? 0)) * 100;
          const actual = index[i]?.[key] ?? Number.NaN;
          expect(Math.abs(actual - expected)).toBeLessThan(1e-9 * Math.max(1, expected));
        });
      }
    }),
  );
  expect(rebase([])).toEqual([]);
});

it('the index starts each series at its first price', () => {
  const history = [
    { ...at('2016-01-01', 2), gold: null },
    { ...at('2016-02-01', 3), gold: 50, esu: null },
    { ...at('2016-03-01', 4), gold: 75 },
  ];
  const index = rebase(history);
  expect(index.map(({ esu }) => esu)).toEqual([100, null, 200]);
  expect(index.map(({ gold }) => gold)).toEqual([null, 100, 150]);
});

it('the return is the change between first and last price', () => {
  expect(periodReturn(months([200, 50, 250]), 'esu')).toBe(25);
  expect(periodReturn(months([200, 400, 150]), 'esu')).toBe(-25);
  expect(periodReturn([], 'esu')).toBeUndefined();
  expect(periodReturn(months([1]), 'esu')).toBeUndefined();
});

it('the return of a series ignores points without its price', () => {
  const history = months([1, 2, 3]).map((point, i) => (i === 2 ? { ...point, gold: null } : point));
  expect(periodReturn(history, 'gold')).toBe(100);
  expect(periodReturn(history, 'esu')).toBeCloseTo(200);
  expect(periodReturn(history.slice(1), 'gold')).toBeUndefined();
  expect(lastPrice(history, 'gold')).toBe(4);
  expect(lastPrice([], 'gold')).toBeUndefined();
});

it('the line breaks midway between neighbours that are much further apart than usual', () => {
  const monthly = months(Array.from({ length: 24 }, () => 1));
  const fiveYearsLater = monthly.map((point) => ({
    ...point,
    date: `${Number(point.date.slice(0, 4)) + 5}${point.date.slice(4)}`,
  }));
  expect(breaks(monthly)).toEqual([]);
  expect(breaks([...monthly, ...fiveYearsLater])).toHaveLength(1);
  expect(breaks(onDays(0, 1, 2, 3, 30, 31, 32))).toEqual([16.5]);
});

it('the line continues over a missing month, weekend or holiday, and between the only two points', () => {
  expect(breaks(months([1, 1, 1, 1, 1]).filter((_, i) => i !== 2))).toEqual([]);
  expect(breaks(onDays(0, 1, 2, 3, 4, 7, 8, 9, 13, 14, 15, 22))).toEqual([]);
  expect(breaks(onDays(0, 1_000))).toEqual([]);
});

it('dates are shown as months if no month has two points, otherwise as days', () => {
  expect(dateFormat(months([1, 1, 1]))('2015-11-01')).toBe('Nov 2015');
  expect(dateFormat(onDays(0, 1, 40))('2016-01-02')).toBe('2 January 2016');
});

describe('the years on the axis', () => {
  const years = (points: readonly PricePoint[]) => [...timeTicks(points).keys()].map(dateAt);

  it('are at the start of each year, with or without a point there', () => {
    expect(years(months(Array.from({ length: 16 }, () => 1)))).toEqual([
      '2016-01-01',
      '2017-01-01',
    ]);
    const history = [at('2015-11-03'), at('2018-02-05')];
    expect(years(history)).toEqual(['2016-01-01', '2017-01-01', '2018-01-01']);
    expect([...timeTicks(history).values()]).toEqual(['2016', '2017', '2018']);
  });

  it('are replaced by the first and last date if fewer than two years begin', () => {
    expect([...timeTicks(months([1, 1, 1])).values()]).toEqual(['Nov 2015', 'Jan 2016']);
    expect([...timeTicks(months(Array.from({ length: 13 }, () => 1))).values()]).toEqual([
      'Nov 2015',
      'Nov 2016',
    ]);
    expect(timeTicks([]).size).toBe(0);
  });
});

/** A history of ESU alone: one price per month from January 2015. */
const esuMonths = (prices: readonly (number | null)[]): PricePoint[] =>
  prices.map((esu, i) => ({
    date: dateAt(Date.UTC(2015, i, 1)),
    esu,
    gold: null,
    sp500: null,
    treasury: null,
  }));

it('the yearly rate is compounded, and requires at least a year', () => {
  expect(yearlyRate(esuMonths([100, ...Array(23).fill(null), 200]), 'esu')).toBeCloseTo(41.42, 1);
  expect(yearlyRate(esuMonths([100, ...Array(11).fill(null), 108]), 'esu')).toBeCloseTo(8, 1);
  expect(yearlyRate(esuMonths([100, 101, 102, 103]), 'esu')).toBeUndefined();
  expect(yearlyRate(esuMonths([100]), 'esu')).toBeUndefined();
  expect(yearlyRate([], 'esu')).toBeUndefined();
});

it.each([
  [[100, 120, 90, 130], -25],
  [[100, 110, 121], 0],
  [[100, 50, 80, 20], -80],
  [[100, null, 75], -25],
])('the maximum drawdown of %j is %d per cent', (prices, fall) => {
  expect(maxDrawdown(esuMonths(prices), 'esu')).toBeCloseTo(fall);
});

it('the maximum drawdown requires two prices', () => {
  expect(maxDrawdown(esuMonths([100]), 'esu')).toBeUndefined();
  expect(maxDrawdown(esuMonths([100, 90]), 'gold')).toBeUndefined();
});

it('the volatility is annualised, and requires at least six changes', () => {
  const steadyGrowth = Array.from({ length: 25 }, (_, i) => 1.01 ** i);
  expect(volatility(esuMonths(steadyGrowth), 'esu')).toBeCloseTo(0);
  // The price moves up or down by one per cent each month, which is annualised with √12.
  const swings = Array.from({ length: 121 }, (_, i) => (i % 2 ? Math.exp(0.01) : 1));
  expect(volatility(esuMonths(swings), 'esu')).toBeCloseTo(Math.sqrt(12), 1);
  expect(volatility(esuMonths([1, 2, 3, 4, 5, 6]), 'esu')).toBeUndefined();
  expect(volatility(esuMonths([1, 2, 3, 4, 5, 6, 7]), 'esu')).toBeDefined();
});
