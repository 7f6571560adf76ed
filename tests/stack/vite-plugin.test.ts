import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  build,
  createLogger,
  createServer,
  preview,
  type InlineConfig,
  type PreviewServer,
  type ViteDevServer,
} from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { localSupabase, type LocalSupabaseOptions } from '../../supabase/local/vite-plugin.ts';
import { DEMO_PASSWORD } from './client.ts';

// A copy of the fixture as the root of a small site: the stack leaves its data there.
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-'));
  await cp('tests/stack/fixture', root, { recursive: true });
  await writeFile(path.join(root, '.npmrc'), '');
});
afterAll(() => rm(root, { recursive: true }));

const printed: string[] = [];
const siteConfig = (options?: LocalSupabaseOptions): InlineConfig => {
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

/** Starts the dev server, or the preview of a build, and gives its address. */
const start = async (kind: 'dev' | 'preview', config: InlineConfig) => {
  const server: ViteDevServer | PreviewServer =
    kind === 'dev' ? await (await createServer(config)).listen() : await preview(config);
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const get = (
    address: string,
    init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ) => fetch(origin + address, { ...init, headers: { apikey: PUBLISHABLE_KEY, ...init?.headers } });
  const post = (address: string, body?: unknown, headers?: Record<string, string>) =>
    get(address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return { server, origin, get, post, close: () => server.close() };
};

type Site = Awaited<ReturnType<typeof start>>;

/** What the page's module is told about its backend. */
const backendOf = async ({ get }: Site) => (await get('/main.ts')).text();

describe('the dev server', () => {
  let site: Site;
  let firstPage: Promise<[status: number, progress: string]>;
  beforeAll(async () => {
    site = await start('dev', siteConfig());
    firstPage = site.get('/').then(({ status }) => [status, printed.join('\n')]);
  });
  afterAll(() => site.close());

  it('serves pages at once, and lets requests to the API wait for the database', async () => {
    const answer = await site.get('/rest/v1/notes?select=id');
    const [status, printedBefore] = await firstPage;
    expect(status).toBe(200);
    expect(printedBefore).not.toContain('ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
  });

  it('tells what it does, where things are, and who can sign in', () => {
    const text = printed.join('\n');
    for (const expected of [
      'Preparing the database: migrations 1/2',
      'Preparing the database: sample data',
      `${site.origin}/__mail`,
      'approved@emstone.example',
      DEMO_PASSWORD,
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('tells the page to call the address it came from', async () => {
    const text = await backendOf(site);
    expect(text).toContain('window.location.origin');
    expect(text).toContain(PUBLISHABLE_KEY);
  });

  it('takes the address of the caller from the connection', async () => {
    const headers = { prefer: 'return=representation', 'x-forwarded-for': '198.51.100.1' };
    const answer = await site.post('/rest/v1/notes?select=caller', { body: 'x' }, headers);
    expect(await answer.json()).toEqual([
      { caller: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) },
    ]);
  });

  it('runs edge functions', async () => {
    const answer = await site.post('/functions/v1/echo', {});
    expect(await answer.json()).toEqual({ method: 'POST', siteKey: expect.stringContaining('-') });
    expect((await site.post('/functions/v1/missing', {})).status).toBe(404);
    expect((await site.post('/functions/v1/..%2Fecho', {})).status).toBe(404);
  });

  it('takes a file that is sent as a form, over a real connection', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600');
    form.append('', new File(['x'.repeat(1024)], 'a.pdf', { type: 'application/pdf' }));
    const answer = await site.get('/storage/v1/object/files/inbox/a.pdf', {
      method: 'POST',
      body: form,
    });
    expect(await answer.json()).toMatchObject({ Key: 'files/inbox/a.pdf' });
  });

  it('shows the mails', async () => {
    expect(await (await site.get('/__mail.json')).json()).toEqual([]);
    await site.post('/auth/v1/recover', {
      email: 'member@emstone.example',
      gotrue_meta_security: { captcha_token: 'x' },
    });
    expect(await (await site.get('/__mail.json')).json()).toMatchObject([
      { to: 'member@emstone.example' },
    ]);
    const page = await site.get('/__mail');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Choose a new password');
  });

  it.each([
    '/supabase/.temp/pglite/PG_VERSION',
    '/supabase/.temp/pglite/PG_VERSION?raw',
    '/supabase/%2etemp/pglite/PG_VERSION',
    '/supabase/.temp/pglite.lock?url',
    '/.npmrc',
  ])('does not serve %s', async (address) => {
    expect((await site.get(address)).status).toBe(403);
  });

  it('has no endpoints for tests', async () => {
    expect((await site.post('/__local/reset')).status).toBe(404);
    expect((await site.post('/__local/sql', { sql: 'select 1' })).status).toBe(404);
  });

  it('keeps its data when it restarts', async () => {
    const { server } = site;
    if (!('restart' in server)) throw new Error('not a dev server');
    await server.restart();
    const notes = await (await site.get('/rest/v1/notes?select=body')).json();
    expect(notes).toEqual([{ body: 'x' }]);
  });

  it('says who holds the database when another process does', async () => {
    await site.close();
    const lock = path.join(root, 'supabase/.temp/pglite.lock');
    await expect.poll(() => readFile(lock, 'utf8').catch(() => 'free')).toBe('free');
    await writeFile(lock, String(process.ppid));
    const second = await start('dev', siteConfig());
    const answer = await second.get('/rest/v1/notes');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining(`in use by process ${process.ppid}`),
    });
    expect((await second.get('/')).status).toBe(200);
    await second.close();
    await rm(lock);
  });
});

describe('a server for tests', () => {
  let site: Site;
  beforeAll(async () => {
    site = await start('dev', siteConfig({ testing: true }));
  });
  afterAll(() => site.close());

  const sql = async (statement: string) =>
    (await site.post('/__local/sql', { sql: statement })).json();

  it('starts empty, in memory, runs SQL and puts everything back', async () => {
    expect(await sql('select body from public.notes')).toEqual([]);
    const rows = await sql(
      "insert into public.notes (body) values ('a'); select body from public.notes",
    );
    expect(rows).toEqual([{ body: 'a' }]);
    await site.post('/auth/v1/recover', {
      email: 'member@emstone.example',
      gotrue_meta_security: { captcha_token: 'x' },
    });
    expect((await site.post('/__local/reset')).status).toBe(204);
    expect(await sql('select body from public.notes')).toEqual([]);
    expect(await (await site.get('/__mail.json')).json()).toEqual([]);
  });

  it('tells what is wrong with a statement, which then has no effect', async () => {
    const answer = await site.post('/__local/sql', {
      sql: "insert into public.notes (body) values ('a'); select * from missing",
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: expect.stringContaining('"missing" does not exist'),
    });
    expect(await sql('select body from public.notes')).toEqual([]);
  });
});

describe('a build', () => {
  const buildFor = async (url: string) => {
    await writeFile(
      path.join(root, '.env.production'),
      `VITE_SUPABASE_URL=${url}\nVITE_SUPABASE_PUBLISHABLE_KEY=own-key\n`,
    );
    await build({ ...siteConfig(), mode: 'production', logLevel: 'silent' });
    const assets = path.join(root, 'dist/assets');
    const files = (await readdir(assets)).map((file) => readFile(path.join(assets, file), 'utf8'));
    return (await Promise.all(files)).join('\n');
  };

  it('knows the backend it was configured with, and nothing of the local one', async () => {
    const code = await buildFor('https://project.supabase.example');
    expect(code).toContain('https://project.supabase.example own-key');
    expect(code).not.toContain(PUBLISHABLE_KEY);
    expect(code).not.toContain('location.origin');
  });

  it('is previewed with the stack only when told so', async () => {
    const plain = await start('preview', siteConfig());
    expect((await plain.get('/rest/v1/notes')).headers.get('content-type')).not.toContain('json');
    await plain.close();
    const embedded = await start('preview', siteConfig({ embedded: true, testing: true }));
    expect(await (await embedded.get('/rest/v1/notes?select=id')).json()).toEqual([]);
    expect(await (await embedded.post('/functions/v1/echo', {})).json()).toMatchObject({
      method: 'POST',
    });
    await embedded.close();
  });
});

describe('without a local stack', () => {
  it.each([
    ['another backend is configured', { mode: 'elsewhere' }],
    ['Vitest loads the config', { mode: 'test' }],
  ])('the page keeps its own settings when %s', async (_, config) => {
    await writeFile(
      path.join(root, '.env.elsewhere'),
      'VITE_SUPABASE_URL=https://project.supabase.example\n',
    );
    const site = await start('dev', { ...siteConfig(), ...config });
    expect(await backendOf(site)).not.toContain('window.location.origin');
    expect((await site.get('/__mail.json')).headers.get('content-type')).not.toContain('json');
    await site.close();
  });
});
