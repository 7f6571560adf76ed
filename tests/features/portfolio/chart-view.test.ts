import { createLoader, createSerializer } from 'nuqs';
import { expect, it } from 'vitest';
import { chartParsers, defaultChartView } from '@/features/portfolio/chart-view';

const parse = createLoader(chartParsers);
const write = createSerializer(chartParsers);

it('the address omits the default view: ESU over ten years', () => {
  expect(parse('')).toEqual({ series: ['esu'], years: 10 });
  expect(write('?series=gold&years=3', defaultChartView)).toBe('');
});

it.each(['series=', 'series=silver', 'series=ESU', 'years=2', 'years=abc'])(
  'the query %s is read as the default',
  (search) => {
    expect(parse(`?${search}`)).toEqual(defaultChartView);
  },
);

it('known series are read once each, in their fixed order, and “none” as no series', () => {
  expect(parse('?series=treasury,silver,esu,esu').series).toEqual(['esu', 'treasury']);
  expect(parse('?series=none').series).toEqual([]);
  expect(write({ series: [], years: 10 })).toBe('?series=none');
});
