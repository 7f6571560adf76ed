/** The prefix of storage keys for data that belongs to an account, such as its places in documents. */
export const accountKeys = 'account.';

/** Removes the data that belongs to an account from this browser, when its session is over. */
export function forgetAccountData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(accountKeys)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
