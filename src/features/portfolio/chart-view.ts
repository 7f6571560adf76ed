import { createParser, parseAsNumberLiteral, useQueryStates } from 'nuqs';
import { seriesKeys, yearRanges, type SeriesKey, type YearRange } from './price-history';

export interface ChartView {
  /** The series that are switched on, in the order of `seriesKeys`. */
  series: readonly SeriesKey[];
  years: YearRange;
}

export const defaultChartView: ChartView = { series: ['esu'], years: 10 };

/** The value in the URL when every series is off. */
const none = 'none';

const parseAsSeries = createParser<readonly SeriesKey[]>({
  parse(text) {
    const names = text.split(',');
    const series = seriesKeys.filter((key) => names.includes(key));
    return series.length > 0 || names[0] === none ? series : null;
  },
  serialize: (series) => series.join(',') || none,
  eq: (a, b) => a.join() === b.join(),
});

/** The query parameters that hold the view. */
export const chartParsers = {
  series: parseAsSeries.withDefault(defaultChartView.series),
  years: parseAsNumberLiteral(yearRanges).withDefault(defaultChartView.years),
};

/** Adds a series, or removes it if it is on. */
function toggleSeries(series: readonly SeriesKey[], key: SeriesKey): SeriesKey[] {
  return seriesKeys.filter((candidate) => series.includes(candidate) !== (candidate === key));
}

/** The chart's view, kept in the URL. A change replaces the history entry, so that Back leaves the page. */
export function useChartView() {
  const [query, setQuery] = useQueryStates(chartParsers, { shallow: false });
  return {
    view: query,
    toggle: (key: SeriesKey) =>
      void setQuery(({ series }) => ({ series: toggleSeries(series, key) })),
    setYears: (years: YearRange) => void setQuery({ years }),
  };
}
