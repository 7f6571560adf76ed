import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { resetLocalData } from '../../supabase/local/reset.ts';
import { lockFolder } from '../../supabase/local/lock.ts';
import { startStack } from './client.ts';

describe('a database on disk', () => {
  // A copy of the fixture with migrations that the tests change.
  let supabaseDir: string;
  const open = () =>
    createDatabase({ supabaseDir, dataDir: path.join(supabaseDir, '.temp', 'pglite') });
  const migration = (name: string) => path.join(supabaseDir, 'migrations', name);

  beforeAll(async () => {
    supabaseDir = await mkdtemp(path.join(tmpdir(), 'database-'));
    await cp('tests/stack/fixture/supabase', supabaseDir, { recursive: true });
  });
  afterAll(() => rm(supabaseDir, { recursive: true }));

  it('is created once, and later only gets new migrations', async () => {
    const first = await open();
    expect(first.applied).toEqual(['20250101000000_notes.sql', '20250101000001_files.sql']);
    expect(first.seeded).toBe(true);
    await first.pg.query("insert into public.notes (body) values ('kept')");
    await first.close();

    await writeFile(
      migration('20250101000002_more.sql'),
      'alter table public.notes add column more int;',
    );
    const second = await open();
    expect(second).toMatchObject({
      applied: ['20250101000002_more.sql'],
      seeded: false,
      outdated: [],
    });
    const { rows } = await second.pg.query('select body, more from public.notes');
    expect(rows).toEqual([{ body: 'kept', more: null }]);
    await second.close();
  });

  it('reports file and line of a failed migration, which has no effect', async () => {
    const file = migration('20250101000003_broken.sql');
    await writeFile(file, 'create table public.trace (id int);\n\nselect * frm nowhere;');
    await expect(open()).rejects.toThrow(
      '20250101000003_broken.sql:3: syntax error at or near "frm"',
    );
    await rm(file);
    const { pg, close } = await open();
    const { rows } = await pg.query("select to_regclass('public.trace') as trace");
    expect(rows).toEqual([{ trace: null }]);
    await close();
  });

  it('refuses a migration that is older than an applied one', async () => {
    const late = migration('20241231000000_late.sql');
    await writeFile(late, 'create table public.trace (id int);');
    await expect(open()).rejects.toThrow('20241231000000_late.sql is older than 20250101000002');
    await rm(late);
    const { pg, close } = await open();
    const { rows } = await pg.query("select to_regclass('public.trace') as trace");
    expect(rows).toEqual([{ trace: null }]);
    await close();
  });

  it('reports files that changed after they had been applied', async () => {
    await writeFile(
      migration('20250101000002_more.sql'),
      'alter table public.notes add column other int;',
    );
    await writeFile(path.join(supabaseDir, 'seed.sql'), 'select 1;');
    const { outdated, applied, close } = await open();
    expect(outdated).toEqual(['20250101000002_more.sql', 'seed.sql']);
    expect(applied).toEqual([]);
    await close();
  });

  it('is deleted by a reset, but not while it is in use', async () => {
    const release = await lockFolder(path.join(supabaseDir, '.temp', 'pglite'));
    await expect(resetLocalData(supabaseDir)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await resetLocalData(supabaseDir);
    const { applied, close } = await open();
    expect(applied).toHaveLength(3);
    await close();
  });
});

it('a new database has the types of hosted Auth and Storage', async () => {
  const stack = await startStack('fixture');
  const { rows } = await stack.pg.query<Record<string, string>>(
    `select attrelid::regclass || '.' || attname as name, format_type(atttypid, null) as type from pg_attribute
       where (attrelid, attname) in (
         ('auth.sessions'::regclass, 'aal'), ('auth.sessions'::regclass, 'oauth_client_id'),
         ('auth.refresh_tokens'::regclass, 'id'), ('auth.refresh_tokens'::regclass, 'user_id'),
         ('auth.one_time_tokens'::regclass, 'token_type'), ('storage.objects'::regclass, 'archived_at'),
         ('storage.objects'::regclass, 'is_delete_marker'), ('storage.objects'::regclass, 'is_versioned')
       ) order by 1`,
  );
  expect(rows.map(Object.values)).toEqual([
    ['auth.one_time_tokens.token_type', 'auth.one_time_token_type'],
    ['auth.refresh_tokens.id', 'bigint'],
    ['auth.refresh_tokens.user_id', 'character varying'],
    ['auth.sessions.aal', 'auth.aal_level'],
    ['auth.sessions.oauth_client_id', 'uuid'],
    ['storage.objects.archived_at', 'timestamp with time zone'],
    ['storage.objects.is_delete_marker', 'boolean'],
    ['storage.objects.is_versioned', 'boolean'],
  ]);
  await stack.close();
});
