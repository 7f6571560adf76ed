import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchInTime } from './fetch-in-time';
import { once } from './once';
import { mayBeSignedIn } from './stored-session';

const connect = (fetch: typeof globalThis.fetch) =>
  new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    headers: { apikey: env.supabasePublishableKey },
    fetch,
    // A page that waits for its data decides itself when to try again.
    retry: false,
  });

/** Sends the visitor's token as supabase-js does. Loads supabase-js only if somebody may be signed in. */
async function fetchAsVisitor(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!mayBeSignedIn()) return fetchInTime(input, init);
  const { supabase } = await import('./supabase');
  const { data } = await supabase().auth.getSession();
  const headers = new Headers(init?.headers);
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  return fetchInTime(input, { ...init, headers });
}

/** The tables as an anonymous visitor sees them, for data that is the same for everybody. */
export const publicTables = once(() => connect(fetchInTime));

/**
 * The tables as the visitor sees them. This is only the database part of supabase-js, without accounts, files
 * and functions: a quarter of its bytes.
 */
export const tables = once(() => connect(fetchAsVisitor));
