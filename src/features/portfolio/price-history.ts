export const seriesKeys = ['esu', 'gold', 'sp500', 'treasury'] as const;
export type SeriesKey = (typeof seriesKeys)[number];

export const seriesLabels: Record<SeriesKey, string> = {
  esu: 'ESU',
  gold: 'Gold',
  sp500: 'S&P 500',
  treasury: '10Y Treasury',
};

/** How many years the chart can look back. */
export const yearRanges = [1, 3, 5, 10] as const;
export type YearRange = (typeof yearRanges)[number];

/** `date` is year-month-day. In the history the values are prices, after `rebase` an index. */
export type PricePoint = { date: string } & Record<SeriesKey, number>;

/** What every series is set to at the first point (public-site contract, Performance Comparison). */
const indexBase = 100;

const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

/** The usable points in the order of their dates; one without a date or a positive price is dropped. */
export function toPriceHistory(rows: readonly PricePoint[]): PricePoint[] {
  return rows
    .map(({ date, esu, gold, sp500, treasury }) => ({ date, esu, gold, sp500, treasury }))
    .filter((point) => calendarDate.test(point.date) && seriesKeys.every((key) => point[key] > 0))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The points of the last `years` years, counted back from the last point. */
export function lastYears(points: readonly PricePoint[], years: YearRange): PricePoint[] {
  const last = points.at(-1);
  if (!last) return [];
  const start = `${Number(last.date.slice(0, 4)) - years}${last.date.slice(4)}`;
  return points.filter(({ date }) => date >= start);
}

/** Every series as an index that is 100 at the first point. */
export function rebase(points: readonly PricePoint[]): PricePoint[] {
  const first = points[0];
  if (!first) return [];
  const index = (point: PricePoint, key: SeriesKey) => (point[key] / first[key]) * indexBase;
  return points.map((point) => ({
    date: point.date,
    esu: index(point, 'esu'),
    gold: index(point, 'gold'),
    sp500: index(point, 'sp500'),
    treasury: index(point, 'treasury'),
  }));
}

/**
 * The contract's "annualized return": the change from the first to the last point in percent.
 * It is not compounded per year. `undefined` without two points.
 */
export function periodReturn(points: readonly PricePoint[], key: SeriesKey): number | undefined {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first === last) return undefined;
  return (last[key] / first[key] - 1) * 100;
}

/** Where the chart's axis names the year: at the first point of each, but not at the cut-off first. */
export function yearTicks(points: readonly PricePoint[]): string[] {
  const year = (point: PricePoint | undefined) => point?.date.slice(0, 4);
  const starts = points.filter((point, i) => i > 0 && year(point) !== year(points[i - 1]));
  return (starts.length > 0 ? starts : points.slice(0, 1)).map(({ date }) => date);
}
