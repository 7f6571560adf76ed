import type { AccessLevel } from '@/access/access-level';
import { type PortfolioType, toHoldings, type HoldingRow, toAmount } from '../holding';
import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import { readAllRows } from '@/lib/read-rows';
import { toPriceHistory, type PricePoint, type PriceRow } from '../price-history';

/** Query keys of the portfolio. Data that depends on the level has the level in its key. */
export const portfolioKeys = {
  total: ['portfolio', 'total'],
  holdings: (portfolio: PortfolioType, level: AccessLevel) => [
    'portfolio',
    'holdings',
    portfolio,
    level,
  ],
  stone: (id: string, level: AccessLevel) => ['portfolio', 'stone', id, level],
  prices: (level: AccessLevel) => ['portfolio', 'prices', level],
};

const columns =
  'id, name, carat, quality, origin, value_esu, cut, region, treatment, laboratory, report_number, assayed_on, created_at, updated_at, requires_auth';

async function readHoldings(portfolio: PortfolioType, signal: AbortSignal) {
  const rows = await readAllRows<HoldingRow>((from, to) => {
    const query =
      portfolio === 'standard'
        ? tables().from('standard_portfolio').select(columns)
        : tables().from('main_portfolio').select(`${columns}, supplier_ID`);
    return query.order('name').order('id').range(from, to).abortSignal(signal);
  });
  return toHoldings(rows);
}

/** The holdings of a portfolio that the visitor's level may read. Rejects when they cannot be read. */
export const holdingsQuery = (portfolio: PortfolioType, level: AccessLevel) =>
  queryOptions({
    queryKey: portfolioKeys.holdings(portfolio, level),
    queryFn: ({ signal }) => readHoldings(portfolio, signal),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

async function readPriceHistory(signal: AbortSignal): Promise<PricePoint[]> {
  const rows = await readAllRows<PriceRow>((from, to) =>
    tables()
      .from('historical_price_data')
      .select('date, esu, gold, sp500, treasury')
      .order('date', { ascending: true })
      .range(from, to)
      .abortSignal(signal),
  );
  return toPriceHistory(rows);
}

/** The price history that the visitor's level may read, oldest first. Rejects when it cannot be read. */
export const priceHistoryQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: portfolioKeys.prices(level),
    queryFn: ({ signal }) => readPriceHistory(signal),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

async function readTotal(signal: AbortSignal): Promise<number> {
  const { data } = await tables()
    .rpc('total_vault_holdings', undefined, { get: true })
    .abortSignal(signal)
    .throwOnError();
  const total = toAmount(data);
  if (total === undefined) throw new Error('The total is not an amount.');
  return total;
}

/**
 * The sum of both portfolios in ESU, the same for everybody. The database adds up, so that no holding reaches a
 * page whose holdings are still covered. Rejects when it cannot be read.
 */
export const vaultTotalQuery = queryOptions({
  queryKey: portfolioKeys.total,
  queryFn: ({ signal }) => readTotal(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
