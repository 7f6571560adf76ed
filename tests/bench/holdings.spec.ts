import { expect, test } from 'playwright/test';
import type { Holding } from '../../src/features/portfolio/holding';
import {
  filterHoldings,
  sortByName,
  defaultSort,
  noFilters,
  sortFields,
  sortHoldings,
  type SortField,
} from '../../src/features/portfolio/holdings-list';
import { atMost, median, printTable, unlimited } from './figures';

// Measures how long the holdings page filters and sorts, compared with a plain sort of the same array.

const COUNT = 10_000;
const WARM_UP = 10;
const ROUNDS = 31;

const qualities = ['4', '5', '6', '7', '8'];
const origins = ['Brazil', 'Colombia', 'Zambia', 'Afghanistan'];
/** Matches all holdings, so that the longest possible list is sorted. */
const matchesAll = { ...noFilters, carat: '1.00-2.00' };
const threeFilters = { ...noFilters, carat: '1.21-1.40', quality: '6', origin: 'brazil' };

/** Holdings like those of the vault, in the same random order in every run. */
function makeHoldings(): Holding[] {
  let state = 1;
  const randomBelow = (end: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  const pick = (values: readonly string[]) => values[randomBelow(values.length)] ?? '';
  return Array.from({ length: COUNT }, (_, n) => ({
    id: `id-${n}`,
    name: `S-${randomBelow(100_000)} Emerald`,
    carat: 1 + randomBelow(100) / 100,
    quality: pick(qualities),
    origin: pick(origins),
    value: randomBelow(50_000) / 100,
  }));
}

/** Median durations in ms of functions that run in turn, so that a slow phase of the machine affects all of them. */
function measureTimes(functions: readonly (() => unknown)[]): number[] {
  const times = functions.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [n, run] of functions.entries()) {
      const start = performance.now();
      run();
      if (round >= WARM_UP) times[n]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

const collator = new Intl.Collator('en', { numeric: true });

/** A plain sort of the array by one field. */
function plainSort(holdings: readonly Holding[], field: SortField): Holding[] {
  return field === 'carat' || field === 'value'
    ? holdings.toSorted((a, b) => a[field] - b[field])
    : holdings.toSorted((a, b) => collator.compare(a[field], b[field]));
}

test('filtering and sorting take at most twice as long as a plain sort', () => {
  const holdings = makeHoldings();
  const sortedByName = sortByName(holdings);
  expect(filterHoldings(sortedByName, matchesAll)).toHaveLength(COUNT);
  expect(filterHoldings(sortedByName, threeFilters).length).toBeGreaterThan(0);

  const row = (field: SortField, work: () => unknown) => {
    const [plain = Number.NaN, measured = Number.NaN] = measureTimes([
      () => plainSort(holdings, field),
      work,
    ]);
    const ratio = measured / plain;
    return {
      'Plain sort': unlimited(`${plain.toFixed(2)} ms`),
      Measured: unlimited(`${measured.toFixed(2)} ms`),
      Ratio: atMost(2, ratio, ratio.toFixed(2)),
    };
  };
  const rows = Object.fromEntries([
    [
      'Shown for the first time',
      row('name', () => sortHoldings(sortByName(holdings), defaultSort)),
    ],
    ...sortFields.map((field) => [
      `Filtered, sorted by ${field}`,
      row(field, () =>
        sortHoldings(filterHoldings(sortedByName, matchesAll), { field, isDescending: true }),
      ),
    ]),
    ['Filtered by three', row('value', () => filterHoldings(sortedByName, threeFilters))],
  ]);
  const title = `${COUNT} holdings, medians of ${ROUNDS}`;
  expect(printTable(title, rows)).toEqual([]);
});
