import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** 1 anonymous, 2 signed in, 3 signed in and approved (data-room contract, section 4). */
export type AccessLevel = 1 | 2 | 3;

/** What a profile says about its account's approval. */
export interface Approval {
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
}

/** The level that a signed-in visitor's profile gives at the time `now`. */
export function levelOf(profile: Approval | null, now: Date): AccessLevel {
  // Without a profile the account is gone; the database says 1 then, too.
  if (!profile) return 1;
  const isOver = profile.approved_until !== null && new Date(profile.approved_until) <= now;
  return profile.approved && !isOver ? 3 : 2;
}

async function readAccessLevel(signal: AbortSignal): Promise<AccessLevel> {
  const { supabase } = await import('@/lib/supabase');
  const { data, error: sessionError } = await supabase().auth.getSession();
  if (sessionError) throw sessionError;
  if (!data.session) return 1;
  const { data: profile, error } = await supabase()
    .from('profiles')
    .select('approved, approved_until')
    .eq('id', data.session.user.id)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (error) throw error;
  return levelOf(profile, new Date());
}

/**
 * What the visitor may see. A courtesy to the page: the database decides for itself. Rejects when
 * the profile cannot be read.
 */
export const accessLevelQuery = queryOptions({
  queryKey: ['access', 'level'],
  queryFn: ({ signal }) => readAccessLevel(signal),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Keeps the level in step with signing in and out, here and in other tabs. Returns the clean-up. */
export function watchAccessLevel(queryClient: QueryClient): () => void {
  const { queryKey } = accessLevelQuery;
  const subscribed = import('@/lib/supabase')
    .then(({ supabase }) => {
      const { data } = supabase().auth.onAuthStateChange((event) => {
        // The first session is what the query itself reads.
        if (event === 'INITIAL_SESSION') return;
        // What an approved investor saw must not outlast the session, not even until the new answer.
        if (event === 'SIGNED_OUT') void queryClient.resetQueries({ queryKey });
        else void queryClient.invalidateQueries({ queryKey });
      });
      return data.subscription;
    })
    // The query fails for the same reason, and tells.
    .catch(() => undefined);
  return () => void subscribed.then((subscription) => subscription?.unsubscribe());
}
