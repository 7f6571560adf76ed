import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createLogger,
  createServer,
  preview,
  type InlineConfig,
  type PreviewServer,
  type ViteDevServer,
} from 'vite';
import { afterAll } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { localSupabase, type LocalSupabaseOptions } from '../../supabase/local/vite-plugin.ts';

/** A copy of the fixture as the root of a small site, in which the stack stores its data. */
export const root = await mkdtemp(path.join(tmpdir(), 'site-'));
await cp('tests/stack/fixture', root, { recursive: true });
await writeFile(path.join(root, '.npmrc'), '');
afterAll(() => rm(root, { recursive: true }));

/** The terminal output of the site's servers. */
export const printed: string[] = [];

/** The Vite config of the site, with the stack as its plugin. */
export const siteConfig = (options?: LocalSupabaseOptions): InlineConfig => {
  const customLogger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const)
    customLogger[level] = (text) => void printed.push(text);
  return {
    root,
    configFile: false,
    mode: 'development',
    customLogger,
    plugins: [localSupabase(options)],
    server: { port: 54_460 },
    preview: { port: 54_470 },
  };
};

/** Starts the dev server, or the preview of a build, and returns its address. */
export const start = async (kind: 'dev' | 'preview', config: InlineConfig) => {
  const server: ViteDevServer | PreviewServer =
    kind === 'dev' ? await (await createServer(config)).listen() : await preview(config);
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const get = (
    address: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ) =>
    // The connection is closed at once, because the next server may use the same port.
    fetch(origin + address, {
      ...init,
      headers: { apikey: PUBLISHABLE_KEY, connection: 'close', ...init?.headers },
    });
  const post = (address: string, body?: unknown, headers?: Record<string, string>) =>
    get(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { server, origin, get, post, close: () => server.close() };
};

export type Site = Awaited<ReturnType<typeof start>>;

/** The backend settings in the module of the page. */
export const backendOf = async ({ get }: Site) => (await get('/main.ts')).text();
