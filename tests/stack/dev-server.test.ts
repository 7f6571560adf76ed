import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { resetLocalData } from '../../supabase/local/reset.ts';
import { localSupabase } from '../../supabase/local/vite-plugin.ts';

// Tests `npm run dev` on a small site. The responses of the embedded stack are tested in tests/api, which also runs on PostgREST.

const root = await mkdtemp(path.join(tmpdir(), 'site-'));
afterAll(() => rm(root, { recursive: true }));
const inRoot = (file: string) => path.join(root, file);

beforeAll(async () => {
  await mkdir(inRoot('supabase/migrations'), { recursive: true });
  const files = {
    '.npmrc': '',
    'index.html': '<!doctype html><script type="module" src="/main.ts"></script>',
    'main.ts':
      'document.title = `${import.meta.env.VITE_SUPABASE_URL} ${import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY}`;',
    'supabase/migrations/20250101000000_notes.sql': `
      create table public.notes (body text primary key);
      grant select, insert on public.notes to anon;
      create schema private;
      create table private.schedules (name text, cron text, command text);`,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(inRoot(file), text);
});

let printed = '';

async function startServer() {
  printed = '';
  const customLogger = createLogger('silent');
  for (const level of ['info', 'warn', 'error'] as const)
    customLogger[level] = (text) => void (printed += `${text}\n`);
  const server = await createServer({
    root,
    configFile: false,
    mode: 'development',
    customLogger,
    plugins: [localSupabase()],
    server: { port: 54_460 },
  });
  await server.listen();
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const get = (address: string, init: RequestInit = {}) =>
    // The connection is closed at once, because the next server may use the same port.
    fetch(origin + address, {
      ...init,
      headers: {
        apikey: PUBLISHABLE_KEY,
        connection: 'close',
        'content-type': 'application/json',
      },
    });
  const post = (address: string, body?: unknown) =>
    get(address, { method: 'POST', body: JSON.stringify(body) });
  return { server, get, post };
}

const expectPrinted = (text: string | RegExp) => expect.poll(() => printed).toMatch(text);

test('serves the site and applies saved migrations', async () => {
  const { server, get, post } = await startServer();
  // Requested before the database is ready.
  const firstPage = get('/').then(({ status }) => ({ status, printed }));
  const read = async (address: string) => {
    const response = await get(address);
    return [response.status, await response.json()];
  };
  expect(await read('/rest/v1/notes')).toEqual([200, []]);
  const { status, printed: printedBefore } = await firstPage;
  expect(status).toBe(200);
  expect(printedBefore).not.toContain('ready');
  expect(printed).toContain('Preparing the database: migrations 1/1');
  const script = await (await get('/main.ts')).text();
  expect(script).toContain('window?.location.origin');
  expect(script).toContain(PUBLISHABLE_KEY);
  for (const address of [
    '/supabase/.temp/pglite/PG_VERSION',
    '/supabase/.temp/pglite/PG_VERSION?raw',
    '/supabase/%2etemp/pglite/PG_VERSION',
    '/supabase/.temp/pglite.lock?url',
    '/.npmrc',
  ])
    expect((await get(address)).status, address).toBe(403);
  for (const address of ['/__local/reset', '/__local/sql'])
    expect((await post(address, { sql: 'select 1' })).status, address).toBe(404);

  const migration = inRoot('supabase/migrations/20250201000000_tags.sql');
  const table = 'create table public.tags (name text primary key);';
  await writeFile(migration, `${table} grant selct`);
  await expectPrinted(/20250201000000_tags\.sql:1: syntax error/);
  expect((await get('/rest/v1/tags')).status, 'a migration with an error is rolled back').toBe(404);
  await writeFile(migration, `${table} grant select on public.tags to anon;`);
  await expectPrinted('Applied: 20250201000000_tags.sql');
  expect(await read('/rest/v1/tags')).toEqual([200, []]);
  await writeFile(migration, `${table} grant select on public.tags to authenticated;`);
  await expectPrinted('Changed since the database was made: 20250201000000_tags.sql');
  await writeFile(inRoot('supabase/migrations/20250131000000_late.sql'), 'select 1');
  await expectPrinted('20250131000000_late.sql is older than 20250201000000');
  await rm(inRoot('supabase/migrations/20250131000000_late.sql'));

  await post('/rest/v1/notes', { body: 'kept' });
  await server.restart();
  expect(await read('/rest/v1/notes')).toEqual([200, [{ body: 'kept' }]]);
  await server.close();
});

test('explains why the database cannot be opened', async () => {
  const lock = inRoot('supabase/.temp/pglite.lock');
  await expect.poll(() => readFile(lock, 'utf8').catch(() => 'free')).toBe('free');
  await writeFile(lock, String(process.ppid));
  const locked = await startServer();
  const response = await locked.get('/rest/v1/notes');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining(`in use by process ${process.ppid}`),
  });
  expect((await locked.get('/')).status).toBe(200);
  await expect(resetLocalData(inRoot('supabase'))).rejects.toThrow('in use by process');
  await locked.server.close();

  // The server ignores this lock, because its process has ended; but now the database is damaged.
  await writeFile(lock, String(spawnSync(process.execPath, ['--version']).pid));
  await truncate(inRoot('supabase/.temp/pglite/global/pg_control'), 0);
  const broken = await startServer();
  expect((await broken.get('/rest/v1/notes')).status).toBe(503);
  expect(printed).toContain('To begin with a fresh database, run: node supabase/local/reset.mjs');
  await broken.server.close();
  await resetLocalData(inRoot('supabase'));
  const fresh = await startServer();
  expect(await (await fresh.get('/rest/v1/notes')).json()).toEqual([]);
  await fresh.server.close();
});
