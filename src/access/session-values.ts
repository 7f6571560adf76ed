const whilePageLives = new Map<string, string>();

/** Stores a text for this tab. Where storage is blocked, the text lasts until the page is left. */
export function writeSessionValue(key: string, text: string): void {
  whilePageLives.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked: the value is in the map.
  }
}

export function readSessionValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return whilePageLives.get(key) ?? null;
  }
}

export function removeSessionValue(key: string): void {
  whilePageLives.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the value was only in the map.
  }
}
