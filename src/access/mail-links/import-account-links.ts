/** Loaded on demand, for visitors with a link. */
export const importLinks = () =>
  import('./account-links').catch((cause: unknown) => {
    // No message: the notice has the advice.
    throw new Error('', { cause });
  });
