import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caratRanges } from '@/features/portfolio/filter-holdings';
import {
  defaultHoldingsView,
  parseHoldingsView,
  withFilters,
  withPortfolio,
  withSortBy,
  writeHoldingsView,
  writePortfolio,
  type HoldingsView,
} from '@/features/portfolio/holdings-address';
import { qualities } from '@/features/portfolio/quality-distribution';
import { sortFields } from '@/features/portfolio/sort-holdings';

const parse = (search: string) => parseHoldingsView(new URLSearchParams(search));

const anyView = fc.record<HoldingsView>({
  portfolio: fc.constantFrom('standard', 'main'),
  filters: fc.record({
    caratRange: fc.constantFrom('', ...caratRanges),
    quality: fc.constantFrom('', ...qualities),
    origin: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
  }),
  sort: fc.record({ field: fc.constantFrom(...sortFields), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('the address', () => {
  it('leaves defaults out and other parameters alone', () => {
    const params = new URLSearchParams('utm=x&portfolio=main&page=2&sort=-value');
    expect(writeHoldingsView(defaultHoldingsView, params).toString()).toBe('utm=x');
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const search = writeHoldingsView(view, new URLSearchParams('utm=x')).toString();
        expect(parse(search)).toEqual(view);
        expect(new URLSearchParams(search).get('utm')).toBe('x');
      }),
    );
  });

  it('is short and legible', () => {
    const view: HoldingsView = {
      portfolio: 'main',
      filters: { caratRange: '1.00-1.20', quality: '6', origin: 'Brazil' },
      sort: { field: 'value', isDescending: true },
      page: 2,
    };
    expect(writeHoldingsView(view, new URLSearchParams()).toString()).toBe(
      'portfolio=main&carat=1.00-1.20&quality=6&origin=Brazil&sort=-value&page=2',
    );
  });

  it.each([
    'portfolio=gold&carat=0-9&quality=3&sort=price&page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=9999999',
    'sort=-',
    'carat=1.20-1.00',
    'portfolio=&sort=&page=&carat=&quality=&origin=',
  ])('reads %s as the default', (search) => {
    expect(parse(search)).toEqual(defaultHoldingsView);
  });

  it('reads anything as something', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const view = parse(search);
        expect(parse(writeHoldingsView(view, new URLSearchParams()).toString())).toEqual(view);
      }),
    );
  });
});

describe('each tab', () => {
  const anyParams = anyView.map((view) => writeHoldingsView(view, new URLSearchParams('utm=x')));
  const other = (portfolio: HoldingsView['portfolio']) =>
    portfolio === 'main' ? 'standard' : 'main';

  it('keeps its own filters while another one shows', () => {
    fc.assert(
      fc.property(anyParams, anyView, (params, { filters }) => {
        const before = parseHoldingsView(params);
        const there = writePortfolio(other(before.portfolio), params);
        expect(parseHoldingsView(there)).toEqual(withPortfolio(other(before.portfolio)));
        const filtered = writeHoldingsView(withFilters(parseHoldingsView(there), filters), there);
        const back = writePortfolio(before.portfolio, filtered);
        expect(parseHoldingsView(back)).toEqual({
          ...withPortfolio(before.portfolio),
          filters: before.filters,
        });
        expect(parseHoldingsView(writePortfolio(other(before.portfolio), back)).filters).toEqual(
          filters,
        );
        expect(back.get('utm')).toBe('x');
      }),
    );
  });

  it('is left alone by a press on itself', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const { portfolio } = parseHoldingsView(params);
        expect(writePortfolio(portfolio, params).toString()).toBe(params.toString());
      }),
    );
  });

  it('is legible in the address', () => {
    const params = new URLSearchParams('quality=6&sort=-value');
    expect(writePortfolio('main', params).toString()).toBe('portfolio=main&standard-quality=6');
  });
});

describe('what a change resets', () => {
  it('a new tab: all but the tab', () => {
    fc.assert(
      fc.property(fc.constantFrom('standard', 'main'), (portfolio) => {
        expect(withPortfolio(portfolio)).toEqual({ ...defaultHoldingsView, portfolio });
      }),
    );
  });

  it('filters and sorting: the page, and nothing else', () => {
    fc.assert(
      fc.property(anyView, anyView, fc.constantFrom(...sortFields), (view, { filters }, field) => {
        expect(withFilters(view, filters)).toEqual({ ...view, filters, page: 1 });
        expect(withSortBy(view, field)).toEqual({
          ...view,
          sort: { field, isDescending: view.sort.field === field && !view.sort.isDescending },
          page: 1,
        });
      }),
    );
  });
});
