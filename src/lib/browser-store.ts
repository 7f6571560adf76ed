/**
 * Converts stored values from and to text. `read` gets `null` if nothing is stored. It must accept any text, because other code
 * may have written it.
 */
export interface Codec<T> {
  read: (text: string | null) => T;
  write: (value: T) => string;
}

/** Stores text as it is; `null` if nothing is stored. */
export const textCodec: Codec<string | null> = {
  read: (text) => text,
  write: (text) => text ?? '',
};

/** Parses JSON; `undefined` for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Parses a JSON array; empty for anything else. */
export function parseList(text: string | null): unknown[] {
  const value = parseJson(text);
  return Array.isArray(value) ? value : [];
}

/**
 * A value under a key of `localStorage` or `sessionStorage`. If the storage is blocked or full, the value is kept in memory. All
 * stored values of the site go through here. If `tab`, a window opened by this page, is given, its storage is used instead.
 */
export function browserStore<T>(
  key: string,
  { read, write }: Codec<T>,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
  tab?: Window,
) {
  let unsaved: string | null = null;
  return {
    read(): T {
      try {
        return read(unsaved ?? (tab ?? window)[storage].getItem(key));
      } catch {
        return read(null);
      }
    },
    /** Returns whether the value was stored. */
    write(value: T): boolean {
      const text = write(value);
      try {
        (tab ?? window)[storage].setItem(key, text);
        unsaved = null;
      } catch {
        unsaved = text;
      }
      return unsaved === null;
    },
    remove(): void {
      unsaved = null;
      try {
        (tab ?? window)[storage].removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}

/** The prefix of keys for data that belongs to an account, such as reading positions in documents. */
export const accountKeyPrefix = 'account.';

/** Removes an account's data from this browser and this tab. Call it when the account's session is over. */
export function clearAccountData(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) {
        if (key.startsWith(accountKeyPrefix)) storage.removeItem(key);
      }
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
