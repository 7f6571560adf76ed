import { writeCsv } from '@/lib/csv';
import { saveFile } from '@/lib/save-file';
import type { Holding, PortfolioType } from './holding';

/** The holdings as a CSV file, with the table's columns and decimals. */
export function holdingsCsv(holdings: readonly Holding[]): string {
  return writeCsv([
    ['Name', 'Carat', 'Quality', 'Origin', 'Value (ESU)'],
    ...holdings.map(({ name, carat, quality, origin, value }) => [
      name,
      carat.toFixed(2),
      quality,
      origin,
      value.toFixed(2),
    ]),
  ]);
}

/** Lets the visitor save the holdings as `standard-portfolio.csv` or `main-portfolio.csv`. */
export function downloadHoldings(portfolio: PortfolioType, holdings: readonly Holding[]): void {
  const file = new Blob([holdingsCsv(holdings)], { type: 'text/csv;charset=utf-8' });
  saveFile(`${portfolio}-portfolio.csv`, file);
}
