import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchInTime } from './fetch-in-time';
import { announceClient, sessionKey } from './stored-session';

/**
 * The session's end without the server's word for it: supabase-js then counts `expires_in` from now.
 * By a clock that is hours off, the server's would be over at once, or last long after its token.
 */
async function endByOwnClock(response: Response): Promise<Response> {
  const session: unknown = await response.json();
  const withoutEnd = (key: string, value: unknown) => (key === 'expires_at' ? undefined : value);
  return new Response(JSON.stringify(session, withoutEnd), response);
}

/** Files may take their time; every other call is given up when it hangs. */
async function fetchFromBackend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/storage/v1/')) return fetch(input, init);
  const response = await fetchInTime(input, init);
  return response.ok && /\/auth\/v1\/(?:token|verify)\b/.test(url)
    ? endByOwnClock(response)
    : response;
}

let client: SupabaseClient<Database> | undefined;

/** The one client of the page, made on first use: prerendering loads this module but has no backend. */
export function supabase(): SupabaseClient<Database> {
  if (client) return client;
  client = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    // Nothing in an address is ever taken for a session: see src/access/mail-link.ts.
    auth: { detectSessionInUrl: false, storageKey: sessionKey() },
    global: { fetch: fetchFromBackend },
  });
  announceClient();
  return client;
}

/**
 * A client of its own for the session that a link in a mail gives. That session lives in the memory of
 * this page alone; an account that is signed in stays signed in. Its requests are sent even when the
 * reader leaves the page.
 */
export function linkClient(): SupabaseClient<Database> {
  return createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    auth: {
      detectSessionInUrl: false,
      persistSession: false,
      autoRefreshToken: false,
      // The library warns of two clients under one key.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: (input, init) => fetchFromBackend(input, { ...init, keepalive: true }) },
  });
}
