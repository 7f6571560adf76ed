import { spawnSync } from 'node:child_process';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { DEMO_PASSWORD } from './client.ts';
import { backendOf, printed, root, siteConfig, start, type Site } from './site.ts';

describe('the dev server', () => {
  let site: Site;
  let firstPage: Promise<[status: number, progress: string]>;
  beforeAll(async () => {
    site = await start('dev', siteConfig());
    firstPage = site.get('/').then(({ status }) => [status, printed.join('\n')]);
  });
  afterAll(() => site.close());

  it('serves pages at once, while API requests wait for the database', async () => {
    const answer = await site.get('/rest/v1/notes?select=id');
    const [status, printedBefore] = await firstPage;
    expect(status).toBe(200);
    expect(printedBefore).not.toContain('ready');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([]);
  });

  it('prints its progress, its addresses and the demo accounts', () => {
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

  it('makes the page call its own origin', async () => {
    const text = await backendOf(site);
    expect(text).toContain('window?.location.origin');
    expect(text).toContain(PUBLISHABLE_KEY);
  });

  it('takes the network address of the caller from the connection', async () => {
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

  it('applies a migration when it is saved, or reports the error', async () => {
    const migration = path.join(root, 'supabase/migrations/20250201000000_tags.sql');
    const tags = () => site.get('/rest/v1/tags?select=name');
    await writeFile(migration, 'create table public.tags (name text primary key); grant selct');
    await expect.poll(() => printed.join('\n')).toMatch(/20250201000000_tags\.sql:1: syntax error/);
    expect((await tags()).status).toBe(404);

    const sql = 'create table public.tags (name text primary key);';
    await writeFile(migration, `${sql} grant select on public.tags to anon;`);
    await expect.poll(() => printed.join('\n')).toContain('Applied: 20250201000000_tags.sql');
    const answer = await tags();
    expect([answer.status, await answer.json()]).toEqual([200, []]);

    await writeFile(migration, `${sql} grant select on public.tags to authenticated;`);
    await expect
      .poll(() => printed.join('\n'))
      .toContain('Changed since the database was made: 20250201000000_tags.sql');
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

  it('reports the process that holds the database', async () => {
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
  });

  it('takes over from a process that has ended, and suggests a reset when the files of the database are damaged', async () => {
    const ended = String(spawnSync(process.execPath, ['--version']).pid);
    await writeFile(path.join(root, 'supabase/.temp/pglite.lock'), ended);
    await truncate(path.join(root, 'supabase/.temp/pglite/global/pg_control'), 0);
    const broken = await start('dev', siteConfig());
    expect((await broken.get('/rest/v1/notes')).status).toBe(503);
    expect(printed.join('\n')).toContain(
      'To begin with a fresh database, run: node supabase/local/reset.mjs',
    );
    await broken.close();
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

  it('starts empty, in memory, runs SQL or reports what is invalid, and restores everything', async () => {
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
    const invalid = "insert into public.notes (body) values ('a'); select * from missing";
    expect((await site.post('/__local/sql', { sql: invalid })).status).toBe(400);
    expect(await sql('select body from public.notes')).toEqual([]);
  });
});
