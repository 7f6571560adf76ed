import * as fc from 'fast-check';
import { createLoader, createSerializer } from 'nuqs';
import { describe, expect, it } from 'vitest';
import { caratRanges, qualities, sortFields } from '@/features/portfolio/holdings-list';
import {
  defaultHoldingsView,
  holdingsParsers,
  openTab,
  toHoldingsView,
} from '@/features/portfolio/holdings-view';

const parse = createLoader(holdingsParsers);
const write = createSerializer(holdingsParsers);

const anyQuery = fc.record({
  portfolio: fc.constantFrom('standard', 'main'),
  carat: fc.constantFrom('', ...caratRanges),
  quality: fc.constantFrom('', ...qualities),
  origin: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
  sort: fc.record({ field: fc.constantFrom(...sortFields), isDescending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('the address', () => {
  it('leaves defaults out and other parameters alone', () => {
    expect(write('?utm=x&portfolio=main&page=2&sort=-value', parse(''))).toBe('?utm=x');
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const search = write('?utm=x', query);
        expect(parse(search)).toMatchObject(query);
        expect(new URLSearchParams(search).get('utm')).toBe('x');
      }),
    );
  });

  it('is short and legible', () => {
    expect(
      write({
        portfolio: 'main',
        carat: '1.00-1.20',
        quality: '6',
        origin: 'Brazil',
        sort: { field: 'value', isDescending: true },
        page: 2,
      }),
    ).toBe('?portfolio=main&carat=1.00-1.20&quality=6&origin=Brazil&sort=-value&page=2');
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
    expect(toHoldingsView(parse(`?${search}`))).toEqual(defaultHoldingsView);
  });
});

describe('each tab', () => {
  const other = (portfolio: 'standard' | 'main') => (portfolio === 'main' ? 'standard' : 'main');

  it('keeps its own filters while another one shows', () => {
    fc.assert(
      fc.property(anyQuery, anyQuery, (before, { carat, quality, origin }) => {
        const filters = { carat, quality, origin };
        const start = parse(write(before));
        const there = openTab(start, other(before.portfolio));
        expect(toHoldingsView(there)).toEqual({
          ...defaultHoldingsView,
          portfolio: other(before.portfolio),
        });
        const back = openTab(parse(write({ ...there, ...filters })), before.portfolio);
        expect(toHoldingsView(back)).toEqual({
          ...defaultHoldingsView,
          portfolio: before.portfolio,
          filters: toHoldingsView(start).filters,
        });
        expect(openTab(parse(write(back)), other(before.portfolio))).toMatchObject(filters);
      }),
    );
  });

  it('is legible in the address', () => {
    const search = '?quality=6&sort=-value';
    expect(write(search, openTab(parse(search), 'main'))).toBe(
      '?portfolio=main&standard-quality=6',
    );
  });
});
