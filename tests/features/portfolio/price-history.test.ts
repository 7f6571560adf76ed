import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastYears,
  periodReturn,
  rebase,
  seriesKeys,
  toPriceHistory,
  yearRanges,
  yearTicks,
  type PricePoint,
} from '@/features/portfolio/price-history';

const at = (date: string, price = 1): PricePoint => ({
  date,
  esu: price,
  gold: price * 2,
  sp500: price * 3,
  treasury: price * 4,
});

/** Months of a history that begins in November 2015. */
const months = (prices: readonly number[]) =>
  prices.map((price, i) =>
    at(new Date(Date.UTC(2015, 10 + i, 1)).toISOString().slice(0, 10), price),
  );

const anyHistory = fc
  .array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 130 })
  .map(months);

it('offers 1, 3, 5 and 10 years', () => {
  expect(yearRanges).toEqual([1, 3, 5, 10]);
});

describe('the history', () => {
  it('stands in the order of its dates', () => {
    const dates = toPriceHistory([at('2016-01-01'), at('2015-11-01')]).map(({ date }) => date);
    expect(dates).toEqual(['2015-11-01', '2016-01-01']);
  });

  it('drops what cannot be drawn', () => {
    const bad = [
      at('soon'),
      { ...at('2016-01-01'), gold: 0 },
      { ...at('2016-02-01'), esu: Number.NaN },
    ];
    expect(toPriceHistory([...bad, at('2016-03-01')])).toEqual([at('2016-03-01')]);
  });
});

describe('the last years', () => {
  const history = months(Array.from({ length: 121 }, (_, i) => i + 1));

  it.each([
    [1, 13, '2024-11-01'],
    [3, 37, '2022-11-01'],
    [5, 61, '2020-11-01'],
    [10, 121, '2015-11-01'],
  ] as const)('of %i begin that long before the last point', (years, count, first) => {
    const points = lastYears(history, years);
    expect(points).toHaveLength(count);
    expect(points[0]?.date).toBe(first);
    expect(points.at(-1)).toEqual(history.at(-1));
  });

  it('of nothing are nothing', () => {
    expect(lastYears([], 10)).toEqual([]);
  });
});

describe('the index', () => {
  it('is 100 at the first point and keeps all proportions', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const index = rebase(history);
        expect(index).toHaveLength(history.length);
        for (const key of seriesKeys) {
          expect(index[0]?.[key]).toBe(100);
          history.forEach((point, i) => {
            const ratio = point[key] / (history[0]?.[key] ?? 0);
            expect(index[i]?.[key]).toBeCloseTo(ratio * 100, 6);
          });
        }
      }),
    );
  });

  it('has the same returns as the prices', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        fc.pre(history.length > 1);
        const expected = periodReturn(history, 'gold') ?? Number.NaN;
        const found = periodReturn(rebase(history), 'gold') ?? Number.NaN;
        expect(Math.abs(found - expected)).toBeLessThan(1e-6 * Math.max(1, Math.abs(expected)));
      }),
    );
  });

  it('of nothing is nothing', () => {
    expect(rebase([])).toEqual([]);
  });
});

describe('the return', () => {
  it('is the change from the first to the last point in percent', () => {
    expect(periodReturn(months([200, 50, 250]), 'esu')).toBe(25);
    expect(periodReturn(months([200, 400, 150]), 'esu')).toBe(-25);
  });

  it('needs two points', () => {
    expect(periodReturn([], 'esu')).toBeUndefined();
    expect(periodReturn(months([1]), 'esu')).toBeUndefined();
  });
});

describe('the years on the axis', () => {
  it('stand where a year begins', () => {
    expect(yearTicks(months(Array.from({ length: 16 }, () => 1)))).toEqual([
      '2016-01-01',
      '2017-01-01',
    ]);
  });

  it('fall back to the first point', () => {
    expect(yearTicks(months([1, 1]))).toEqual(['2015-11-01']);
    expect(yearTicks([])).toEqual([]);
  });
});
