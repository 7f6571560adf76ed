import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caratLabel,
  caratRanges,
  filterHoldings,
  filterOptions,
  noFilters,
  offeredFilters,
  sortByName,
  defaultSort,
  nextSort,
  sortFields,
  sortHoldings,
  type SortField,
  pageSize,
  paginate,
  holdingsCsv,
  isLabelled,
  qualityDistribution,
} from '@/features/portfolio/holdings-list';
import { makeHolding, anyHoldings } from './arbitrary';

const ofCarat = (...carats: number[]) =>
  carats.map((carat, i) => makeHolding({ id: String(i), carat }));
const caratsIn = (range: string, ...all: number[]) =>
  filterHoldings(ofCarat(...all), { ...noFilters, carat: range }).map(({ carat }) => carat);

it('the carat range includes both ends', () => {
  expect(caratsIn('1.21-1.40', 1.2, 1.21, 1.3, 1.4, 1.41)).toEqual([1.21, 1.3, 1.4]);
});

it.each([
  ['abc-1.20', [0.5, 1.2]],
  ['1.20-', [1.2, 3]],
  ['1.2abc-1.4', [0.5, 1.2]],
  ['abc', [0.5, 1.2, 3]],
  ['-', [0.5, 1.2, 3]],
])('the carat range ignores invalid numbers in "%s"', (range, expected) => {
  expect(caratsIn(range, 0.5, 1.2, 3)).toEqual(expected);
});

it('each stone of one to two carats is in exactly one of the offered carat ranges', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 200 }), (hundredths) => {
      const ranges = caratRanges.filter((range) => caratsIn(range, hundredths / 100).length > 0);
      expect(ranges).toHaveLength(1);
    }),
  );
});

it('“Below 1.00” and “Above 2.00” carats are offered only if they contain a stone', () => {
  const offered = (...all: number[]) => filterOptions(ofCarat(...all)).carat;
  expect(offered(1, 2)).toEqual([...caratRanges]);
  expect(offered(0.99, 1.5)).toEqual(['-0.99', ...caratRanges]);
  expect(offered(2.01)).toEqual([...caratRanges, '2.01-']);
  expect(caratsIn('-0.99', 0.99, 1, 2.01)).toEqual([0.99]);
  expect(caratsIn('2.01-', 0.99, 2, 2.01)).toEqual([2.01]);
  expect(['-0.99', '1.00-1.20', '2.01-'].map(caratLabel)).toEqual([
    'Below 1.00',
    '1.00–1.20',
    'Above 2.00',
  ]);
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

  it('are compared as trimmed text, the origin regardless of case', () => {
    expect(ids({ quality: '7 ' })).toEqual(['1', '2']);
    expect(ids({ quality: '07' })).toEqual([]);
    expect(ids({ origin: 'brazil ' })).toEqual(['1', '2']);
  });

  it('are offered as unique, sorted values without blanks', () => {
    expect(filterOptions(holdings)).toMatchObject({
      quality: ['7', '8'],
      origin: ['Brazil', 'Zambia'],
    });
    expect(
      filterOptions(['10', '9', '4'].map((quality) => makeHolding({ quality }))),
    ).toMatchObject({ quality: ['4', '9', '10'] });
  });

  it('count as “all” when the chosen value is not offered', () => {
    const options = filterOptions(holdings);
    expect(
      offeredFilters({ ...noFilters, carat: '3-4', quality: '5', origin: 'Atlantis' }, options),
    ).toEqual(noFilters);
    const filters = { ...noFilters, carat: '1.00-1.20', quality: '7', origin: 'zambia' };
    expect(offeredFilters(filters, options)).toEqual({ ...filters, origin: 'Zambia' });
  });
});

it('a column header sorts in ascending order, and in descending order when clicked again', () => {
  expect(nextSort({ field: 'carat', isDescending: true }, 'value')).toEqual({
    field: 'value',
    isDescending: false,
  });
  expect(nextSort(defaultSort, 'name')).toEqual({ field: 'name', isDescending: true });
  expect(nextSort({ field: 'name', isDescending: true }, 'name')).toEqual(defaultSort);
});

describe('the sort order', () => {
  const sorted = (field: SortField, values: (string | number)[], isDescending = false) =>
    sortHoldings(
      sortByName(values.map((value, i) => makeHolding({ id: String(i), [field]: value }))),
      {
        field,
        isDescending,
      },
    ).map((holding) => holding[field]);

  it('is numeric, even within text', () => {
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

  it('ignores case, like the filters', () => {
    const origins = ['brazil', 'Brazil', 'brazil'];
    expect(sorted('origin', origins)).toEqual(origins);
  });

  it('is by ascending name among equal stones, in both directions', () => {
    const holdings = ['b', 'a', 'c'].map((name, i) => makeHolding({ id: String(i), name }));
    for (const isDescending of [true, false]) {
      const names = sortHoldings(sortByName(holdings), { field: 'carat', isDescending }).map(
        ({ name }) => name,
      );
      expect(names).toEqual(['a', 'b', 'c']);
    }
  });
});

it('sorting gives the same list for any input order, and leaves the input unchanged', () => {
  fc.assert(
    fc.property(
      anyHoldings,
      fc.constantFrom(...sortFields),
      fc.boolean(),
      (holdings, field, isDescending) => {
        const before = [...holdings];
        const sorted = sortHoldings(sortByName(holdings), { field, isDescending });
        expect(holdings).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(holdings));
        expect(sortHoldings(sortByName(holdings.toReversed()), { field, isDescending })).toEqual(
          sorted,
        );
      },
    ),
  );
});

const rows = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it('a page number past the end gives the last page', () => {
  expect(pageSize).toBe(10);
  expect(paginate(rows(25), 3)).toEqual({
    rows: [21, 22, 23, 24, 25],
    page: 3,
    pageCount: 3,
    from: 21,
    to: 25,
  });
  expect(paginate(rows(25), 99)).toMatchObject({ page: 3 });
  expect(paginate([], 2)).toEqual({ rows: [], page: 1, pageCount: 1, from: 0, to: 0 });
});

it('the CSV file has the columns and decimals of the table, and escapes formulas', () => {
  const csv = holdingsCsv([
    makeHolding({ name: 'S-1, Oval', carat: 1.2, value: 1047.5 }),
    makeHolding({ name: '=1+1', quality: '', origin: '' }),
  ]);
  expect(csv).toBe(
    '\uFEFF"Name","Carat","Quality","Origin","Value (ESU)"\r\n' +
      '"S-1, Oval","1.20","6","Brazil","1047.50"\r\n' +
      '"\'=1+1","1.00","","","10.00"\r\n',
  );
});

it('the CSV file has a column for each recorded detail', () => {
  const csv = holdingsCsv([
    makeHolding({ record: { cut: 'Oval', report_number: '=R-1' } }),
    makeHolding({ name: 'S-2' }),
  ]);
  expect(csv).toBe(
    '\uFEFF"Name","Carat","Quality","Origin","Value (ESU)","Cut","Report number"\r\n' +
      '"S-1","1.00","6","Brazil","10.00","Oval","\'=R-1"\r\n' +
      '"S-2","1.00","6","Brazil","10.00","",""\r\n',
  );
});

it('the quality distribution has the share of each grade', () => {
  const holdings = ['4', '5', '5', '6', '7', '8', '8', '8'].map((quality) =>
    makeHolding({ quality }),
  );
  expect(qualityDistribution(holdings)).toEqual({
    shares: { '4': 12.5, '5': 25, '6': 12.5, '7': 12.5, '8': 37.5 },
    lower: 37.5,
    upper: 50,
  });
});

it('the quality distribution is zero when nothing is graded', () => {
  const none = { shares: { '4': 0, '5': 0, '6': 0, '7': 0, '8': 0 }, lower: 0, upper: 0 };
  expect(qualityDistribution([])).toEqual(none);
  expect(qualityDistribution([makeHolding({ quality: '' })])).toEqual(none);
});

it('a segment of the quality bar is labelled only above 8 %', () => {
  expect(isLabelled(8)).toBe(false);
  expect(isLabelled(8.01)).toBe(true);
});
