import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { idempotencyKeyHeader, newIdempotencyKey } from '@/lib/fetch-once';
import { supabase } from '@/lib/supabase';

type Functions = Database['public']['Functions'];

/** Calls a database function that changes something. `key` is the idempotency key, with which most changes can be undone. */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  key = newIdempotencyKey(),
): Promise<void> {
  // Untyped: the generated types cannot be resolved for a generic function name.
  const client: SupabaseClient = supabase();
  await client.rpc(name, args).setHeader(idempotencyKeyHeader, key).throwOnError();
}
