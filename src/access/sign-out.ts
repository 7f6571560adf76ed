import { limits } from '@/lib/limits';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';
import { notify } from '@/ui/notifications';
import { logSecurityEvent } from './security-log';

const signOuts = createRateLimiter(limits.rateLimits.signOut);

/** Ends the session, here and in every open tab, and tells. Never rejects. */
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
    // Begun while there still is somebody to name.
    void logSecurityEvent({ type: 'SIGN_OUT' });
    const { error } = await supabase().auth.signOut();
    if (error) throw error;
    notify({ title: 'Signed out' });
  } catch (error) {
    console.info('Signing out failed.', error);
    notify({ title: 'Failed to sign out', tone: 'destructive' });
  }
}
