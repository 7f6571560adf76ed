/** Texts of the comparison: chart, table, returns and risk. */
export const seriesLabels = {
  esu: 'ESU',
  gold: 'Gold',
  sp500: 'S&P 500',
  treasury: '10Y Treasury',
} as const;

export const chartWords = {
  title: 'Performance of the chosen series, each 100 at its first point shown',
  series: 'Series',
  period: 'Period',
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  noPrices: 'No prices have been published yet.',
  noSeries: 'No series is switched on.',
  onePoint: (month: string) => `This period has prices only for ${month}. A line needs two dates.`,
  gaps: 'Where a line breaks, no prices are published.',
  failed: {
    title: 'Chart loading failed',
    text: 'The figures are in the table below. Please check your connection and try again.',
  },
} as const;

export const tableWords = {
  show: 'Show the figures as a table',
  months: { heading: 'Month', caption: 'Index values, 100 at the first month shown' },
  days: { heading: 'Day', caption: 'Index values, 100 at the first day shown' },
} as const;

export const returnsWords = {
  title: 'Annualized returns',
  onePoint: (date: string) => `This period has prices only for ${date}: a change needs two dates.`,
  period: (from: string, to: string) => `Change from ${from} to ${to}: the whole period shown.`,
  note: 'Past performance does not indicate future results. Values can fall as well as rise, and capital may be lost. This is information, not an offer.',
} as const;

export const riskWords = {
  title: 'Rate per year and risk',
  rate: 'Rate per year',
  fall: 'Deepest fall',
  volatility: 'Volatility',
  note: 'Rate per year: compounded, from the first price to the last. Deepest fall: from a high to a later low. Volatility: standard deviation of the changes, as a rate per year. Prices set by valuation swing less than prices set by trade, so that the ESU looks calmer than it is.',
} as const;
