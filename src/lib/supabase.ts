import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';

let client: SupabaseClient<Database> | undefined;

/** The one client of the page, made on first use: prerendering loads this module but has no backend. */
export function supabase(): SupabaseClient<Database> {
  client ??= createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
    // src/access/session-link.ts does it: the library would leave the tokens in the history.
    auth: { detectSessionInUrl: false },
  });
  return client;
}
