/** Loaded on demand, for visitors with a link. */
export const importLinks = () =>
  import('./account-links').catch((cause: unknown) => {
    // Without a message, so that the page shows its own advice.
    throw new Error('', { cause });
  });
