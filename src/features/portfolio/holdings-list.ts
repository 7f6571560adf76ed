import { writeCsv } from '@/lib/csv';
import { once } from '@/lib/once';
import { saveFile } from '@/lib/save-file';
import { recordFields, type Holding, type PortfolioType } from './holding';
import { columnHeadings, filterWords, recordHeadings } from './holdings.content';
import { filterNames } from './portfolio-tab';

/* The list of holdings: its filters, sorting, pages, quality distribution and CSV file. */

const normalise = (text: string) => text.trim().toLowerCase();

// Numbers within text sort by value: grade 10 after 9, stone 12 after 2. Like the filters, the order ignores case.
const collator = once(() => new Intl.Collator('en', { numeric: true, sensitivity: 'accent' }));

/** Sorted, without blanks, and without duplicates that differ only in case. */
function uniqueSorted(values: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const value of values.map((text) => text.trim())) {
    if (value && !byText.has(normalise(value))) byText.set(normalise(value), value);
  }
  return [...byText.values()].toSorted(collator().compare);
}

/** Ranges in carats. Both bounds are included. */
export const caratRanges = [
  '1.00-1.20',
  '1.21-1.40',
  '1.41-1.60',
  '1.61-1.80',
  '1.81-2.00',
] as const;

/** The open-ended ranges below and above `caratRanges`, offered only if there are stones in them. */
const openCaratRanges = { below: '-0.99', above: '2.01-' } as const;

/** `1.00-1.20` → `1.00–1.20` */
export function caratLabel(range: string): string {
  if (range === openCaratRanges.below) return filterWords.below('1.00');
  if (range === openCaratRanges.above) return filterWords.above('2.00');
  return range.replace('-', '–');
}

/** Returns a test for a range such as `1.00-1.20`, `-0.99` or `2.01-`. Ignores a bound that is missing or not a number. */
function rangeTest(range: string): (value: number) => boolean {
  const [min = NaN, max = NaN] = range
    .split('-')
    .map((bound) => (bound.trim() ? Number(bound) : NaN));
  return (value) => !(value < min) && !(value > max);
}

export const qualities = ['4', '5', '6', '7', '8'] as const;
export type Quality = (typeof qualities)[number];

interface HoldingFilter {
  /** The values allowed in the URL. Default: any text. */
  allowedValues?: readonly string[];
  /** The values to choose from for these holdings. */
  optionsOf: (holdings: readonly Holding[]) => string[];
  /** Returns a function that checks whether a holding passes the filter. `value` is not empty. */
  testOf: (value: string) => (holding: Holding) => boolean;
  /** The label of a value. Default: the value itself. */
  labelOf?: (value: string) => string;
}

export type FilterName = (typeof filterNames)[number];

/**
 * The filters of the list. The form fields, the conditions and the URL parameters derive from this table; the labels of the fields are
 * in `filterWords`.
 */
export const holdingFilters: Record<FilterName, HoldingFilter> = {
  carat: {
    allowedValues: [...caratRanges, ...Object.values(openCaratRanges)],
    optionsOf: (holdings) => {
      const { below, above } = openCaratRanges;
      const hasStones = (range: string) => holdings.some(({ carat }) => rangeTest(range)(carat));
      return [...[below].filter(hasStones), ...caratRanges, ...[above].filter(hasStones)];
    },
    testOf: (range) => {
      const isInRange = rangeTest(range);
      return ({ carat }) => isInRange(carat);
    },
    labelOf: caratLabel,
  },
  quality: {
    allowedValues: qualities,
    optionsOf: (holdings) => uniqueSorted(holdings.map(({ quality }) => quality)),
    testOf: (value) => (holding) => holding.quality.trim() === value.trim(),
  },
  origin: {
    optionsOf: (holdings) => uniqueSorted(holdings.map(({ origin }) => origin)),
    testOf: (value) => (holding) => normalise(holding.origin) === normalise(value),
  },
};

/** A value for each filter. */
export const mapFilters = <Value>(valueOf: (name: FilterName) => Value) => ({
  carat: valueOf('carat'),
  quality: valueOf('quality'),
  origin: valueOf('origin'),
});

/** An empty string means all. */
export type HoldingFilters = Record<FilterName, string>;
export type FilterOptions = Record<FilterName, string[]>;

export const noFilters: HoldingFilters = mapFilters(() => '');

/** The holdings that pass all filters, in their existing order. */
export function filterHoldings(holdings: readonly Holding[], filters: HoldingFilters): Holding[] {
  const tests = filterNames
    .filter((name) => filters[name].trim() !== '')
    .map((name) => holdingFilters[name].testOf(filters[name]));
  return holdings.filter((holding) => tests.every((passes) => passes(holding)));
}

export const filterOptions = (holdings: readonly Holding[]): FilterOptions =>
  mapFilters((name) => holdingFilters[name].optionsOf(holdings));

/** Keeps only filter values that are offered. An old address may contain others. */
export const offeredFilters = (filters: HoldingFilters, options: FilterOptions): HoldingFilters =>
  mapFilters(
    (name) => options[name].find((option) => normalise(option) === normalise(filters[name])) ?? '',
  );

export const sortFields = ['name', 'carat', 'quality', 'origin', 'value'] as const;
export type SortField = (typeof sortFields)[number];

export interface HoldingSort {
  field: SortField;
  isDescending: boolean;
}

export const defaultSort: HoldingSort = { field: 'name', isDescending: false };

/** The sort after a click on a header: the same header reverses the direction, another one starts ascending. */
export function nextSort(sort: HoldingSort, field: SortField): HoldingSort {
  return { field, isDescending: sort.field === field && !sort.isDescending };
}

function compare(a: Holding, b: Holding, field: SortField): number {
  if (field === 'carat' || field === 'value') return a[field] - b[field];
  return collator().compare(a[field], b[field]);
}

/**
 * The holdings sorted by name, then id. Comparing names is slow, so a list is sorted this way once, and every
 * other sort starts from the result.
 */
export function sortByName(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted(
    (a, b) => collator().compare(a.name, b.name) || collator().compare(a.id, b.id),
  );
}

/**
 * A sorted copy of holdings that are already in the order of `sortByName`. Equal holdings keep that order in both
 * directions.
 */
export function sortHoldings(holdings: readonly Holding[], sort: HoldingSort): Holding[] {
  const direction = sort.isDescending ? -1 : 1;
  return holdings.toSorted((a, b) => direction * compare(a, b, sort.field));
}

/** The number of rows on one page of the holdings table. */
export const pageSize = 10;

export interface PageOfRows<Row> {
  rows: Row[];
  /** Counts from 1, and never exceeds the number of pages. */
  page: number;
  pageCount: number;
  /** The positions of the first and last row among all rows, counted from 1; 0 when there are none. */
  from: number;
  to: number;
}

/** One page of the rows. For a page past the end, the last page. */
export function paginate<Row>(rows: readonly Row[], requestedPage: number): PageOfRows<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(requestedPage, 1), pageCount);
  const start = (page - 1) * pageSize;
  const pageRows = rows.slice(start, start + pageSize);
  return {
    rows: pageRows,
    page,
    pageCount,
    from: pageRows.length && start + 1,
    to: start + pageRows.length,
  };
}

/** A segment of the quality bar has a label only above this share, in percent. */
const labelledShare = 8;

export interface QualityDistribution {
  /** Percentage per grade. They add up to 100 unless no stone is graded. */
  shares: Record<Quality, number>;
  /** Grades 4 and 5 together. */
  lower: number;
  /** Grades 7 and 8 together. */
  upper: number;
}

/** Shares by number of stones, counting only graded stones. */
export function qualityDistribution(holdings: readonly Holding[]): QualityDistribution {
  const countOf = (quality: Quality) =>
    holdings.filter((holding) => holding.quality === quality).length;
  const graded = qualities.reduce((sum, quality) => sum + countOf(quality), 0);
  const share = (...grades: Quality[]) =>
    graded && (grades.reduce((sum, quality) => sum + countOf(quality), 0) / graded) * 100;
  return {
    shares: { '4': share('4'), '5': share('5'), '6': share('6'), '7': share('7'), '8': share('8') },
    lower: share('4', '5'),
    upper: share('7', '8'),
  };
}

export function isLabelled(share: number): boolean {
  return share > labelledShare;
}

/**
 * The holdings as a CSV file, with the table's columns and decimals, followed by the recorded details. Columns
 * without any entry are omitted.
 */
export function holdingsCsv(holdings: readonly Holding[]): string {
  const recorded = recordFields.filter((field) => holdings.some(({ record }) => record?.[field]));
  return writeCsv([
    [
      ...sortFields.map((field) => columnHeadings[field]),
      ...recorded.map((field) => recordHeadings[field]),
    ],
    ...holdings.map(({ name, carat, quality, origin, value, record }) => [
      name,
      carat.toFixed(2),
      quality,
      origin,
      value.toFixed(2),
      ...recorded.map((field) => record?.[field] ?? ''),
    ]),
  ]);
}

/** Saves the holdings as `standard-portfolio.csv` or `main-portfolio.csv`. */
export function downloadHoldings(portfolio: PortfolioType, holdings: readonly Holding[]): void {
  const file = new Blob([holdingsCsv(holdings)], { type: 'text/csv;charset=utf-8' });
  saveFile(`${portfolio}-portfolio.csv`, file);
}
