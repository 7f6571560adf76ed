import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportUnexpected } from './failures';

/**
 * The keys of all queries of the data room begin with it, so that a change to a document refreshes them all. They contain the
 * visitor's access level: after a change of level, a visitor never sees data read at another level.
 */
export const roomKey = ['data-room'] as const;

/** The keys of the account's own data in the room, which the panel *Your Account* also changes, begin with it. */
export const ownRoomKey = [...roomKey, 'own'] as const;

/** Options of a query whose page shows a failure, not a placeholder, while there is no connection. */
export const failsOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Shared by all parts of the site that call the backend. It is loaded only with such a part. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnexpected }),
  mutationCache: new MutationCache({ onError: reportUnexpected }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
    // Without a connection a change fails at once: a waiting one would look saved, and take effect unseen and late.
    mutations: { networkMode: 'always' },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
