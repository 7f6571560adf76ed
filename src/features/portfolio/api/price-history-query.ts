import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import type { AccessLevel } from '@/access/access-level';
import { readAllRows } from '@/lib/read-all-rows';
import { toPriceHistory, type PricePoint, type PriceRow } from '../price-history';
import { portfolioKeys } from './keys';

async function readPriceHistory(signal: AbortSignal): Promise<PricePoint[]> {
  const rows = await readAllRows<PriceRow>((from, to) =>
    tables()
      .from('historical_price_data')
      .select('date, esu, gold, sp500, treasury')
      .order('date', { ascending: true })
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
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
