import { queryOptions } from '@tanstack/react-query';
import { toPriceHistory, type PricePoint } from '../price-history';
import { portfolioKeys } from './keys';

async function readPriceHistory(signal: AbortSignal): Promise<PricePoint[]> {
  const { supabase } = await import('@/lib/supabase');
  const { data, error } = await supabase()
    .from('historical_price_data')
    .select()
    .order('date', { ascending: true })
    .abortSignal(signal)
    .retry(false);
  if (error) throw error;
  return toPriceHistory(data);
}

/** The price history, oldest first. Rejects when it cannot be read. */
export const priceHistoryQuery = queryOptions({
  queryKey: portfolioKeys.prices,
  queryFn: ({ signal }) => readPriceHistory(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
