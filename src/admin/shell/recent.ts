import { accountKeyPrefix, browserStore, parseList } from '@/lib/browser-store';

const maxRecent = 6;

const storeOf = (account: string) =>
  browserStore<string[]>(`${accountKeyPrefix}recent.${account}`, {
    read: (text) =>
      parseList(text)
        .filter((path) => typeof path === 'string')
        .slice(0, maxRecent),
    write: (paths) => JSON.stringify(paths.slice(0, maxRecent)),
  });

/**
 * The paths that this account opened from the search, most recent first. Only paths are stored. Titles are requested each time,
 * so that the list shows nothing that the account may no longer read.
 */
export const recentPathsOf = (account: string) => storeOf(account).read();

export function rememberRecent(account: string, path: string): void {
  const others = recentPathsOf(account).filter((recentPath) => recentPath !== path);
  storeOf(account).write([path, ...others]);
}
