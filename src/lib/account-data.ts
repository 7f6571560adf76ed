/** Begins the keys of what belongs to an account, such as where it was in its documents. */
export const accountKeys = 'account.';

/** The account is gone from this browser, and what belongs to it. */
export function forgetAccountData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(accountKeys)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing in it.
  }
}
