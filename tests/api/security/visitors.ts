import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Database } from '@/lib/database.types';
import { PUBLISHABLE_KEY } from '../../../supabase/local/keys.ts';
import { connect, signIn, SITE, type TestStack } from '../../stack/client.ts';

export type Client = SupabaseClient<Database>;

export const visitorNames = ['anonymous', 'pending', 'expired', 'approved', 'admin'] as const;
export type Visitor = (typeof visitorNames)[number];

/** One client for each kind of visitor. Their access tokens survive a reset of the database. */
export async function signInVisitors(stack: TestStack): Promise<Visitors> {
  return {
    anonymous: connect(stack),
    pending: await signIn(stack, 'pending'),
    expired: await signIn(stack, 'expired'),
    approved: await signIn(stack, 'approved'),
    admin: await signIn(stack, 'admin'),
  };
}

export type Visitors = Record<Visitor, Client>;

export const accountIds = {
  pending: '00000000-0000-4000-8000-000000000001',
  approved: '00000000-0000-4000-8000-000000000002',
  expired: '00000000-0000-4000-8000-000000000003',
  admin: '00000000-0000-4000-8000-000000000004',
} as const;

export interface ApiResponse {
  status: number;
  /** SQLSTATE or PostgREST code of a refusal. */
  code: string | undefined;
  rows: unknown[];
  /** The count that was requested with `Prefer: count=…`. */
  count: number | undefined;
}

const refusalSchema = z.object({ code: z.string() });

/** Sends a request that supabase-js would not send, for example one for an unknown table. */
export async function fetchAs(
  stack: TestStack,
  client: Client,
  path: string,
  { body, headers, ...init }: { method?: string; headers?: HeadersInit; body?: unknown } = {},
): Promise<Response> {
  const { data } = await client.auth.getSession();
  const sent = new Headers(headers);
  sent.set('apikey', PUBLISHABLE_KEY);
  sent.set('authorization', `Bearer ${data.session?.access_token ?? PUBLISHABLE_KEY}`);
  if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return stack.fetch(new Request(`${SITE}${path}`, { ...init, headers: sent, body: text ?? null }));
}

/** Sends a request to the Data API. `path` begins with the table. */
export async function call(
  ...[stack, client, path, init]: Parameters<typeof fetchAs>
): Promise<ApiResponse> {
  const response = await fetchAs(stack, client, `/rest/v1/${path}`, init);
  const text = await response.text();
  const result: unknown = text ? JSON.parse(text) : undefined;
  const total = Number(response.headers.get('content-range')?.split('/')[1]);
  return {
    status: response.status,
    code: refusalSchema.safeParse(result).data?.code,
    rows: Array.isArray(result) ? result : [],
    count: Number.isNaN(total) ? undefined : total,
  };
}

/** Every row of the project's tables, of accounts and of stored objects, as one hash per table. */
async function stateOf({ pg }: TestStack): Promise<unknown> {
  const { rows: tables } = await pg.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where (relnamespace = 'public'::regnamespace and relkind = 'r')
       or oid in ('auth.users'::regclass, 'storage.objects'::regclass, 'storage.buckets'::regclass)`,
  );
  const hashes = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as rows,
      md5(string_agg(t::text, e'\\n' order by t::text)) as hash from ${name} as t`,
  );
  return (await pg.query(`${hashes.join(' union all ')} order by name`)).rows;
}

/** Runs attacks, expects them to leave every row unchanged, and returns their result. */
export async function expectNoChange<T>(stack: TestStack, attack: () => Promise<T>): Promise<T> {
  const before = await stateOf(stack);
  const outcome = await attack();
  expect(await stateOf(stack)).toEqual(before);
  return outcome;
}
