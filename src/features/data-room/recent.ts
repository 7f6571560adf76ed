import { accountKeys } from '@/lib/account-data';

/** The number of pages that are remembered. */
const maxRecent = 6;

const keyOf = (account: string) => `${accountKeys}recent.${account}`;

/**
 * The addresses that this account opened from the search, the latest first. Only addresses are stored. Their
 * titles are requested each time, so that the list names nothing that the account may no longer read.
 */
export function recentOf(account: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((path): path is string => typeof path === 'string').slice(0, maxRecent);
  } catch {
    return [];
  }
}

export function rememberRecent(account: string, path: string): void {
  const others = recentOf(account).filter((known) => known !== path);
  try {
    localStorage.setItem(keyOf(account), JSON.stringify([path, ...others].slice(0, maxRecent)));
  } catch {
    // Without storage, nothing is remembered.
  }
}
