export const seriesLabels = {
  esu: 'ESU',
  gold: 'Gold',
  sp500: 'S&P 500',
  treasury: '10Y Treasury',
} as const;

export const chartWords = {
  title: 'Performance of the selected series, each set to 100 at its first point shown',
  series: 'Series',
  period: 'Period',
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  noPrices: 'No prices have been published yet.',
  noSeries: 'No series is selected.',
  onePoint: (month: string) => `This period has prices only for ${month}. A chart needs two dates.`,
  gaps: 'A gap in a line means that no prices are published for that time.',
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
  onePoint: (date: string) => `This period has prices only for ${date}. A change needs two dates.`,
  period: (from: string, to: string) => `Change over the whole period, from ${from} to ${to}.`,
  note: 'Past performance does not indicate future results. Values can fall as well as rise, and capital may be lost. This is information, not an offer.',
} as const;

export const riskWords = {
  title: 'Annual rate and risk',
  rate: 'Annual rate',
  fall: 'Maximum drawdown',
  volatility: 'Volatility',
  note: 'Annual rate: compounded, from the first price to the last. Maximum drawdown: the largest fall from a high to a later low. Volatility: standard deviation of the changes, annualised. Values set by appraisal move less than market prices, so the ESU looks less volatile than it is.',
} as const;
