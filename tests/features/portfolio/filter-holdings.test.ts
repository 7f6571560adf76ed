import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caratRanges,
  filterHoldings,
  filterOptions,
  noFilters,
  offeredFilters,
} from '@/features/portfolio/holdings-list';
import { makeHolding } from './arbitrary';

const ofCarat = (...carats: number[]) =>
  carats.map((carat, i) => makeHolding({ id: String(i), carat }));
const carats = (caratRange: string, ...all: number[]) =>
  filterHoldings(ofCarat(...all), { ...noFilters, caratRange }).map(({ carat }) => carat);

it('the carat range includes both ends', () => {
  expect(carats('1.21-1.40', 1.2, 1.21, 1.3, 1.4, 1.41)).toEqual([1.21, 1.3, 1.4]);
});

it.each([
  ['abc-1.20', [0.5, 1.2]],
  ['1.20-', [1.2, 3]],
  ['abc', [0.5, 1.2, 3]],
  ['-', [0.5, 1.2, 3]],
])('the carat range ignores invalid numbers in "%s"', (range, expected) => {
  expect(carats(range, 0.5, 1.2, 3)).toEqual(expected);
});

it('the carat range contains every stone of one to two carats exactly once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 200 }), (hundredths) => {
      const found = caratRanges.filter((range) => carats(range, hundredths / 100).length > 0);
      expect(found).toHaveLength(1);
    }),
  );
});

describe('quality and origin', () => {
  const holdings = [
    makeHolding({ id: '1', quality: ' 7 ', origin: 'Brazil' }),
    makeHolding({ id: '2', quality: '7', origin: ' BRAZIL' }),
    makeHolding({ id: '3', quality: '8', origin: 'Zambia' }),
    makeHolding({ id: '4', quality: '', origin: '' }),
  ];
  const ids = (filters: Partial<typeof noFilters>) =>
    filterHoldings(holdings, { ...noFilters, ...filters }).map(({ id }) => id);

  it('compares quality and origin as trimmed text, the origin regardless of case', () => {
    expect(ids({ quality: '7 ' })).toEqual(['1', '2']);
    expect(ids({ quality: '07' })).toEqual([]);
    expect(ids({ origin: 'brazil ' })).toEqual(['1', '2']);
  });

  it('offers unique, sorted values without blanks', () => {
    expect(filterOptions(holdings)).toEqual({
      qualities: ['7', '8'],
      origins: ['Brazil', 'Zambia'],
    });
    expect(
      filterOptions(['10', '9', '4'].map((quality) => makeHolding({ quality }))),
    ).toMatchObject({ qualities: ['4', '9', '10'] });
  });

  it('replaces an unavailable choice by all', () => {
    const options = filterOptions(holdings);
    expect(
      offeredFilters({ caratRange: '3-4', quality: '5', origin: 'Atlantis' }, options),
    ).toEqual(noFilters);
    expect(
      offeredFilters({ caratRange: '1.00-1.20', quality: '7', origin: 'zambia' }, options),
    ).toEqual({ caratRange: '1.00-1.20', quality: '7', origin: 'Zambia' });
  });
});

const anyFilters = fc.record({
  caratRange: fc.constantFrom('', ...caratRanges),
  quality: fc.constantFrom('', '4', '8'),
  origin: fc.constantFrom('', 'Brazil', 'Zambia'),
});

it('returns an empty list without data', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(filterHoldings([], filters)).toEqual([]);
    }),
  );
});
