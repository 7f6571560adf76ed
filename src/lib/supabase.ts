import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchOnce } from './fetch-once';
import { fetchWithTimeout } from './fetch-with-timeout';
import { announceClient, reportIfEnded, sessionKey } from './stored-session';

/**
 * Removes the server's end time from a session, so that supabase-js counts `expires_in` from now. If the
 * visitor's clock is hours off, the server's end time would end the session at once, or keep it long after its
 * token has expired.
 */
async function removeServerExpiry(response: Response): Promise<Response> {
  const session: unknown = await response.json();
  const withoutExpiry = (key: string, value: unknown) => (key === 'expires_at' ? undefined : value);
  return new Response(JSON.stringify(session, withoutExpiry), response);
}

/**
 * Replaces a body without an error message with an empty message. An overloaded Auth sends no body, and proxies send HTML;
 * supabase-js would report these as a JSON parser error, the status text or `{}`. Also reports a session that has ended.
 */
async function withMessage(
  response: Response,
  url: string,
  init: RequestInit | undefined,
): Promise<Response> {
  const text = await response.text();
  const authorization = new Headers(init?.headers).get('authorization') ?? '';
  reportIfEnded(text, [authorization, typeof init?.body === 'string' ? init.body : '']);
  const { status, headers } = response;
  return new Response(
    /"(?:msg|message|error|error_description)"\s*:\s*"/.test(text) ? text : '{"msg":""}',
    { headers, status: isTransientRefreshError(url, status, text) ? 503 : status },
  );
}

/**
 * Whether a failed token refresh is transient: Auth's rate limit per address, which an office shares, or a proxy's page.
 * supabase-js retries only after a 5xx, and would end the session in every tab.
 */
const isTransientRefreshError = (url: string, status: number, text: string) =>
  url.includes('grant_type=refresh_token') &&
  status < 500 &&
  (status === 429 || !/"(?:code|error_code|error)"\s*:\s*"/.test(text));

/** Calls with a `statement_timeout` of a minute, which need a longer time limit here (in ms). */
const importCalls = /\/rpc\/(?:replace_holdings|replace_prices|undo_import)$/;
const importLimit = 70_000;

/** File transfers may take a long time. Every other call is aborted when it hangs. */
async function fetchFromBackend(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/storage/v1/')) return fetch(input, init);
  const limit = importCalls.test(url) ? importLimit : undefined;
  const response = await fetchOnce(url, init ?? {}, (sent) => fetchWithTimeout(input, sent, limit));
  if (!url.includes('/auth/v1/')) return response;
  if (!response.ok) return withMessage(response, url, init);
  return /\/auth\/v1\/(?:token|verify)\b/.test(url) ? removeServerExpiry(response) : response;
}

let client: SupabaseClient<Database> | undefined;

/** The page's only client, created at first use: prerendering loads this module but has no backend. */
export function supabase(): SupabaseClient<Database> {
  if (client) return client;
  client = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    // A session in the page's address is never used: see src/access/mail-links/mail-link.ts.
    auth: { detectSessionInUrl: false, storageKey: sessionKey() },
    global: { fetch: fetchFromBackend },
  });
  announceClient();
  return client;
}

/**
 * A separate client for the session of a link in a mail. That session exists only in this page's memory and does
 * not affect the signed-in account. Its requests are completed even when the visitor leaves the page.
 */
export function linkClient(): SupabaseClient<Database> {
  return createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    auth: {
      detectSessionInUrl: false,
      persistSession: false,
      autoRefreshToken: false,
      // The library warns about two clients with the same key.
      storageKey: crypto.randomUUID(),
    },
    global: { fetch: (input, init) => fetchFromBackend(input, { ...init, keepalive: true }) },
  });
}
