import { createLoader, createSerializer } from 'nuqs';
import { expect, it } from 'vitest';
import { chartParsers, defaultChartView } from '@/features/portfolio/chart-view';

const parse = createLoader(chartParsers);
const write = createSerializer(chartParsers);

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
