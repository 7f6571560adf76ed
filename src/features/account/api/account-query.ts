import { queryOptions } from '@tanstack/react-query';

/** Data for the account panel: read each time it opens, even offline, and retried only on request. */
export const accountQuery = <Data>(
  userId: string,
  name: string,
  read: (signal: AbortSignal) => Promise<Data>,
) =>
  queryOptions({
    queryKey: ['account', userId, name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
