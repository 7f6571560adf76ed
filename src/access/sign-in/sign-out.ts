import type { AuthError, Session } from '@supabase/supabase-js';
import { signOutWords } from '@/access/level/access.content';
import { limits } from '@/lib/limits';
import { createRateLimiter } from '@/lib/rate-limiter';
import { removeStoredSession } from '@/lib/stored-session';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { logSecurityEvent } from './security-log';

const signOuts = createRateLimiter(limits.rateLimits.signOut);

/** Whether the session has already ended on the server. */
const hasEnded = ({ name, status }: AuthError) =>
  name === 'AuthSessionMissingError' || status === 401 || status === 403 || status === 404;

/**
 * Ends the session of this browser, in every tab. Other devices stay signed in. Resolves to the ended session, or
 * to `null` if nobody was signed in. If the server cannot end the session, rejects and keeps it.
 */
async function endSession(): Promise<Session | null> {
  const { supabase } = await import('@/lib/supabase');
  const { auth } = supabase();
  const { data, error: sessionError } = await auth.getSession();
  if (sessionError) throw sessionError;
  if (data.session) {
    // The client's own `signOut` would remove the session before this request, so a failed attempt could not be repeated.
    const { error } = await auth.admin.signOut(data.session.access_token, 'local');
    if (error && !hasEnded(error)) throw error;
  }
  // Without a stored session, the client's `signOut` sends no second request: it only informs all tabs.
  removeStoredSession();
  await auth.signOut({ scope: 'local' });
  return data.session;
}

/** Ends the session of this browser and notifies the visitor. Never rejects. */
export async function signOut(): Promise<void> {
  if (!signOuts.tryAcquire('sign-out')) {
    void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', resourceType: 'sign-out' });
    notify({ ...signOutWords.tooMany, tone: 'destructive' });
    return;
  }
  try {
    const session = await endSession();
    // The log takes the account from the ended session. Without a session, nobody was signed in.
    if (session) void logSecurityEvent({ type: 'SIGN_OUT' }, session);
    notify({ title: signOutWords.done });
  } catch (error) {
    fail('Signing out failed.', error);
    notify({ title: signOutWords.failed, tone: 'destructive' });
  }
}
