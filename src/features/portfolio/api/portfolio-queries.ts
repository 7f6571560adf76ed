import type { AccessLevel } from '@/access/level/access-level';
import { hasCode } from '@/lib/failures';
import { pageQuery } from '@/lib/query-client';
import { readAllRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import {
  toAmount,
  toHoldings,
  type Holding,
  type HoldingRow,
  type PortfolioType,
} from '../holding';
import { toPriceHistory, type PricePoint, type PriceRow } from '../price-history';

/** Query keys of the portfolio. Data that depends on the level has the level in its key. */
export const portfolioKeys = {
  all: ['portfolio'],
  total: ['portfolio', 'total'],
  withheld: (level: AccessLevel) => ['portfolio', 'withheld', level],
  holdings: (portfolio: PortfolioType, level: AccessLevel) => [
    'portfolio',
    'holdings',
    portfolio,
    level,
  ],
  stone: (id: string, level: AccessLevel) => ['portfolio', 'stone', id, level],
  prices: (level: AccessLevel) => ['portfolio', 'prices', level],
};

/** Every database has these columns. A database without the `recordColumns` is read without them. */
const columns =
  'id, name, carat, quality, origin, value_esu, created_at, updated_at, requires_auth';
const recordColumns = 'cut, region, treatment, laboratory, report_number, assayed_on';

/** PostgreSQL's code for a missing column, and PostgREST's for a missing function. Both have a fallback below. */
const noColumn = '42703';
const noFunction = 'PGRST202';

function selectHoldings(portfolio: PortfolioType, hasRecord: boolean) {
  if (portfolio === 'standard') {
    const table = tables().from('standard_portfolio');
    return hasRecord ? table.select(`${columns}, ${recordColumns}`) : table.select(columns);
  }
  const table = tables().from('main_portfolio');
  return hasRecord
    ? table.select(`${columns}, supplier_ID, ${recordColumns}`)
    : table.select(`${columns}, supplier_ID`);
}

async function readHoldings(
  portfolio: PortfolioType,
  signal: AbortSignal,
  hasRecord = true,
): Promise<Holding[]> {
  try {
    const rows = await readAllRows<HoldingRow>((from, to) => {
      const query = selectHoldings(portfolio, hasRecord);
      return query.order('name').order('id').range(from, to).abortSignal(signal);
    });
    return toHoldings(rows);
  } catch (error) {
    if (hasRecord && hasCode(error, noColumn)) return readHoldings(portfolio, signal, false);
    throw error;
  }
}

/** The holdings of a portfolio that the visitor's level may read. */
export const holdingsQuery = (portfolio: PortfolioType, level: AccessLevel) =>
  pageQuery(portfolioKeys.holdings(portfolio, level), (signal) => readHoldings(portfolio, signal));

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

/** The price history that the visitor's level may read, oldest first. */
export const priceHistoryQuery = (level: AccessLevel) =>
  pageQuery(portfolioKeys.prices(level), readPriceHistory);

async function readTotal(signal: AbortSignal): Promise<number> {
  const { data, error } = await tables()
    .rpc('total_vault_holdings', undefined, { get: true })
    .abortSignal(signal);
  if (error && hasCode(error, noFunction)) {
    const [standard, main] = await Promise.all([
      readHoldings('standard', signal),
      readHoldings('main', signal),
    ]);
    return [...standard, ...main].reduce((sum, { value }) => sum + value, 0);
  }
  if (error) throw error;
  const total = toAmount(data);
  if (total === undefined) throw new Error('The total is not an amount.');
  return total;
}

/**
 * The sum of both portfolios in ESU, the same for everybody. The database computes it, so that visitors who may
 * not see the holdings do not receive them.
 */
export const vaultTotalQuery = pageQuery(portfolioKeys.total, readTotal);

/** The number of stones in each portfolio that only approved accounts can see; 0 if the visitor sees them all. */
export const withheldCountsQuery = (level: AccessLevel) =>
  pageQuery(portfolioKeys.withheld(level), async (signal) => {
    const { data } = await tables()
      .rpc('withheld_holdings', undefined, { get: true })
      .abortSignal(signal)
      .throwOnError();
    const countOf = (type: PortfolioType) =>
      toAmount(data.find(({ portfolio }) => portfolio === type)?.stones) ?? 0;
    return { standard: countOf('standard'), main: countOf('main') };
  });
