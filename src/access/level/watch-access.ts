// Keeps the visitor's access (`accessQuery`) up to date with the session, and all other queries with the access.
import { LiteDebouncer } from '@tanstack/pacer-lite/lite-debouncer';
import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { limits } from '@/lib/limits';
import { onPossibleSession } from '@/lib/stored-session';
import { accessKeys, type Access } from './access';
import { accessQuery, clearAccess } from './access-query';

const isOtherQuery = ({ queryKey }: Query) => queryKey[0] !== accessKeys.all[0];

/** Refetches the visitor's access on session events of supabase-js, in all tabs. */
function followSession(client: QueryClient): () => void {
  const { debounce, delayAfterSignIn } = limits.revalidation;
  let isStopped = false;
  let hasInitialSession = false;
  let unsubscribe = () => undefined as void;
  let signInTimer: ReturnType<typeof setTimeout> | undefined;
  const revalidation = new LiteDebouncer(
    () => void client.invalidateQueries({ queryKey: accessKeys.all }),
    { wait: debounce },
  );

  async function subscribe() {
    const { supabase } = await import('@/lib/supabase');
    if (isStopped) return;
    const { data } = supabase().auth.onAuthStateChange((event, session) => {
      const cached = client.getQueryData(accessQuery.queryKey);
      const userId = cached?.session?.user.id;
      if (event === 'SIGNED_OUT') {
        clearTimeout(signInTimer);
        revalidation.cancel();
        clearAccess(client);
      } else if (event === 'INITIAL_SESSION' || !hasInitialSession) {
        // `accessQuery` has already read the stored session, so only a later change by another tab causes a refetch.
        hasInitialSession ||= event === 'INITIAL_SESSION';
        if (session && cached && session.user.id !== userId) revalidation.maybeExecute();
      } else if (event === 'SIGNED_IN') {
        // supabase-js also sends SIGNED_IN on every return to a tab, and when another tab opens. A hidden tab ignores it, because
        // the visitor's return sends the event again.
        if (document.hidden && session?.user.id === userId) return;
        // An actual sign-in refetches at once, because the visitor waits for the result.
        if (session?.user.id !== userId) {
          const { queryKey } = accessQuery;
          // A reset, because the access of another account must not stay on screen meanwhile.
          void (userId
            ? client.resetQueries({ queryKey })
            : client.invalidateQueries({ queryKey }));
        }
        // Every SIGNED_IN, even an actual sign-in, also leads to a debounced refetch, which validates the access.
        clearTimeout(signInTimer);
        signInTimer = setTimeout(revalidation.maybeExecute, delayAfterSignIn);
      } else if (event === 'MFA_CHALLENGE_VERIFIED') {
        // Refetches at once: the code of the second factor was accepted, and the visitor waits for the result.
        void client.invalidateQueries({ queryKey: accessQuery.queryKey });
      } else {
        revalidation.maybeExecute();
      }
    });
    unsubscribe = () => data.subscription.unsubscribe();
  }

  const stopWaiting = onPossibleSession(() => {
    // If supabase-js cannot be loaded, `accessQuery` fails for the same reason and reports it.
    subscribe().catch(() => undefined);
  });
  return () => {
    isStopped = true;
    stopWaiting();
    clearTimeout(signInTimer);
    revalidation.cancel();
    unsubscribe();
  };
}

/** Refetches all other queries when the access level rises. Clears them at once when it falls or the account changes. */
function followAccess(client: QueryClient): () => void {
  let lastAccess = client.getQueryData(accessQuery.queryKey);
  const handleAccess = (access: Access) => {
    const before = lastAccess;
    // Set first, because the resets below trigger this subscription again.
    lastAccess = access;
    const hasSameUser = access.session?.user.id === before?.session?.user.id;
    if (before && (access.level < before.level || (!hasSameUser && before.session))) {
      for (const query of client.getQueryCache().findAll({ predicate: isOtherQuery }))
        query.reset();
      // Deferred until components have rendered the new access. Earlier, they would request rows that the database now refuses.
      notifyManager.schedule(() =>
        setTimeout(() => void client.refetchQueries({ type: 'active', predicate: isOtherQuery })),
      );
    } else if (before && access.level > before.level) {
      void client.invalidateQueries({ predicate: isOtherQuery });
    }
  };
  return client.getQueryCache().subscribe(() => {
    const access = client.getQueryData(accessQuery.queryKey);
    if (access && access !== lastAccess) handleAccess(access);
  });
}

/** Follows the session and the access while any component observes the access. */
export function watchAccess(client: QueryClient): void {
  const accessHash = hashKey(accessKeys.visitor);
  let cleanups: (() => void)[] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== accessHash) return;
    if (type === 'observerAdded' && cleanups.length === 0) {
      cleanups = [followSession(client), followAccess(client)];
    } else if (type === 'observerRemoved' && query.getObserversCount() === 0) {
      for (const cleanUp of cleanups.splice(0)) cleanUp();
    }
  });
}
