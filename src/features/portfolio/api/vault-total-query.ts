import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import { toAmount } from '../holding';
import { portfolioKeys } from './keys';
import { readAllRows } from '@/lib/read-all-rows';

async function readTotal(table: 'standard_portfolio' | 'main_portfolio', signal: AbortSignal) {
  const { supabase } = await import('@/lib/supabase');
  const rows = await readAllRows<{ value_esu: unknown }>((from, to) =>
    supabase()
      .from(table)
      .select('value_esu')
      .order('id')
      .range(from, to)
      .abortSignal(signal)
      .retry(false),
  );
  return rows.reduce((sum, row) => sum + (toAmount(row.value_esu) ?? 0), 0);
}

/**
 * The sum in ESU of what the visitor's level may read of both portfolios. It asks for values alone,
 * so that nothing else of the holdings reaches a page on which they are still covered. Rejects when
 * either portfolio cannot be read.
 */
export const vaultTotalQuery = (level: AccessLevel) =>
  queryOptions({
    queryKey: portfolioKeys.total(level),
    queryFn: async ({ signal }) => {
      const [standard, main] = await Promise.all([
        readTotal('standard_portfolio', signal),
        readTotal('main_portfolio', signal),
      ]);
      return standard + main;
    },
    networkMode: 'always',
    refetchOnReconnect: true,
  });
