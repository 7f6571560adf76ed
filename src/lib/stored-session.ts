import { textCodec, browserStore, parseJson } from './browser-store';
import { env } from './env';

/* Detects a possible session without loading supabase-js, whose auth code is as large as a whole page. */

let hasClient = false;
const listeners = new Set<() => void>();

/** The `localStorage` key under which supabase-js stores the session of this browser. */
export const sessionKey = () =>
  // Prerendering may run without an address of the backend.
  `sb-${/^https?:\/\/([^.:/]+)/.exec(env.supabaseUrl)?.[1]}-auth-token`;

const storedSession = () => browserStore(sessionKey(), textCodec);

/** Whether this browser has stored a session, which may have ended. If storage is blocked, a session exists only in the client. */
export const hasStoredSession = () => storedSession().read() !== null;

/** `false` only when there is certainly no session. Once the client exists it is `true`: the client may have a session that is not stored. */
export const mayBeSignedIn = () => hasClient || hasStoredSession();

/** Removes the session from this browser's storage. The client notices at its next read. */
export const removeStoredSession = () => storedSession().remove();

/** Whether one of these texts contains a token of the stored session. */
const isStoredSession = (texts: readonly string[]) =>
  Object.entries(parseJson(storedSession().read()) ?? {}).some(
    ([key, token]) => key.endsWith('_token') && texts.some((text) => text.includes(String(token))),
  );

let handleEnding = () => undefined as void;

/** Registers the handler for sessions that were ended elsewhere. */
export function onEndedElsewhere(handle: () => void): void {
  handleEnding = handle;
}

/** Reports that the stored session was ended elsewhere. */
export const announceEnding = () => handleEnding();

/** Called by `supabase.ts` with an error response from Auth, and with the parts of the request that may contain a token. */
export function reportIfEnded(refusal: string, texts: readonly string[]): void {
  const isEnded = /"(?:session|refresh_token)_not_found"/.test(refusal);
  if (isEnded && isStoredSession(texts)) announceEnding();
}

/** Called by `supabase.ts` when it creates its client. */
export function announceClient(): void {
  hasClient = true;
  for (const listener of listeners) listener();
}

/**
 * Calls `onSession` once somebody may be signed in: now, when this page creates its client, or when another tab
 * stores a session. Returns the clean-up.
 */
export function onPossibleSession(onSession: () => void): () => void {
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
