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
 * Asks the server what the visitor may see now; pages learn of it through `useAccess`. At most once
 * per second; in between, and while the server does not answer, what was known within the last 30 s is
 * given. Rejects when nothing is, at once while the breaker is open (three failures in a row, for
 * 60 s).
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
 * Asks as soon as the limit allows, and never answers with what was known: for an action that the
 * server refused although the visitor seemed to be allowed.
 */
export async function recheckAccess(): Promise<Access> {
  while (!mayAsk()) {
    await new Promise((resolve) => setTimeout(resolve, limits.rateLimits.validation.window));
  }
  return ask();
}
