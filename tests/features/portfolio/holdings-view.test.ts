import * as fc from 'fast-check';
import { createLoader, createSerializer } from 'nuqs';
import { expect, it } from 'vitest';
import {
  defaultSort,
  holdingFilters,
  mapFilters,
  noFilters,
  sortFields,
} from '@/features/portfolio/holdings-list';
import { holdingsParsers, toHoldingsView } from '@/features/portfolio/holdings-view';
import { searchForTab } from '@/features/portfolio/portfolio-tab';

const parse = createLoader(holdingsParsers);
const write = createSerializer(holdingsParsers);
const defaultView = { filters: noFilters, sort: defaultSort, page: 1 };

const anyQuery = fc.record({
  ...mapFilters((name) => {
    const { allowedValues } = holdingFilters[name];
    return allowedValues
      ? fc.constantFrom('', ...allowedValues)
      : fc.string({ unit: 'grapheme' }).map((text) => text.trim());
  }),
  sort: fc.record({ field: fc.constantFrom(...sortFields), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 999_999 }),
});

it('the address of a view contains only what differs from the default', () => {
  expect(write('?utm=x&quality=6&page=2&sort=-value', parse(''))).toBe('?utm=x');
  expect(
    write({
      carat: '1.00-1.20',
      quality: '6',
      origin: 'Brazil',
      sort: { field: 'value', isDescending: true },
      page: 2,
    }),
  ).toBe('?carat=1.00-1.20&quality=6&origin=Brazil&sort=-value&page=2');
});

it.each([
  'carat=0-9&quality=3&sort=price&page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=9999999',
  'sort=-',
  'carat=1.20-1.00',
  'sort=&page=&carat=&quality=&origin=',
])('the invalid query %s is read as the default view', (search) => {
  expect(toHoldingsView(parse(`?${search}`))).toEqual(defaultView);
});

it('each tab of the portfolio keeps its filters while another tab is shown', () => {
  fc.assert(
    fc.property(anyQuery, anyQuery, (before, inMain) => {
      const filters = mapFilters((name) => inMain[name]);
      const start = new URLSearchParams(write('?utm=x', before));
      const mainTab = searchForTab(start, 'main');
      expect(toHoldingsView(parse(mainTab))).toEqual(defaultView);
      expect(mainTab.get('portfolio')).toBe('main');
      const returned = searchForTab(new URLSearchParams(write(mainTab, filters)), 'standard');
      expect(toHoldingsView(parse(returned))).toEqual({
        ...defaultView,
        filters: toHoldingsView(parse(start)).filters,
      });
      expect(returned.has('portfolio')).toBe(false);
      expect(parse(searchForTab(returned, 'main'))).toMatchObject(filters);
      expect(returned.get('utm')).toBe('x');
    }),
  );
});

it('the filters of each tab of the portfolio are readable in the address', () => {
  const next = searchForTab(new URLSearchParams('quality=6&sort=-value&page=2'), 'main');
  expect(String(next)).toBe('standard-quality=6&portfolio=main');
  expect(String(searchForTab(next, 'standard'))).toBe('quality=6');
});
