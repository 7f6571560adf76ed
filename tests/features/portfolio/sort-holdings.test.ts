import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byName,
  defaultSort,
  nextSort,
  sortFields,
  sortHoldings,
  type SortField,
} from '@/features/portfolio/holdings-list';
import { anyHoldings, makeHolding } from './arbitrary';

it('a click on a column header sorts a new column ascending, and reverses the direction of the same column', () => {
  expect(nextSort({ field: 'carat', isDescending: true }, 'value')).toEqual({
    field: 'value',
    isDescending: false,
  });
  expect(nextSort(defaultSort, 'name')).toEqual({ field: 'name', isDescending: true });
  expect(nextSort({ field: 'name', isDescending: true }, 'name')).toEqual(defaultSort);
});

describe('the sort order', () => {
  const sorted = (field: SortField, values: (string | number)[], isDescending = false) =>
    sortHoldings(byName(values.map((value, i) => makeHolding({ id: String(i), [field]: value }))), {
      field,
      isDescending,
    }).map((holding) => holding[field]);

  it('is numeric for carat, value, quality and within names, and can be reversed', () => {
    expect(sorted('carat', [10, 9, 1.5])).toEqual([1.5, 9, 10]);
    expect(sorted('value', [100, 20, 3])).toEqual([3, 20, 100]);
    expect(sorted('quality', ['10', '9', '4'])).toEqual(['4', '9', '10']);
    expect(sorted('name', ['S-10', 'S-2', 'M-1'])).toEqual(['M-1', 'S-2', 'S-10']);
    expect(sorted('origin', ['Brazil', 'Zambia', 'Colombia'], true)).toEqual([
      'Zambia',
      'Colombia',
      'Brazil',
    ]);
  });

  it('falls back to the name, which is ascending in both directions', () => {
    const holdings = ['b', 'a', 'c'].map((name, i) => makeHolding({ id: String(i), name }));
    for (const isDescending of [true, false]) {
      const names = sortHoldings(byName(holdings), { field: 'carat', isDescending }).map(
        ({ name }) => name,
      );
      expect(names).toEqual(['a', 'b', 'c']);
    }
  });
});

it('keeps every holding and its input, and does not depend on the previous order', () => {
  fc.assert(
    fc.property(
      anyHoldings,
      fc.constantFrom(...sortFields),
      fc.boolean(),
      (holdings, field, isDescending) => {
        const before = [...holdings];
        const sorted = sortHoldings(byName(holdings), { field, isDescending });
        expect(holdings).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(holdings));
        expect(sortHoldings(byName(holdings.toReversed()), { field, isDescending })).toEqual(
          sorted,
        );
      },
    ),
  );
});
