import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchWithTimeout } from './fetch-with-timeout';
import { once } from './once';
import { mayBeSignedIn } from './stored-session';

const connect = (fetch: typeof globalThis.fetch, headers: Record<string, string> = {}) =>
  new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    headers: { apikey: env.supabasePublishableKey, ...headers },
    fetch,
    // The caller decides when to try again.
    retry: false,
  });

/** The visitor's key and token, as supabase-js sends them. Loads supabase-js only if somebody may be signed in. */
export async function visitorHeaders(initialHeaders?: HeadersInit): Promise<Headers> {
  const headers = new Headers(initialHeaders);
  headers.set('apikey', env.supabasePublishableKey);
  if (!mayBeSignedIn()) return headers;
  const { supabase } = await import('./supabase');
  const { data } = await supabase().auth.getSession();
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  return headers;
}

async function fetchAsVisitor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = { ...init, headers: await visitorHeaders(init?.headers) };
  if (/^(?:GET|HEAD)$/.test(init?.method ?? 'GET')) return fetchWithTimeout(input, sent);
  // Loaded only for writes, so that pages that only read do not load it.
  const { fetchOnce } = await import('./fetch-once');
  const url = input instanceof Request ? input.url : String(input);
  return fetchOnce(url, sent, (retryInit) => fetchWithTimeout(input, retryInit));
}

/** The tables as an anonymous visitor sees them, for data that is the same for everybody. */
export const publicTables = once(() => connect(fetchWithTimeout));

/**
 * The tables as the visitor sees them. This is only the database part of supabase-js, without accounts, files
 * and functions: a quarter of its size.
 */
export const tables = once(() => connect(fetchAsVisitor));

/** The tables as the owner of the token sees them. A call is sent at once, without reading the session, and outlives the page. */
export const tablesWithToken = (token: string) =>
  connect((input, init) => fetchWithTimeout(input, { ...init, keepalive: true }), {
    authorization: `Bearer ${token}`,
  });
