import { writeCsv } from '@/lib/csv';
import { saveFile } from '@/lib/save-file';
import { recordFields, type Holding, type PortfolioType } from './holding';

const recordHeadings = {
  cut: 'Cut',
  region: 'Region',
  treatment: 'Treatment',
  laboratory: 'Laboratory',
  report_number: 'Report number',
  assayed_on: 'Date of assay',
} as const;

/**
 * The holdings as a CSV file, with the table's columns and decimals, followed by what is on record: a
 * column for which no stone has an entry is left out.
 */
export function holdingsCsv(holdings: readonly Holding[]): string {
  const recorded = recordFields.filter((field) => holdings.some(({ record }) => record?.[field]));
  return writeCsv([
    [
      'Name',
      'Carat',
      'Quality',
      'Origin',
      'Value (ESU)',
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

/** Lets the visitor save the holdings as `standard-portfolio.csv` or `main-portfolio.csv`. */
export function downloadHoldings(portfolio: PortfolioType, holdings: readonly Holding[]): void {
  const file = new Blob([holdingsCsv(holdings)], { type: 'text/csv;charset=utf-8' });
  saveFile(`${portfolio}-portfolio.csv`, file);
}
