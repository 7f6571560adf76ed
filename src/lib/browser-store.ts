/** How a value is written as a text, and read from what is stored: from any text, since others may have written it, or none. */
export interface StoredAs<T> {
  read: (text: string | null) => T;
  write: (value: T) => string;
}

/** Parses JSON; `undefined` for anything else. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * A value that this browser keeps under a key, in `localStorage` or for the tab only. Where storage is blocked or full, nothing is
 * kept, and the value reads as if there were none.
 */
export function browserStore<T>(
  key: string,
  { read, write }: StoredAs<T>,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  return {
    read(): T {
      try {
        return read(window[storage].getItem(key));
      } catch {
        return read(null);
      }
    },
    write(value: T): void {
      try {
        window[storage].setItem(key, write(value));
      } catch {
        // Nothing is kept.
      }
    },
  };
}
