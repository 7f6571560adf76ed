import path from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import { answerAuth } from './auth-api.ts';
import { createDatabase, migrate, type Database, type DatabaseOptions } from './bootstrap.ts';
import { readConfig, type Config } from './config.ts';
import {
  currentRequest,
  refuseInheritedName,
  refuseUnpairedSurrogate,
  repairConnection,
  repairPglite,
  repairStatements,
} from './data-api.ts';
import { answerFunction, type LoadFunction } from './functions.ts';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';
import { Mailbox } from './mail.ts';
import { createKeyedMutex } from './mutex.ts';
import { preparedDatabase } from './prepared-database.ts';
import { corsHeaders } from './responses.ts';
import type { Session } from './sql-connection.ts';
import { LocalStorageAdapter } from './storage-adapter.ts';
import { answerStorage } from './storage-api.ts';

export interface StackOptions extends DatabaseOptions {
  /** Folder of uploaded files; without it they are in memory. */
  storageDir?: string;
  loadFunction?: LoadFunction;
  /** Whether to load the prepared dump: the database is new and in memory, and starts in a fifth of the time. */
  isPrepared?: boolean;
}

export interface Stack {
  /** The database, as superuser. While requests may be running, use it through `withLock`. */
  pg: Session;
  mailbox: Mailbox;
  /** Handles `/rest/v1`, `/auth/v1`, `/storage/v1` and `/functions/v1` as hosted Supabase does. */
  fetch: (request: Request, caller?: { peerAddress: string | null }) => Promise<Response>;
  /** Runs a task on the database between two requests; on a server, concurrently with them. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>;
  /** Deletes mails, and uploaded files in memory. */
  clearMemory: () => void;
  /** Files that changed after they were applied. */
  outdated: string[];
  /** Applies migrations that were added since the start; throws an Error with file and line. */
  migrate: () => Promise<Pick<Database, 'applied' | 'outdated'>>;
  close: () => Promise<void>;
}

/**
 * Starts Supabase in this process: Data API, Auth, Storage and functions. The database is in `dataDir`, in memory, or on a server
 * (`url`), where requests run concurrently. Throws what `createDatabase` and `readConfig` throw.
 */
export async function createStack(options: StackOptions = {}): Promise<Stack> {
  const supabaseDir = options.supabaseDir ?? path.resolve('supabase');
  const config = await readConfig(supabaseDir);
  const { pg, pglite, connection, outdated, close } = await createDatabase({
    ...options,
    ...(options.isPrepared ? { loadDataDir: await preparedDatabase(supabaseDir) } : {}),
    supabaseDir,
  });
  repairConnection(connection);
  repairStatements(connection);
  if (pglite) repairPglite(pglite);

  const mailbox = new Mailbox();
  const { app, storage } = await createApp(config, connection, mailbox, options.storageDir);
  const runLocked = createKeyedMutex();
  // On PGlite all requests share one session, so without this lock a request could run with the role of another. On a
  // server only requests for the same file wait: lite writes the bytes before the row, so of two simultaneous
  // uploads, the refused one could otherwise leave its bytes.
  const lockKeyOf = (pathname: string) =>
    pglite ? 'session' : /^\/storage\/v1\/object\/.+/.exec(pathname)?.[0];
  const withLock = <T>(task: () => Promise<T>) => runLocked(lockKeyOf(''), task);

  async function answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (hasMalformedToken(request)) return malformedToken();
    const forward = (forwarded: Request) => app.fetch(forwarded, { peerAddress: null });
    // Links in mails and their destinations use the address at which the visitor sees the site.
    app.config.auth.site_url = origin;
    if (pathname.startsWith('/auth/v1/'))
      return answerAuth(request, forward, { pg, mailbox, config: config.auth });
    if (pathname.startsWith('/rest/v1/rpc/') && request.method === 'OPTIONS') {
      return allowPreflight(request);
    }
    if (pathname.startsWith('/rest/v1/')) {
      return (
        refuseInheritedName(request) ?? (await refuseUnpairedSurrogate(request)) ?? forward(request)
      );
    }
    if (pathname.startsWith('/storage/v1/')) return answerStorage(request, forward);
    return forward(request);
  }

  return {
    pg,
    mailbox,
    outdated,
    migrate: () =>
      withLock(async () => {
        const migrations = await migrate(pg, path.join(supabaseDir, 'migrations'));
        await connection.clearSchemaCache();
        return migrations;
      }),
    close: () => withLock(close),
    withLock,
    clearMemory() {
      storage.clearMemory();
      mailbox.clear();
    },
    async fetch(request, caller) {
      const { pathname } = new URL(request.url);
      const peerAddress = plainAddress(caller?.peerAddress ?? '127.0.0.1');
      if (pathname.startsWith('/functions/v1/')) {
        return answerFunction(await throughGateway(request, peerAddress), options.loadFunction);
      }
      const received = await receive(request);
      return runLocked(lockKeyOf(pathname), () =>
        currentRequest.run({ request: received, peerAddress }, async () => {
          const response = await answer(received);
          if (currentRequest.getStore()?.isReplayed) {
            response.headers.set('idempotent-replayed', 'true');
          }
          // Read within the lock, because producing the body may still use the session.
          const whole = response.body
            ? new Response(await response.arrayBuffer(), response)
            : response;
          // A request that leaves a transaction open must not break the next one.
          if (pglite?.isInTransaction()) await pg.exec('rollback');
          return whole;
        }),
      );
    },
  };
}

/** lite's server, with the settings of config.toml that it supports. */
async function createApp(
  { api, auth: settings, storage: { buckets } }: Config,
  connection: Database['connection'],
  mailbox: Mailbox,
  storageDir: string | undefined,
) {
  // Leaves out the settings that answerAuth() applies, because lite refuses unknown settings.
  const { captcha: _captcha, email: mail, ...auth } = settings;
  const {
    require_current_password: _requiresCurrentPassword,
    notification: _notification,
    ...email
  } = mail ?? {};
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: SECRET_KEY,
      ...auth,
      ...(mail ? { email } : {}),
    },
    api: { schemas: ['public'], ...api },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true }, drivers: { email: mailbox } },
  });
  const samples = Object.entries(buckets).flatMap(([bucket, { objects_path }]) =>
    objects_path ? [[bucket, objects_path] as const] : [],
  );
  const storage = new LocalStorageAdapter(storageDir, Object.fromEntries(samples));
  const storageAdapter: App['_storageAdapter'] = storage;
  Object.assign(app, { _storageAdapter: storageAdapter });
  await app.init();
  // Set after init, which would otherwise print a warning.
  setExperimental('storage', true);
  return { app, storage };
}

/** Reads the whole body, before the lock, so that a slow upload does not block other requests. */
async function receive(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body: await request.arrayBuffer() });
}

/** The request as an edge function receives it: the gateway of a hosted project replaces any caller's address that the client sent. */
async function throughGateway(request: Request, peerAddress: string): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.set('cf-connecting-ip', peerAddress);
  const body = request.body ? await request.arrayBuffer() : null;
  const received = new Request(request.url, { method: request.method, headers, body });
  // Keeps the original signal: a dependent one can be garbage-collected before the client disconnects.
  return Object.defineProperty(received, 'signal', { get: () => request.signal });
}

/** Whether the bearer token is neither a key nor three non-empty parts, as with `alg: none`. lite would treat it as missing. */
function hasMalformedToken(request: Request): boolean {
  const token = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token !== undefined && !token.startsWith('sb_') && !/^[^.]+\.[^.]+\.[^.]+$/.test(token);
}

function malformedToken(): Response {
  return Response.json(
    { code: 'PGRST301', message: 'No suitable key or wrong key type', details: null, hint: null },
    { status: 401, headers: corsHeaders },
  );
}

/** Responds to the preflight of a function call. lite would return 404: it looks a function up by its arguments, which are missing here. */
function allowPreflight({ headers }: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
    },
  });
}

/** Converts an IPv4 address from an IPv6 socket to its usual form. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '');
}
