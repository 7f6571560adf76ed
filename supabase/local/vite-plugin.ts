import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import {
  loadEnv,
  type Logger,
  type Plugin,
  type PreviewServer,
  runnerImport,
  type ViteDevServer,
} from 'vite';
import { messageOf } from '../../src/lib/message-of.ts';
import { announce } from './announce.ts';
import type { LoadFunction } from './functions.ts';
import { HCAPTCHA_TEST_SITE_KEY, PUBLISHABLE_KEY, SECRET_KEY } from './keys.ts';
import { lockFolder } from './lock.ts';
import { makeSamples, renderMailPage } from './mail-page.ts';
import type * as StackModule from './stack.ts';
import type * as TestingModule from './testing-api.ts';

interface LocalSupabaseOptions {
  /**
   * Serves the stack even if VITE_SUPABASE_URL is set, and also in `vite preview`. A build with this option
   * calls the address from which it is served.
   */
  embedded?: boolean;
  /**
   * Uses a database in memory, new at every start, and mounts the endpoints of `testing-api.ts`. Leaves out the later
   * months of sample data, which `months.sql` adds.
   */
  testing?: boolean;
}

interface Running {
  /** Duration of the start in seconds, with one decimal. */
  seconds: string;
  stack: StackModule.Stack;
  answerTests?: (request: Request) => Promise<Response>;
  stop: () => Promise<void>;
}

/**
 * Mounts Supabase on Vite's own server: `/auth`, `/rest`, `/storage` and `/functions`, and the mails
 * at `/__mail`. In dev it does so unless VITE_SUPABASE_URL is set to another backend. Pages are served
 * immediately; requests to the API wait until the database is ready. In dev, migrations are applied when they
 * are saved. A build contains none of this.
 */
export function localSupabase({
  embedded = false,
  testing = false,
}: LocalSupabaseOptions = {}): Plugin {
  let isWanted = embedded;
  return {
    name: 'local-supabase',
    apply: (_, { command }) => command === 'serve' || embedded,
    // Runs before plugins that handle every URL.
    enforce: 'pre',
    config(config, { mode, isPreview }) {
      const env = loadEnv(mode, config.root ?? process.cwd(), 'VITE_');
      // Vitest loads the site's config too, but needs neither the stack nor its address.
      isWanted = mode !== 'test' && (embedded || (!isPreview && !env.VITE_SUPABASE_URL));
      if (!isWanted) return undefined;
      process.env.HCAPTCHA_SITE_KEY ??= HCAPTCHA_TEST_SITE_KEY;
      return {
        define: {
          // A build also renders its pages in Node, where addresses are relative to the site's root.
          'import.meta.env.VITE_SUPABASE_URL': '(globalThis.window?.location.origin ?? "")',
          'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(PUBLISHABLE_KEY),
          'import.meta.env.VITE_HCAPTCHA_SCRIPT': JSON.stringify(captchaScriptPath),
          // The sample facts have this date. months.sql adds data up to it.
          ...(!testing && { 'globalThis.factsDay': JSON.stringify(firstOfMonth()) }),
        },
        server: {
          // The API itself sends the CORS headers.
          cors: false,
          watch: { ignored: ['**/supabase/.temp/**'] },
          fs: { deny: [...deniedByDefault, '**/supabase/.temp/**'] },
        },
        preview: { cors: false },
      };
    },
    configureServer(server) {
      if (!isWanted) return;
      const running = mount(server, testing, (file) => server.ssrLoadModule(file));
      if (running && !testing) migrateOnSave(server, running);
    },
    configurePreviewServer(server) {
      if (!isWanted) return;
      const loaded = new Map<string, Promise<unknown>>();
      void mount(server, testing, (file) => {
        const module = loaded.get(file) ?? importTypeScript<unknown>(pathToFileURL(file).href);
        loaded.set(file, module);
        return module;
      });
    },
  };
}

const firstOfMonth = () => `${new Date().toISOString().slice(0, 7)}-01`;

// A list here replaces Vite's default list, so this repeats the defaults.
const deniedByDefault = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** Address of the stand-in for hCaptcha's script, with which sign-in works without internet. */
const captchaScriptPath = '/__captcha.js';
const apiPath = /^\/(auth|rest|storage|functions)\/v1\//;
const ownPath = /^\/(__mail(\.json)?|__captcha\.js|__local\/\w+)$/;

function mount(
  server: ViteDevServer | PreviewServer,
  testing: boolean,
  importFile: (file: string) => Promise<unknown>,
): Promise<Running> | undefined {
  const { httpServer } = server;
  const { logger, root } = server.config;
  // In middleware mode Vite has no server, so there is nothing to serve.
  if (!httpServer) return undefined;
  // With the default of five seconds, a test that waits longer would send its next request on a connection that
  // the server is about to close.
  if (testing && 'keepAliveTimeout' in httpServer) httpServer.keepAliveTimeout = 0;

  const supabaseDir = path.join(root, 'supabase');
  const loadFunction: LoadFunction = async (name) => {
    Object.assign(process.env, functionVariables(originOf(server)));
    const file = path.join(supabaseDir, 'functions', name, 'index.ts');
    return existsSync(file) ? importFile(file) : undefined;
  };
  // The stack starts when the server listens, because a restarting server is created while the previous one still holds the database.
  const running = new Promise<Running>((resolve) => {
    httpServer.once('listening', () => resolve(start(supabaseDir, testing, loadFunction, logger)));
  });
  running.then(
    ({ seconds }) => announce(logger, originOf(server), seconds),
    (error: unknown) => {
      logger.error(`  The local Supabase did not start: ${messageOf(error)}`);
      // PGlite fails with this error when it cannot read its files, for example after a power failure.
      if (error instanceof WebAssembly.RuntimeError)
        logger.error('  To begin with a fresh database, run: node supabase/local/reset.mjs');
    },
  );
  httpServer.once('close', () => void running.then(({ stop }) => stop()).catch(() => undefined));

  const listener = getRequestListener(
    async (request, { incoming }) => {
      try {
        return await answerRequest(await running, request, incoming.socket.remoteAddress ?? null);
      } catch (error) {
        logger.error(`  ${request.method} ${request.url}: ${messageOf(error)}`);
        return Response.json({ code: 'UNAVAILABLE', message: messageOf(error) }, { status: 503 });
      }
    },
    { overrideGlobalObjects: false },
  );
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!apiPath.test(pathname) && !ownPath.test(pathname)) return next();
    void listener(request, response);
  });
  return running;
}

const functionVariables = (origin: string) => ({
  SUPABASE_URL: origin,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
  REMOVE_FILES_SECRET: SECRET_KEY,
  SEND_MAIL_SECRET: SECRET_KEY,
  MAIL_FROM: 'site@localhost',
  MAIL_API_URL: `${origin}/__mail`,
  SITE_URL: origin,
});

/** Applies a migration that is saved while the server runs, and prints the result. */
function migrateOnSave({ watcher, config }: ViteDevServer, running: Promise<Running>): void {
  const { logger, root } = config;
  const folder = path.join(root, 'supabase', 'migrations');
  let timer: NodeJS.Timeout | undefined;

  async function apply() {
    try {
      const { applied, outdated } = await (await running).stack.migrate();
      for (const file of applied) logger.info(`  Applied: ${file}`);
      if (outdated.length > 0) warnOfOutdated(logger, outdated);
    } catch (error) {
      logger.error(`  Not applied: ${messageOf(error)}`);
    }
  }
  for (const event of ['add', 'change'] as const) {
    watcher.on(event, (file) => {
      if (path.dirname(file) !== folder || !file.endsWith('.sql')) return;
      // Editors may write a file twice, and a checkout writes many files at once.
      clearTimeout(timer);
      timer = setTimeout(() => void apply(), 100);
    });
  }
}

function warnOfOutdated(logger: Logger, files: string[]): void {
  logger.warn(
    `  Changed since the database was made: ${files.join(', ')}. Stop the server and run: node supabase/local/reset.mjs`,
  );
}

async function start(
  supabaseDir: string,
  testing: boolean,
  loadFunction: LoadFunction,
  logger: Logger,
): Promise<Running> {
  const began = performance.now();
  const dataDir = path.join(supabaseDir, '.temp', 'pglite');
  const release = testing ? async () => undefined : await lockFolder(dataDir);
  try {
    // Loaded on demand, which saves builds and test runs the half second that loading takes.
    const { createStack } = await importTypeScript<typeof StackModule>('./stack.ts');
    const { createTestingApi } = await importTypeScript<typeof TestingModule>('./testing-api.ts');
    const stack = await createStack({
      supabaseDir,
      loadFunction,
      onProgress: (message) => logger.info(`  Preparing the database: ${message} …`),
      ...(testing
        ? { isPrepared: true }
        : { dataDir, storageDir: path.join(supabaseDir, '.temp', 'storage') }),
    });
    if (stack.outdated.length > 0) warnOfOutdated(logger, stack.outdated);
    else if (!testing) {
      const file = path.join(supabaseDir, 'months.sql');
      const months = existsSync(file) ? await readFile(file, 'utf8') : '';
      await stack.withLock(() => stack.pg.exec(months));
    }
    // Tests run the jobs that they need. An outdated database may lack some.
    const timers = testing || stack.outdated.length > 0 ? [] : await startTimers(stack, logger);
    return {
      stack,
      seconds: ((performance.now() - began) / 1000).toFixed(1),
      ...(testing ? { answerTests: await createTestingApi(stack) } : {}),
      async stop() {
        for (const timer of timers) clearInterval(timer);
        await stack.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Seconds between two runs of a job with a schedule in pg_cron's notation. A nightly job runs every 24 hours. */
function secondsBetween(schedule: string): number {
  const [minute = '', hour] = schedule.split(' ');
  if (minute.startsWith('*')) return 60 * Number(minute.split('/')[1] ?? 1);
  return hour === '*' ? 60 * 60 : 24 * 60 * 60;
}

/** Runs the jobs that pg_cron runs on hosted Supabase. Mails are sent sooner, so that a developer need not wait. */
async function startTimers(stack: StackModule.Stack, logger: Logger): Promise<NodeJS.Timeout[]> {
  const { rows: jobs } = await stack.withLock(() =>
    stack.pg.query<{ name: string; cron: string; command: string | null }>(
      'select name, cron, command from private.schedules',
    ),
  );
  const callFunction = async (name: string) => {
    const response = await stack.fetch(
      new Request(`http://localhost/functions/v1/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
      }),
    );
    if (!response.ok) throw new Error(await response.text());
  };
  return jobs.map(({ name, cron, command }) => {
    const run = () =>
      command === null ? callFunction(name) : stack.withLock(() => stack.pg.query(command));
    const seconds = name === 'send-mail' ? 5 : secondsBetween(cron);
    return setInterval(() => {
      run().catch((error: unknown) => logger.error(`  ${name}: ${messageOf(error)}`));
    }, seconds * 1000).unref();
  });
}

async function answerRequest(
  { stack, answerTests }: Running,
  request: Request,
  peerAddress: string | null,
): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  if (apiPath.test(pathname)) return stack.fetch(request, { peerAddress });
  if (pathname === captchaScriptPath) {
    const script = await readFile(new URL('./captcha-stand-in.js', import.meta.url));
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    };
    return new Response(script, { headers });
  }
  if (pathname === '/__mail.json') return Response.json(stack.mailbox.mails);
  if (pathname === '/__mail' && request.method === 'POST') return stack.mailbox.accept(request);
  if (pathname === '/__mail') {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const isSample = searchParams.has('samples');
    const mails = isSample ? makeSamples(origin) : stack.mailbox.mails;
    return new Response(renderMailPage(mails), { headers });
  }
  return answerTests?.(request) ?? new Response('Not found', { status: 404 });
}

/** Loads a TypeScript file with Vite, because Node 20 cannot. `address` is its URL, or relative to this file. */
async function importTypeScript<T>(address: string): Promise<T> {
  const url = new URL(address, import.meta.url);
  const { module } = await runnerImport<T>(fileURLToPath(url), { configFile: false });
  return module;
}

function originOf({ resolvedUrls, config }: ViteDevServer | PreviewServer): string {
  return new URL(resolvedUrls?.local[0] ?? `http://localhost:${config.server.port}`).origin;
}
