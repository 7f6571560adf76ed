import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportUnexpected } from './failures';

/**
 * Keys of what is read of the room begin with it, so that a change to a document refreshes all of it. They contain the access level of
 * the read: after a change of level, a visitor never sees data read at another level.
 */
export const roomKey = ['data-room'] as const;

/** The key of what is the account's own in the room, which *Your Account* changes too. */
export const ownRoomKey = [...roomKey, 'own'] as const;

/** Shared by all parts of the site that call the backend. It is loaded only with such a part. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnexpected }),
  mutationCache: new MutationCache({ onError: reportUnexpected }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
