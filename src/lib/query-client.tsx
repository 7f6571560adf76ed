import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportUnexpected } from './failures';

/**
 * Every query key of the data room begins with `roomKey`, so that a change to a document refreshes all of them. The keys contain the
 * visitor's access level: after a change of level, a visitor never sees data read at another level.
 */
export const roomKey = ['data-room'] as const;

/** The beginning of the keys for the account's own data in the room, which the panel *Your Account* changes too. */
export const ownRoomKey = [...roomKey, 'own'] as const;

/** A query whose page shows a failure, not a placeholder, while there is no connection. */
export const pageQuery = <Data, Key extends QueryKey>(
  queryKey: Key,
  read: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** Shared by all parts of the site that call the backend, and loaded only together with such a part. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnexpected }),
  mutationCache: new MutationCache({ onError: reportUnexpected }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false },
    // Without a connection, a mutation fails at once. If it were paused, it would look saved, and run later unnoticed.
    mutations: { networkMode: 'always' },
  },
});

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
