/** The calls that use a link. They are fetched for visitors who have one. */
export const importLinks = () =>
  import('./account-links').catch((cause: unknown) => {
    // Without a text of its own: the notice says what to do.
    throw new Error('', { cause });
  });
