import type { Session } from '@supabase/supabase-js';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { clearAccountData } from '@/lib/browser-store';
import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { mayBeSignedIn } from '@/lib/stored-session';
import { fail } from '@/ui/fail';
import { accessKeys, anonymous, type Access } from './access';

const { lifetime } = limits.validationCache;

/** The stored session, refreshed if needed. Rejects when there is no response within 5 s. */
export async function readSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null;
  return (await import('./read-access')).readStoredSession();
}

/**
 * The visitor's access. It is stored nowhere but in this query's cache. While the server does not respond, the last value stays
 * valid, except for an approval that has ended since.
 */
export const accessQuery = queryOptions({
  queryKey: accessKeys.visitor,
  queryFn: async ({ client, signal }): Promise<Access> => {
    const session = await readSession();
    if (!session) return anonymous;
    const { readAccess, keepKnownAccess } = await import('./read-access');
    try {
      return await readAccess(session);
    } catch (error) {
      fail('The access could not be checked.', error);
      // An aborted request has been superseded by a newer one or by the end of the session, so its failure is irrelevant.
      if (!signal.aborted) keepKnownAccess(client, session);
      throw error;
    }
  },
  staleTime: lifetime,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  // A component that mounts after a failed read waits for the next retry, instead of sending another request.
  refetchOnMount: ({ state }) => state.status !== 'error',
  // After a failed read, retries once the circuit breaker allows it. After a successful read, refetches when the cache
  // expires, so that an open page follows the team's decision and the end of the session. Pauses in a hidden tab: when
  // the visitor returns, a session event causes a refetch.
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return limits.accessBreaker.reset;
    return state.data?.session ? lifetime : false;
  },
});

function confirmedAccess(): Access | undefined {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(accessQuery.queryKey) ?? {};
  const isFresh = Date.now() - dataUpdatedAt < lifetime;
  return data?.isConfirmed && isFresh ? data : undefined;
}

/** Reads the visitor's access now, and ignores the response to an earlier request. */
function readNow() {
  void queryClient.cancelQueries({ queryKey: accessKeys.visitor }, { silent: true, revert: false });
  return queryClient.fetchQuery({ ...accessQuery, staleTime: 0 });
}

/**
 * Refetches the visitor's access, at most once a second. With `allowCached`, a rate-limited or failed request resolves to the value
 * confirmed within the last 30 s, if any; without `allowCached`, a rate-limited request waits. Rejects if the server does not
 * respond, and at once while the circuit breaker is open (60 s after three failures in a row).
 */
export async function refetchAccess({ allowCached = false } = {}): Promise<Access> {
  try {
    const { mayValidate, validationBreaker } = await import('./read-access');
    while (!mayValidate()) {
      if (allowCached) throw new Error('Access was checked less than a second ago.');
      await new Promise((resolve) => setTimeout(resolve, limits.rateLimits.validation.window));
    }
    return await validationBreaker.execute(readNow);
  } catch (error) {
    // Read only now, because the session may have ended during the request.
    const cached = allowCached && confirmedAccess();
    if (cached) return cached;
    throw error;
  }
}

/** Makes the visitor anonymous when the session is over, and ignores the response to an earlier request. */
export function clearAccess(client: QueryClient): void {
  void client.cancelQueries({ queryKey: accessKeys.visitor });
  client.setQueryData(accessQuery.queryKey, anonymous);
  clearAccountData();
}
