import { callFunction } from '@/admin/shared/functions-api';
import { allRowsQuery, tableQuery } from '@/admin/shared/list/queries';
import type { PortfolioType } from '@/features/portfolio/holding';
import { supabase } from '@/lib/supabase';
import type { MainHolding, Price, StandardHolding } from './formats';

const holdingColumns =
  'name, carat, quality, origin, value_esu, requires_auth, cut, region, treatment, laboratory, report_number, assayed_on, valued_on';

/** All holdings of the Standard Portfolio, with the columns of an import file. */
export const standardHoldingsQuery = allRowsQuery<StandardHolding>(
  'standard_portfolio',
  ['file'],
  (signal, ...range) =>
    supabase()
      .from('standard_portfolio')
      .select(holdingColumns)
      .order('name')
      .order('id')
      .range(...range)
      .abortSignal(signal),
);

/** All holdings of the Main Portfolio, with the columns of an import file. */
export const mainHoldingsQuery = allRowsQuery<MainHolding>(
  'main_portfolio',
  ['file'],
  (signal, ...range) =>
    supabase()
      .from('main_portfolio')
      .select(`${holdingColumns}, supplier_ID`)
      .order('name')
      .order('id')
      .range(...range)
      .abortSignal(signal),
);

/** The whole price history, oldest first, with the columns of an import file. */
export const pricesQuery = allRowsQuery<Price>(
  'historical_price_data',
  ['file'],
  (signal, ...range) =>
    supabase()
      .from('historical_price_data')
      .select('date, esu, gold, sp500, treasury')
      .order('date')
      .range(...range)
      .abortSignal(signal),
);

/** Why an import failed after exceeding the statement timeout, as the end of a sentence. */
export const timeoutReason =
  'it took the database longer than a minute. Please try again later, or with fewer rows.';

/** Replaces all holdings of a portfolio, or none if the call fails. */
export const replaceHoldings = (portfolio: PortfolioType, rows: readonly StandardHolding[]) =>
  callFunction('replace_holdings', { portfolio, new_rows: [...rows] });

/** Replaces the whole price history, or nothing if the call fails. */
export const replacePrices = (rows: readonly Price[]) =>
  callFunction('replace_prices', { new_rows: [...rows] });

export type ImportSubject = PortfolioType | 'prices';

/** The imports of the last 30 days, newest first, at most 20. */
export const importsQuery = (subject: ImportSubject) =>
  tableQuery('portfolio_imports', [subject], (signal) =>
    supabase()
      .from('portfolio_imports')
      .select('id, rows_before, rows_after, imported_at, imported_by')
      .eq('subject', subject)
      .gt('imported_at', new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString())
      .order('imported_at', { ascending: false })
      .limit(20)
      .abortSignal(signal),
  );

export const undoImport = (id: string) => callFunction('undo_import', { import: id });

/** The id of the user's own latest import. */
export async function findLastImport(subject: ImportSubject): Promise<string> {
  const { data } = await supabase().auth.getSession();
  const { data: last } = await supabase()
    .from('portfolio_imports')
    .select('id')
    .eq('subject', subject)
    .eq('imported_by', data.session?.user.id ?? '')
    .order('imported_at', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  return last.id;
}
