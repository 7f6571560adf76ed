// Refetches the access on session events of supabase-js, debounced by 1,000 ms.
import { LiteDebouncer } from '@tanstack/pacer-lite/lite-debouncer';
import { hashKey, notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { limits } from '@/lib/limits';
import { onPossibleSession } from '@/lib/stored-session';
import { accessKeys, type Access } from './access';
import { accessQuery, clearAccess } from './access-query';

const isOther = ({ queryKey }: Query) => queryKey[0] !== accessKeys.all[0];

/** Subscribes to events of the session, in all tabs. */
function followSession(client: QueryClient): () => void {
  const { debounce, delayAfterSignIn } = limits.revalidation;
  let isStopped = false;
  let hasBegun = false;
  let unsubscribe = () => undefined as void;
  let delay: ReturnType<typeof setTimeout> | undefined;
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
        clearTimeout(delay);
        revalidation.cancel();
        clearAccess(client);
      } else if (event === 'INITIAL_SESSION' || !hasBegun) {
        // `accessQuery` has read the stored session itself, unless another tab has changed it since.
        hasBegun ||= event === 'INITIAL_SESSION';
        if (session && cached && session.user.id !== userId) revalidation.maybeExecute();
      } else if (event === 'SIGNED_IN') {
        // The same event also fires on every return to the tab, and when another tab opens. A hidden tab needs no answer
        // before the return.
        if (document.hidden && session?.user.id === userId) return;
        // Not debounced after a sign-in.
        if (session?.user.id !== userId) {
          const { queryKey } = accessQuery;
          // Another account's access must not stay on screen.
          void (userId
            ? client.resetQueries({ queryKey })
            : client.invalidateQueries({ queryKey }));
        }
        clearTimeout(delay);
        delay = setTimeout(revalidation.maybeExecute, delayAfterSignIn);
      } else if (event === 'MFA_CHALLENGE_VERIFIED') {
        // Not debounced: the code of the second factor was accepted, and the visitor waits for the access.
        void client.invalidateQueries({ queryKey: accessQuery.queryKey });
      } else {
        revalidation.maybeExecute();
      }
    });
    unsubscribe = () => data.subscription.unsubscribe();
  }

  const stopWaiting = onPossibleSession(() => {
    // If supabase-js cannot be loaded, the query fails for the same reason and reports it.
    subscribe().catch(() => undefined);
  });
  return () => {
    isStopped = true;
    stopWaiting();
    clearTimeout(delay);
    revalidation.cancel();
    unsubscribe();
  };
}

/**
 * Refetches all other queries when the access level rises. Clears them at once when it falls or the account changes.
 */
function followAccess(client: QueryClient): () => void {
  let last = client.getQueryData(accessQuery.queryKey);
  const handleAccess = (access: Access) => {
    const before = last;
    // Set first, because the resets below trigger this subscription again.
    last = access;
    const hasSameUser = access.session?.user.id === before?.session?.user.id;
    if (before && (access.level < before.level || (!hasSameUser && before.session))) {
      for (const query of client.getQueryCache().findAll({ predicate: isOther })) query.reset();
      // Deferred until components have rendered the new access. Earlier, they would request rows that the database now refuses.
      notifyManager.schedule(() =>
        setTimeout(() => void client.refetchQueries({ type: 'active', predicate: isOther })),
      );
    } else if (before && access.level > before.level) {
      void client.invalidateQueries({ predicate: isOther });
    }
  };
  return client.getQueryCache().subscribe(() => {
    const access = client.getQueryData(accessQuery.queryKey);
    if (access && access !== last) handleAccess(access);
  });
}

/** While any component observes the access, keeps it and all data that depends on it in step with the session. */
export function watchAccess(client: QueryClient): void {
  const visitor = hashKey(accessKeys.visitor);
  let stops: (() => void)[] = [];
  client.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== visitor) return;
    if (type === 'observerAdded' && stops.length === 0) {
      stops = [followSession(client), followAccess(client)];
    } else if (type === 'observerRemoved' && query.getObserversCount() === 0) {
      for (const stop of stops.splice(0)) stop();
    }
  });
}
