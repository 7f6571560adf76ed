import type { AuthError, Session } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { accountFields } from '@/content/account-fields';
import { limits } from '@/lib/limits';
import { createRateLimiter } from '@/lib/rate-limiter';
import { announceEnding } from '@/lib/stored-session';
import { supabase } from '@/lib/supabase';
import { accessKeys, anonymous, type Access, type Profile } from './access';

/*
 * The requests of `access-query.ts` for visitors who may be signed in. This file is separate because it imports supabase-js,
 * which anonymous visitors do not load.
 */

// `Aggressive` timeouts reject on time even if the task ignores the abort signal.
const sessionLimit = timeout(limits.sessionTimeout, TimeoutStrategy.Aggressive);
const profileLimit = timeout(limits.profileTimeout, TimeoutStrategy.Aggressive);
const makeBreaker = ({ failures, reset }: { failures: number; reset: number }) =>
  circuitBreaker(handleAll, { halfOpenAfter: reset, breaker: new ConsecutiveBreaker(failures) });
const accessBreaker = makeBreaker(limits.accessBreaker);
export const validationBreaker: CircuitBreakerPolicy = makeBreaker(limits.validationBreaker);
const validations = createRateLimiter(limits.rateLimits.validation);
/** Counts a request; `false` when the rate limit has been reached. */
export const mayValidate = () => validations.tryAcquire('access');

/** When the circuit breaker allows the next request, which `accessQuery` then sends. */
let pausedUntil = 0;
accessBreaker.onBreak(() => {
  pausedUntil = Date.now() + limits.accessBreaker.reset;
});

/** The seconds until the breaker allows the next request; 0 if it allows one now. */
export const secondsUntilRetry = () => Math.max(0, Math.ceil((pausedUntil - Date.now()) / 1_000));

/** Whether the server refused the session. Any other error means that it did not respond properly. */
const isSessionRefused = ({ status }: AuthError) =>
  status === 400 || status === 401 || status === 403;

/** The stored session, refreshed if needed. Rejects when there is no response within 5 s. */
export function readStoredSession(): Promise<Session | null> {
  return sessionLimit.execute(async () => {
    const { data, error } = await supabase().auth.getSession();
    if (error && !isSessionRefused(error)) throw error;
    return data.session;
  });
}

const columns = [
  'approved, approved_until, access_level, account_state, decision_reason, role, permissions, renewal_requested_at',
  ...accountFields.filter(({ isShownToOwner }) => isShownToOwner).map(({ name }) => name),
].join(', ');

/** The account of the session, or `null` when the session gives no access to it. Rejects when there is no response within 3 s. */
function readProfile(userId: string): Promise<Profile | null> {
  return profileLimit.execute(async ({ signal }) => {
    const { data, error, status } = await supabase()
      .from('profiles')
      .select(columns)
      .eq('id', userId)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle()
      .overrideTypes<Profile, { merge: false }>();
    if (error && status !== 401) throw error;
    return data;
  });
}

/** Whether the session has ended. A session that waits for the code of a second factor has not. */
function hasEnded(): Promise<boolean> {
  return sessionLimit.execute(async ({ signal }) => {
    const { data, error, status } = await supabase()
      .rpc('is_session_open')
      .abortSignal(signal)
      .retry(false);
    if (error && status !== 401) throw error;
    return data !== true;
  });
}

/** Removes a session that has ended, in every tab, unless another session has replaced it. */
async function removeSession({ access_token }: Session): Promise<void> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (data.session?.access_token !== access_token) return;
  announceEnding();
  await auth.signOut({ scope: 'local' });
}

/** The access of a session. The visitor is anonymous unless the account exists and has level 2 or 3. */
function accessOf(session: Session, profile: Profile | null): Access {
  const level = ([2, 3] as const).find((candidate) => candidate === profile?.access_level);
  return level ? { session, profile, level, isConfirmed: true } : anonymous;
}

/**
 * Reads the account of a session, for `accessQuery`. Policies check the session at each request, so a row proves that the
 * session is valid. Rejects when there is no response, and immediately while the breaker is open.
 */
export const readAccess = (session: Session): Promise<Access> =>
  accessBreaker.execute(async () => {
    const profile = await readProfile(session.user.id);
    // If `hasEnded` itself fails, the session stays, but the visitor counts as anonymous.
    if (!profile && (await hasEnded().catch(() => false))) await removeSession(session);
    return accessOf(session, profile);
  });

/** Keeps the part of the known access that stays valid when the server does not respond. */
export function keepKnownAccess(client: QueryClient, session: Session): void {
  const { data: cached, dataUpdatedAt } = client.getQueryState<Access>(accessKeys.visitor) ?? {};
  const unconfirmed: Access = { session, profile: null, level: 2, isConfirmed: false };
  const isSameUser = cached?.session?.user.id === session.user.id;
  const access = cached?.profile && isSameUser ? { ...cached, session } : unconfirmed;
  // An approval that has ended meanwhile no longer counts. The device's clock can lower the level, but never raise it.
  const { profile } = access;
  if (
    profile?.approved_until &&
    access.level === 3 &&
    Date.parse(profile.approved_until) <= Date.now()
  ) {
    access.level = 2;
    access.profile = { ...profile, account_state: 'ended' };
  }
  // The known access is valid for 30 s. Keeping it does not extend that time.
  const updatedAt = access.profile && dataUpdatedAt ? dataUpdatedAt : Date.now();
  client.setQueryData(accessKeys.visitor, access, { updatedAt });
}
