/** Query options of the account panel: fetch each time it opens, even offline, and retry only on request. */
export const alwaysFresh = { staleTime: 0, networkMode: 'always', retry: false } as const;
