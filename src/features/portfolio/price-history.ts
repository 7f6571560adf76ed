import { formatDay, formatMonth, startOfDay } from '@/lib/format';

/* The prices of ESU, gold, shares and bonds over time, and what follows from them: index, returns, risk, and the chart's points. */

export const seriesKeys = ['esu', 'gold', 'sp500', 'treasury'] as const;
export type SeriesKey = (typeof seriesKeys)[number];

/** The periods that the chart can show, in years. */
export const yearRanges = [1, 3, 5, 10] as const;
export type YearRange = (typeof yearRanges)[number];

/**
 * `date` is written as `2025-11-03`. The values are prices, or index values after `rebase`; `null` where the series has no value.
 */
export type PricePoint = { date: string } & Record<SeriesKey, number | null>;

/** A row as received, with unchecked fields. */
export type PriceRow = { date?: unknown } & Partial<Record<SeriesKey, unknown>>;

/** The index value of every series at its first price. */
const indexBase = 100;

const msPerDay = 86_400_000;

function toDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = startOfDay(value);
  // A date such as 31 April may be parsed as a day of the next month.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  return isReal ? value : undefined;
}

/** Databases may send decimals as text. */
function toPrice(value: unknown): number | null {
  const price = typeof value === 'string' ? Number(value) : value;
  return typeof price === 'number' && Number.isFinite(price) && price > 0 ? price : null;
}

function mapSeries(valueOf: (key: SeriesKey) => number | null): Record<SeriesKey, number | null> {
  return {
    esu: valueOf('esu'),
    gold: valueOf('gold'),
    sp500: valueOf('sp500'),
    treasury: valueOf('treasury'),
  };
}

/**
 * The usable points, sorted by date. A price that is missing or not positive becomes `null`, without affecting
 * the other series. A point without a date or without any price is dropped.
 */
export function toPriceHistory(rows: readonly PriceRow[]): PricePoint[] {
  return rows
    .flatMap((row) => {
      const date = toDate(row.date);
      return date ? { date, ...mapSeries((key) => toPrice(row[key])) } : [];
    })
    .filter((point) => seriesKeys.some((key) => point[key] !== null))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The points of the last `years` years, counted back from the last point. */
export function lastYears(points: readonly PricePoint[], years: YearRange): PricePoint[] {
  const last = points.at(-1);
  if (!last) return [];
  const start = `${Number(last.date.slice(0, 4)) - years}${last.date.slice(4)}`;
  return points.filter(({ date }) => date >= start);
}

export const lastPrice = (points: readonly PricePoint[], key: SeriesKey) =>
  points.findLast((point) => point[key] !== null)?.[key] ?? undefined;

/** Every series as an index that is 100 at its first price. */
export function rebase(points: readonly PricePoint[]): PricePoint[] {
  const base = mapSeries((key) => points.find((point) => point[key] !== null)?.[key] ?? null);
  return points.map((point) => ({
    date: point.date,
    ...mapSeries((key) => {
      const price = point[key];
      const first = base[key];
      return price === null || first === null ? null : (price / first) * indexBase;
    }),
  }));
}

/**
 * The page's “annualized return”: the change from the first to the last price in percent. It is not compounded
 * per year. `undefined` with fewer than two prices.
 */
export function periodReturn(points: readonly PricePoint[], key: SeriesKey): number | undefined {
  const prices = points.flatMap((point) => point[key] ?? []);
  const first = prices[0];
  const last = prices.at(-1);
  if (first === undefined || last === undefined || prices.length < 2) return undefined;
  return (last / first - 1) * 100;
}

/** The prices of a series with their times, in ms since 1970. */
function pricesOf(points: readonly PricePoint[], key: SeriesKey) {
  return points.flatMap((point) => {
    const price = point[key];
    return price === null ? [] : [{ time: startOfDay(point.date), price }];
  });
}

const msPerYear = 365.2425 * msPerDay;

/** The shortest period that counts as a year, in ms. Monthly prices twelve months apart may be dated a few days less than a year apart. */
const shortestYear = 0.98 * msPerYear;

/**
 * The yearly rate that leads from the first price to the last, in percent. `undefined` for less than a year,
 * because a yearly rate would be meaningless.
 */
export function yearlyRate(points: readonly PricePoint[], key: SeriesKey): number | undefined {
  const prices = pricesOf(points, key);
  const [first] = prices;
  const last = prices.at(-1);
  if (!first || !last || last.time - first.time < shortestYear) return undefined;
  return ((last.price / first.price) ** (msPerYear / (last.time - first.time)) - 1) * 100;
}

/**
 * The maximum drawdown: the deepest fall from a high to a later low, in percent, at most 0. `undefined` with
 * fewer than two prices.
 */
export function maxDrawdown(points: readonly PricePoint[], key: SeriesKey): number | undefined {
  const prices = pricesOf(points, key);
  if (prices.length < 2) return undefined;
  let high = 0;
  let deepest = 0;
  for (const { price } of prices) {
    high = Math.max(high, price);
    deepest = Math.min(deepest, price / high - 1);
  }
  return deepest * 100;
}

/** With fewer changes than this, volatility would be meaningless. */
const fewestChanges = 6;

/**
 * The volatility of a price: the standard deviation of its changes from point to point, annualised, in percent.
 * `undefined` with fewer than `fewestChanges`.
 */
export function volatility(points: readonly PricePoint[], key: SeriesKey): number | undefined {
  const prices = pricesOf(points, key);
  const changes = prices
    .slice(1)
    .map(({ price }, i) => Math.log(price / (prices[i]?.price ?? price)));
  const span = (prices.at(-1)?.time ?? 0) - (prices[0]?.time ?? 0);
  if (changes.length < fewestChanges || span <= 0) return undefined;
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const variance =
    changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1);
  return Math.sqrt(variance * changes.length * (msPerYear / span)) * 100;
}

export type DrawnPoint = PricePoint & { time: number };

/** The line between two points is broken if they are more than this many times the median distance apart. */
const gapFactor = 3;
/** Shorter pauses, such as holidays between daily prices, are not gaps; in ms. */
const shortestGap = 7 * msPerDay;

/** The points by time, with an empty point in every gap, so that the lines break there. */
export function insertGaps(points: readonly PricePoint[]): DrawnPoint[] {
  const drawn = points.map((point) => ({ ...point, time: startOfDay(point.date) }));
  const distances = drawn.slice(1).map(({ time }, i) => time - (drawn[i]?.time ?? time));
  const median = distances.toSorted((a, b) => a - b)[Math.floor((distances.length - 1) / 2)] ?? 0;
  const maxDistance = Math.max(gapFactor * median, shortestGap);
  return drawn.flatMap((point, i) => {
    const previous = drawn[i - 1]?.time ?? point.time;
    if (distances.length < 2 || point.time - previous <= maxDistance) return [point];
    return [{ date: '', time: (previous + point.time) / 2, ...mapSeries(() => null) }, point];
  });
}

/** Whether the line of one of the series has a break. */
export function hasGaps(points: readonly PricePoint[], series: readonly SeriesKey[]): boolean {
  const drawn = insertGaps(points);
  return series.some((key) => {
    const first = drawn.findIndex((point) => point[key] !== null);
    const last = drawn.findLastIndex((point) => point[key] !== null);
    return drawn.slice(first, last + 1).some((point) => point[key] === null);
  });
}

/** Whether no month has more than one point. */
export function isMonthly(points: readonly PricePoint[]): boolean {
  return points.every(({ date }, i) => date.slice(0, 7) !== points[i - 1]?.date.slice(0, 7));
}

/** The format of the dates: months if no month has more than one point, otherwise days. */
export function dateFormat(points: readonly PricePoint[]): (date: string) => string {
  return isMonthly(points) ? formatMonth : formatDay;
}

/** The labels of the time axis, by time: the beginning of each year, or the two ends if fewer than two years begin. */
export function timeTicks(points: readonly PricePoint[]): Map<number, string> {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return new Map();
  const start = startOfDay(first.date);
  const firstYear = Number(first.date.slice(0, 4));
  const lastYear = Number(last.date.slice(0, 4));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => `${firstYear + i}`);
  const ticks = years
    .map((label): [number, string] => [startOfDay(`${label}-01-01`), label])
    .filter(([time]) => time >= start);
  if (ticks.length > 1) return new Map(ticks);
  const format = dateFormat(points);
  return new Map([first, last].map(({ date }) => [startOfDay(date), format(date)]));
}

/** The line style of each series. Dashes distinguish the lines where colours do not. */
export const seriesStyle: Record<SeriesKey, { color: string; width: number; dashes: string }> = {
  esu: { color: 'var(--accent)', width: 2.5, dashes: 'none' },
  gold: { color: 'var(--brass)', width: 1.5, dashes: 'none' },
  sp500: { color: 'var(--text)', width: 1.5, dashes: '6 3' },
  treasury: { color: 'var(--soft)', width: 1.5, dashes: '1.5 3' },
};
