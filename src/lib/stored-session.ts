import { env } from './env';

/*
 * Whether anybody may be signed in, read without supabase-js: visitors without a session never need its
 * accounts, which weigh as much as a whole page.
 */

let hasClient = false;
const listeners = new Set<() => void>();

/** Where supabase-js keeps the session of this browser, in `localStorage`. */
export const sessionKey = () => `sb-${new URL(env.supabaseUrl).hostname.split('.')[0]}-auth-token`;

/** Whether this browser has kept a session, which may have ended. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null;
  } catch {
    // Without storage a session lives in the client alone.
    return false;
  }
}

/** `false` only when there is certainly no session; where there is a client, ask that. */
export const mayBeSignedIn = () => hasClient || hasStoredSession();

/** Takes the session out of this browser's storage. The client notices when it looks there next. */
export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(sessionKey());
  } catch {
    // Without storage there is nothing in it.
  }
}

/** Called by `supabase.ts` when it makes its client. */
export function announceClient(): void {
  hasClient = true;
  for (const listener of listeners) listener();
}

/**
 * Calls `onSession` once as soon as somebody may be signed in: now, when this page makes its client, or
 * when another tab stores a session. Returns the clean-up.
 */
export function whenMaybeSignedIn(onSession: () => void): () => void {
  const stop = () => {
    listeners.delete(handle);
    removeEventListener('storage', handleStorage);
  };
  const handle = () => {
    stop();
    onSession();
  };
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey() && newValue !== null) handle();
  };
  if (mayBeSignedIn()) onSession();
  else {
    listeners.add(handle);
    addEventListener('storage', handleStorage);
  }
  return stop;
}
