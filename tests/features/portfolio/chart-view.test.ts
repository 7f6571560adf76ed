import * as fc from 'fast-check';
import { createLoader, createSerializer } from 'nuqs';
import { expect, it } from 'vitest';
import { chartParsers, defaultChartView, toggleSeries } from '@/features/portfolio/chart-view';
import { seriesKeys, yearRanges } from '@/features/portfolio/price-history';

const parse = createLoader(chartParsers);
const write = createSerializer(chartParsers);

const anyView = fc.record({
  series: fc.subarray([...seriesKeys]),
  years: fc.constantFrom(...yearRanges),
});

it('shows only ESU over ten years by default, and omits defaults', () => {
  expect(parse('')).toEqual({ series: ['esu'], years: 10 });
  expect(write('?series=gold&years=3', defaultChartView)).toBe('');
});

it.each(['series=', 'series=silver', 'series=ESU', 'years=2', 'years=abc'])(
  'reads %s as the default',
  (search) => {
    expect(parse(`?${search}`)).toEqual(defaultChartView);
  },
);

it('reads known series in their fixed order, each once', () => {
  expect(parse('?series=treasury,silver,esu,esu').series).toEqual(['esu', 'treasury']);
  expect(parse('?series=none').series).toEqual([]);
});

it('toggles a series', () => {
  fc.assert(
    fc.property(anyView, fc.constantFrom(...seriesKeys), ({ series }, key) => {
      const toggled = toggleSeries(series, key);
      expect(toggled.includes(key)).toBe(!series.includes(key));
      expect(toggleSeries(toggled, key)).toEqual(series);
    }),
  );
});
