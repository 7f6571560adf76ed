import { seriesKeys, yearRanges, type SeriesKey, type YearRange } from './price-history';

/** What the performance chart shows; it lives in the address. */
export interface ChartView {
  /** The series that are switched on, in the order of `seriesKeys`. */
  series: readonly SeriesKey[];
  years: YearRange;
}

/** Public-site contract, Performance Comparison: ESU on, the others off, ten years. */
export const defaultChartView: ChartView = { series: ['esu'], years: 10 };

/** Stands in the address for "all switched off". */
const none = 'none';

export function withSeriesToggled(view: ChartView, key: SeriesKey): ChartView {
  const isOn = (candidate: SeriesKey) => view.series.includes(candidate) !== (candidate === key);
  return { ...view, series: seriesKeys.filter(isOn) };
}

/** Reads the view from the address; a value that makes no sense reads as its default. */
export function parseChartView(params: URLSearchParams): ChartView {
  const names = params.get('series')?.split(',') ?? [];
  const series = seriesKeys.filter((key) => names.includes(key));
  const isKnown = series.length > 0 || names[0] === none;
  const years = yearRanges.find((range) => String(range) === params.get('years'));
  return {
    series: isKnown ? series : defaultChartView.series,
    years: years ?? defaultChartView.years,
  };
}

/** A copy of `params` that holds the view; defaults are left out, what else is there stays. */
export function writeChartView(view: ChartView, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  const series = view.series.join(',') || none;
  if (series === defaultChartView.series.join(',')) written.delete('series');
  else written.set('series', series);
  if (view.years === defaultChartView.years) written.delete('years');
  else written.set('years', String(view.years));
  return written;
}
