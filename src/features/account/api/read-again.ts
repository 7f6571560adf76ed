/** The panel shows the account as it is now: read each time it opens, at once, and again on request. */
export const readAgain = { staleTime: 0, networkMode: 'always', retry: false } as const;
