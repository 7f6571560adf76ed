import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import type { AccessLevel } from '@/access/access-level';
import { toHoldings, type HoldingRow, type PortfolioType } from '../holding';
import { portfolioKeys } from './keys';
import { readAllRows } from '@/lib/read-all-rows';

const columns =
  'id, name, carat, quality, origin, value_esu, created_at, updated_at, requires_auth';

async function readHoldings(portfolio: PortfolioType, signal: AbortSignal) {
  const rows = await readAllRows<HoldingRow>((from, to) => {
    const query =
      portfolio === 'standard'
        ? tables().from('standard_portfolio').select(columns)
        : tables().from('main_portfolio').select(`${columns}, supplier_ID`);
    return query.order('name').order('id').range(from, to).abortSignal(signal).retry(false);
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
