import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchInTime } from './fetch-in-time';

let client: PostgrestClient<Database> | undefined;

/**
 * The tables as the anonymous may read them, for pages that read what is public and nothing else. It is
 * the part of supabase-js that asks the database, without accounts, files and functions: a quarter of
 * its bytes.
 */
export function publicTables(): PostgrestClient<Database> {
  client ??= new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
    headers: { apikey: env.supabasePublishableKey },
    fetch: fetchInTime,
  });
  return client;
}
