import path from 'node:path';
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
  type User,
} from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { inject } from 'vitest';
import type { Database } from '@/lib/database.types';
import { DEMO_FACTOR_SECRET, DEMO_PASSWORD } from '../../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { takeSnapshot } from '../../supabase/local/snapshot.ts';
import { createStack, type Stack } from '../../supabase/local/stack.ts';
import { sessionSql } from '../../supabase/local/system-schema.ts';
import { withPostgrest } from '../hosted/postgrest.ts';
import { copyDatabase } from './copy-database.ts';
import { connectToSupabase, supabase, type Supabase } from './supabase.ts';

/** The address of the site in the tests. No port is opened. */
export const SITE = 'http://localhost:5173';

export { DEMO_PASSWORD };

export type DemoAccount = 'pending' | 'approved' | 'expired' | 'admin';

export interface TestStack extends Stack {
  /** Restores the database to its initial state and clears mails and uploads. Sessions are kept. */
  reset: () => Promise<void>;
}

interface OpenStack {
  stack: TestStack;
  /** Resets the stack for another test file. Returns false if the last one changed the schema. */
  clear: () => Promise<boolean>;
}

declare global {
  /** The stack of this worker, while no test file uses it. It is global, because each test file loads its own modules. */
  var freeStack: OpenStack | undefined;
}

/**
 * Returns a stack on a copy of the seeded database. A worker's test files share one stack, because opening a stack takes seconds,
 * while restoring it takes a tenth of a second.
 */
export async function startStack(): Promise<TestStack> {
  let open = globalThis.freeStack;
  globalThis.freeStack = undefined;
  if (open && !(await open.clear())) {
    await open.stack.close();
    open = undefined;
  }
  const current = open ?? (await openStack());
  return {
    ...current.stack,
    async close() {
      if (globalThis.freeStack) await current.stack.close();
      else globalThis.freeStack = current;
    },
  };
}

async function openStack(): Promise<OpenStack> {
  if (supabase) return openSupabase(supabase);
  const database = await copyDatabase();
  const embedded = await createStack({
    supabaseDir: path.resolve('supabase'),
    ...database,
    loadFunction: (file) => import(`../../supabase/functions/${file}/index.ts`),
  });
  const stack =
    database.url && inject('hasPostgrest') ? await withPostgrest(embedded, database.url) : embedded;
  const restore = await takeSnapshot(stack.pg);
  const catalogue = await readCatalogue(stack);
  return {
    stack: {
      ...stack,
      async reset() {
        await stack.withLock(restore);
        stack.clearMemory();
      },
    },
    clear: () =>
      stack.withLock(async () => {
        await stack.pg.exec(`rollback; reset role; reset all; ${sessionSql}`);
        if ((await readCatalogue(stack)) !== catalogue) return false;
        await restore({ keepSessions: false });
        stack.clearMemory();
        return true;
      }),
  };
}

/** Connects to a Supabase outside this process, for `npm run test:supabase`. */
async function openSupabase(settings: Supabase): Promise<OpenStack> {
  const stack = await connectToSupabase(settings);
  const restore = await takeSnapshot(stack.pg);
  return {
    stack: {
      ...stack,
      async reset() {
        await restore();
        stack.clearMemory();
      },
    },
    clear: async () => {
      await restore({ keepSessions: false });
      stack.clearMemory();
      return true;
    },
  };
}

/** A fingerprint of the schema: it changes whenever a table, function, policy or similar object is added, changed or removed. */
async function readCatalogue({ pg }: Stack): Promise<string> {
  const catalogues = [
    'pg_attrdef',
    'pg_attribute',
    'pg_authid',
    'pg_constraint',
    'pg_db_role_setting',
    'pg_default_acl',
    'pg_extension',
    'pg_namespace',
    'pg_policy',
    'pg_proc',
    'pg_rewrite',
    'pg_trigger',
    'pg_type',
  ];
  const { rows } = await pg.query<{ state: string }>(
    [
      ...catalogues.map(
        (name) =>
          `select '${name} ' || count(*) || ' ' || max(xmin::text::bigint) as state from ${name}`,
      ),
      // Only these columns, because a table's row in pg_class also changes when the table is emptied or analysed.
      `select md5(string_agg(concat_ws(' ', oid, relname, relowner, relacl, relkind, relrowsecurity, reloptions), e'\n' order by oid))
       from pg_class where relnamespace <> 'pg_toast'::regnamespace`,
    ].join(' union all '),
  );
  return JSON.stringify(rows);
}

export interface Caller {
  /** The bearer token to send instead of a session's token. */
  accessToken?: string;
  /** Network address of the caller; by default 127.0.0.1. */
  peerAddress?: string;
  apiKey?: string;
}

/** An anonymous supabase-js client that sends its requests directly to the stack. */
export function connect(stack: Stack, caller: Caller = {}): SupabaseClient<Database> {
  const client = createClient<Database>(
    SITE,
    caller.apiKey ?? PUBLISHABLE_KEY,
    clientOptions(stack, caller),
  );
  stacks.set(client, stack);
  return client;
}

const stacks = new WeakMap<SupabaseClient<Database>, Stack>();

/** A client that is signed in as a demo account of the seed, with its second factor if it has one. */
export async function signIn(
  stack: Stack,
  account: DemoAccount,
): Promise<SupabaseClient<Database>> {
  const client = connect(stack);
  await signInWith(client, account);
  return client;
}

/** Signs a client in as a demo account, with its second factor if it has one. */
export async function signInWith(
  client: SupabaseClient<Database>,
  account: DemoAccount,
): Promise<void> {
  const { factors } = await enterPassword(client, account, DEMO_PASSWORD);
  const factor = factors?.find(({ status }) => status === 'verified');
  if (factor) await submitCode(client, factor.id, DEMO_FACTOR_SECRET);
}

/** Signs in with the password only, even if the account has a second factor. */
export async function signInByPassword(
  stack: Stack,
  account: DemoAccount,
  password = DEMO_PASSWORD,
): Promise<SupabaseClient<Database>> {
  const client = connect(stack);
  await enterPassword(client, account, password);
  return client;
}

async function enterPassword(
  { auth }: SupabaseClient<Database>,
  account: DemoAccount,
  password: string,
): Promise<User> {
  const email = `${account}@emstone.example`;
  const options = { captchaToken: 'any' };
  const { data, error } = await auth.signInWithPassword({ email, password, options });
  if (error) throw error;
  return data.user;
}

/** Enters the code of a second factor, which raises the client's session to aal2. */
export async function submitCode(
  client: SupabaseClient<Database>,
  factorId: string,
  secret: string,
): Promise<void> {
  // Clears the codes used so far, because the embedded stack accepts each only once, and tests sign in before the code changes.
  await stacks
    .get(client)
    ?.pg.query('update auth.mfa_challenges set otp_code = null where factor_id = $1', [factorId]);
  const code = new TOTP({ secret }).generate();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Adds a second factor to a client's account, which raises the session to aal2. */
export async function addFactor(
  client: SupabaseClient<Database>,
): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Phone',
  });
  if (error) throw error;
  const factor = { id: data.id, secret: data.totp.secret };
  await submitCode(client, factor.id, factor.secret);
  return factor;
}

/** Options that send a client's requests directly to the stack, without a port. */
function clientOptions(stack: Stack, caller: Caller = {}): SupabaseClientOptions<'public'> {
  const { accessToken, peerAddress = '127.0.0.1' } = caller;
  const options: SupabaseClientOptions<'public'> = {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => stack.fetch(new Request(input, init), { peerAddress }),
      ...(accessToken ? { headers: { authorization: `Bearer ${accessToken}` } } : {}),
    },
  };
  // On Node 20 the client requires a WebSocket class. Any class will do, because nothing here opens a socket.
  return Object.assign(options, { realtime: { transport: EventTarget } });
}
