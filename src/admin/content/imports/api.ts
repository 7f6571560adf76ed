import { queryOptions } from '@tanstack/react-query';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import type { MainHolding, Portfolio, Price, StandardHolding } from './formats';
import { adminKeys } from '@/admin/shared/resource/queries';

const holdingColumns =
  'name, carat, quality, origin, value_esu, requires_auth, cut, region, treatment, laboratory, report_number, assayed_on';

/** All holdings of the Standard Portfolio, in the form of a file's rows. Rejects when they cannot be read. */
export const standardHoldingsQuery = queryOptions({
  queryKey: [...adminKeys.table('standard_portfolio'), 'file'],
  queryFn: ({ signal }): Promise<StandardHolding[]> =>
    readAllRows((from, to) =>
      supabase()
        .from('standard_portfolio')
        .select(holdingColumns)
        .order('name')
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    ),
});

/** All holdings of the Main Portfolio, in the form of a file's rows. Rejects when they cannot be read. */
export const mainHoldingsQuery = queryOptions({
  queryKey: [...adminKeys.table('main_portfolio'), 'file'],
  queryFn: ({ signal }): Promise<MainHolding[]> =>
    readAllRows((from, to) =>
      supabase()
        .from('main_portfolio')
        .select(`${holdingColumns}, supplier_ID`)
        .order('name')
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    ),
});

/** The whole price history, oldest first, in the form of a file's rows. Rejects when it cannot be read. */
export const pricesQuery = queryOptions({
  queryKey: [...adminKeys.table('historical_price_data'), 'file'],
  queryFn: ({ signal }): Promise<Price[]> =>
    readAllRows((from, to) =>
      supabase()
        .from('historical_price_data')
        .select('date, esu, gold, sp500, treasury')
        .order('date')
        .range(from, to)
        .abortSignal(signal),
    ),
});

/** Replaces all holdings of a portfolio. On failure it replaces none and rejects with the database's error. */
export async function replaceHoldings(
  portfolio: Portfolio,
  rows: readonly StandardHolding[],
): Promise<void> {
  await supabase()
    .rpc('replace_holdings', { portfolio, new_rows: rows.map((row) => ({ ...row })) })
    .throwOnError();
}

/** Replaces the whole price history. On failure it replaces nothing and rejects with the database's error. */
export async function replacePrices(rows: readonly Price[]): Promise<void> {
  await supabase()
    .rpc('replace_prices', { new_rows: rows.map((row) => ({ ...row })) })
    .throwOnError();
}

/** The subject of an import. */
export type ImportSubject = Portfolio | 'prices';

/** The imports of the last 30 days, newest first. Rejects when they cannot be read. */
export const importsQuery = (subject: ImportSubject) =>
  queryOptions({
    queryKey: [...adminKeys.table('portfolio_imports'), subject],
    queryFn: async ({ signal }) => {
      const { data } = await supabase()
        .from('portfolio_imports')
        .select('id, rows_before, rows_after, imported_at, imported_by')
        .eq('subject', subject)
        .gt('imported_at', new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString())
        .order('imported_at', { ascending: false })
        .limit(20)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });

/** Restores the rows that an import replaced. Rejects when nothing was changed. */
export async function undoImport(id: string): Promise<void> {
  await supabase().rpc('undo_import', { import: id }).throwOnError();
}
