import { queryOptions } from '@tanstack/react-query';
import { tables } from '@/lib/tables';
import { toAmount } from '../holding';
import { portfolioKeys } from './keys';

async function readTotal(signal: AbortSignal): Promise<number> {
  const { data, error } = await tables()
    .rpc('total_vault_holdings', undefined, { get: true })
    .abortSignal(signal)
    .retry(false);
  if (error) throw error;
  const total = toAmount(data);
  if (total === undefined) throw new Error('The total is not an amount.');
  return total;
}

/**
 * The sum in ESU of both portfolios, the same for everybody: the database adds up, so that no holding
 * reaches a page on which it is still covered. Rejects when it cannot be read.
 */
export const vaultTotalQuery = queryOptions({
  queryKey: portfolioKeys.total,
  queryFn: ({ signal }) => readTotal(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});
