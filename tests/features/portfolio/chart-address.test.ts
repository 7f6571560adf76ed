import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  defaultChartView,
  parseChartView,
  withSeriesToggled,
  writeChartView,
} from '@/features/portfolio/chart-address';
import { seriesKeys, yearRanges } from '@/features/portfolio/price-history';

const parse = (search: string) => parseChartView(new URLSearchParams(search));

const anyView = fc.record({
  series: fc.subarray([...seriesKeys]),
  years: fc.constantFrom(...yearRanges),
});

it('starts with ESU alone over ten years', () => {
  expect(parse('')).toEqual({ series: ['esu'], years: 10 });
});

it('reads what it wrote and leaves other parameters alone', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const written = writeChartView(view, new URLSearchParams('page=2'));
      expect(parseChartView(written)).toEqual(view);
      expect(written.get('page')).toBe('2');
    }),
  );
});

it('leaves defaults out', () => {
  const params = new URLSearchParams('series=gold&years=3');
  expect(writeChartView(defaultChartView, params).toString()).toBe('');
});

it.each(['series=', 'series=silver', 'series=ESU', 'years=2', 'years=abc'])(
  'reads %s as the default',
  (search) => {
    expect(parse(search)).toEqual(defaultChartView);
  },
);

it('reads known series in their order, each once', () => {
  expect(parse('series=treasury,silver,esu,esu').series).toEqual(['esu', 'treasury']);
  expect(parse('series=none').series).toEqual([]);
});

it('switches a series on and off again', () => {
  fc.assert(
    fc.property(anyView, fc.constantFrom(...seriesKeys), (view, key) => {
      const toggled = withSeriesToggled(view, key);
      expect(toggled.series.includes(key)).toBe(!view.series.includes(key));
      expect(withSeriesToggled(toggled, key)).toEqual(view);
    }),
  );
});
