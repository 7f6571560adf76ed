import { paths } from '@/content/paths';

/** Approval is requested in the data room. */
const approvedAccounts = `[approved accounts](${paths.dataRoom})`;

export const holdingsWords = {
  none: (portfolio: string) => `No emeralds have been published in the ${portfolio} yet.`,
  noneListed: (portfolio: string) => `No emeralds of the ${portfolio} are listed here.`,
  withheld: (stones: number) =>
    stones === 1
      ? `One more stone is visible only to ${approvedAccounts}.`
      : `${stones} more stones are visible only to ${approvedAccounts}.`,
  allWithheld: (stones: number, portfolio: string) =>
    stones === 1
      ? `The one stone of the ${portfolio} is visible only to ${approvedAccounts}.`
      : `The ${stones} stones of the ${portfolio} are visible only to ${approvedAccounts}.`,
  noMatch: 'No emeralds match your filter criteria.',
  loading: 'Loading the holdings…',
  count: (all: number) => `${all} emeralds`,
  noneOf: (all: number) => `None of ${all} emeralds`,
  shown: (from: number, to: number, all: number) => `Emeralds ${from}–${to} of ${all}`,
  report: (number: string) => `Report ${number}`,
  download: 'Download CSV',
  print: 'Print',
  pages: (portfolio: string) => `Pages of the ${portfolio}`,
} as const;

export const columnHeadings = {
  name: 'Name',
  carat: 'Carat',
  quality: 'Quality',
  origin: 'Origin',
  value: 'Value (ESU)',
} as const;

/** Used in the CSV file and in the comparison. */
export const recordHeadings = {
  cut: 'Cut',
  region: 'Region',
  treatment: 'Treatment',
  laboratory: 'Laboratory',
  report_number: 'Report number',
  assayed_on: 'Date of assay',
} as const;

export const comparison = {
  title: 'Stones side by side',
  choose: 'Compare',
  limitReached: 'Four stones are chosen, the most you can compare at once.',
  tooFew: 'Choose one more stone to compare, up to four in all.',
  open: (stones: number) => `See ${stones} stones side by side`,
  link: 'Copy the link',
  clear: 'Close the comparison',
  remove: 'Remove',
  missing: 'Not available to you',
  loading: 'Loading…',
  portfolio: 'Portfolio',
  carat: 'Weight (ct)',
  quality: 'Grade',
  origin: 'Origin',
  value: 'Value (ESU)',
  perCarat: 'ESU per carat',
  valuedOn: 'Valued on',
} as const;

export const filterWords = {
  label: 'Filters',
  carat: 'Carat Range',
  below: (carat: string) => `Below ${carat}`,
  above: (carat: string) => `Above ${carat}`,
  quality: 'Quality',
  origin: 'Origin',
  all: 'All',
  reset: 'Reset Filters',
} as const;

export const qualityWords = {
  title: 'Quality distribution',
  lead: 'Share of the listed emeralds in each grade, by number of stones.',
  grade: (quality: string) => `Quality ${quality}`,
  lower: '4–5 combined',
  upper: '7–8 combined',
} as const;
