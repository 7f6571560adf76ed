import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { breaker } from '@/lib/resilience/policies';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';
import { accessQuery, askAccess, type Access } from './access-query';

const validationBreaker = breaker(limits.validationBreaker);
const validations = createRateLimiter(limits.rateLimits.validation);
const mayAsk = () => validations.tryAcquire('access');

const ask = () => validationBreaker.execute(() => askAccess(queryClient));

/** The cached answer, as long as it is fresh enough. */
function knownAccess(): Access | undefined {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(accessQuery.queryKey) ?? {};
  const isFresh = Date.now() - dataUpdatedAt < limits.validationCache.lifetime;
  return data?.isConfirmed && isFresh ? data : undefined;
}

/**
 * Asks the server what the visitor may see now. Pages get the answer through `useAccess`. Asks at most once per
 * second. In between, and while the server does not answer, resolves to the answer of the last 30 s. Rejects
 * when there is none, and at once while the breaker is open (for 60 s after three failures in a row).
 */
export async function validateAccess(): Promise<Access> {
  let failure: unknown = new Error('Access was checked less than a second ago.');
  if (mayAsk()) {
    try {
      return await ask();
    } catch (error) {
      failure = error;
    }
  }
  // Read after the answer: the session may have ended meanwhile.
  const known = knownAccess();
  if (known) return known;
  throw failure;
}

/**
 * Asks as soon as the rate limit allows, and never uses a cached answer. Use it after the server refused an
 * action that the visitor seemed to be allowed.
 */
export async function recheckAccess(): Promise<Access> {
  while (!mayAsk()) {
    await new Promise((resolve) => setTimeout(resolve, limits.rateLimits.validation.window));
  }
  return ask();
}
