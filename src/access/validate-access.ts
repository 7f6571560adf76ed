import { limits } from '@/lib/limits';
import { queryClient } from '@/lib/query-client';
import { breaker } from '@/lib/resilience/policies';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';
import {
  accessOf,
  accessQuery,
  anonymous,
  approvalQuery,
  forgetSession,
  isSessionAlive,
  readSession,
  type Access,
} from './access-query';

const validationBreaker = breaker(limits.validationBreaker);
const validations = createRateLimiter(limits.rateLimits.validation);

async function readFromServer(): Promise<Access> {
  const session = await readSession();
  if (!session) return anonymous;
  const [isAlive, approval] = await Promise.all([
    isSessionAlive(),
    queryClient.fetchQuery({ ...approvalQuery(session.user.id), staleTime: 0 }),
  ]);
  if (isAlive) return accessOf(session, approval);
  await forgetSession();
  return anonymous;
}

/** What is known and not older than the cache allows. */
function knownAccess(): Access | undefined {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(accessQuery.queryKey) ?? {};
  const isFresh = Date.now() - dataUpdatedAt < limits.validationCache.lifetime;
  return data?.isConfirmed && isFresh ? data : undefined;
}

/**
 * Asks the server what the visitor may see now; call it before an action that depends on it. A session
 * that has ended or an approval that was taken away shows here, and in `useAccess` from then on.
 *
 * At most once per second; in between, and while the server does not answer, what was known within
 * the last 30 s is given. Rejects when nothing is, at once while the breaker is open (three failures
 * in a row, for 60 s).
 */
export async function validateAccess(): Promise<Access> {
  const known = knownAccess();
  if (!validations.tryAcquire('access')) {
    if (known) return known;
    throw new Error('Access was checked less than a second ago.');
  }
  let access: Access;
  try {
    access = await validationBreaker.execute(readFromServer);
  } catch (error) {
    if (known) return known;
    throw error;
  }
  queryClient.setQueryData(accessQuery.queryKey, access);
  return access;
}

/**
 * Asks once more as soon as the limit allows: for an action that the server refused although the
 * visitor seemed to be allowed. Failures are left to the next action.
 */
export function recheckAccess(): void {
  setTimeout(() => {
    validateAccess().catch(() => undefined);
  }, limits.rateLimits.validation.window);
}
