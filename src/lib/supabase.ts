import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';

/** How long a call may take, in ms; the contract bounds only those for session and profile. */
const requestLimit = 10_000;

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
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/storage/v1/')) return fetch(input, init);
  const limit = AbortSignal.timeout(requestLimit);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const response = await fetch(input, { ...init, signal });
  return response.ok && url.includes('/auth/v1/token') ? endByOwnClock(response) : response;
}

let client: SupabaseClient<Database> | undefined;

/** The one client of the page, made on first use: prerendering loads this module but has no backend. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    // src/access/session-link.ts does it: the library would leave the tokens in the history.
    auth: { detectSessionInUrl: false },
    global: { fetch: fetchInTime },
  });
  return client;
}
