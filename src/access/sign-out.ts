import { limits } from '@/lib/limits';
import { logFailure } from '@/lib/failures';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';
import { notify } from '@/ui/notifications';
import { logSecurityEvent } from './security-log';

const signOuts = createRateLimiter(limits.rateLimits.signOut);

/** Ends the session, here and in every open tab, and says so. Never rejects. */
export async function signOut(): Promise<void> {
  if (!signOuts.tryAcquire('sign-out')) {
    void logSecurityEvent({ type: 'RATE_LIMIT_EXCEEDED', resourceType: 'sign-out' });
    notify({
      title: 'Too many requests',
      description: 'Please wait before trying again.',
      tone: 'destructive',
    });
    return;
  }
  try {
    const { supabase } = await import('@/lib/supabase');
    const { auth } = supabase();
    const { data } = await auth.getSession();
    const { error } = await auth.signOut();
    if (error) throw error;
    // The ended session still names the account. Without one there was nobody to sign out.
    if (data.session) void logSecurityEvent({ type: 'SIGN_OUT' }, data.session);
    notify({ title: 'Signed out' });
  } catch (error) {
    logFailure('Signing out failed.', error);
    notify({ title: 'Failed to sign out', tone: 'destructive' });
  }
}
