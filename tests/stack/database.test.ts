import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../supabase/local/bootstrap.ts';
import { resetLocalData } from '../../supabase/local/reset.ts';
import { lockFolder } from '../../supabase/local/lock.ts';
import { startStack, type TestStack } from './client.ts';

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

describe('a new database', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startStack('fixture');
  });
  afterAll(() => stack.close());

  const as = async (role: string, claims: object, sql: string) => {
    const results = await stack.pg.exec(
      `begin; set local role ${role}; set local request.jwt.claims = '${JSON.stringify(claims)}'; ${sql}; rollback;`,
    );
    return results.find(({ rows }) => rows.length > 0)?.rows;
  };

  it('identifies the caller as hosted Supabase does', async () => {
    const claims = {
      sub: '00000000-0000-4000-8000-000000000001',
      role: 'authenticated',
      email: 'a@b.example',
    };
    const sql =
      'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt';
    expect(await as('authenticated', claims, sql)).toEqual([
      { uid: claims.sub, role: claims.role, email: claims.email, jwt: claims },
    ]);
    expect(await as('anon', {}, 'select auth.uid() as uid, auth.role() as role')).toEqual([
      { uid: null, role: null },
    ]);
  });

  it('has the types of hosted Auth and Storage', async () => {
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
  });

  it('refuses to delete the entry of a file by SQL', async () => {
    await expect(stack.pg.query('delete from storage.objects')).rejects.toThrow(
      'Direct deletion from storage tables is not allowed',
    );
  });

  it('returns UTC, whatever the time zone of the machine', async () => {
    const { rows } = await stack.pg.query(
      "select current_setting('timezone') as zone, '2025-06-01T12:00:00+02'::timestamptz as noon",
    );
    expect(rows).toEqual([{ zone: 'UTC', noon: '2025-06-01T10:00:00+00:00' }]);
  });
});

describe('a reset between tests', () => {
  let stack: TestStack;
  let database: Database['pg'];
  beforeEach(async () => {
    stack = await startStack('fixture');
    database = stack.pg;
  });
  afterEach(() => stack.close());

  it('restores rows, accounts, objects and sequences', async () => {
    const state = async () => {
      const { rows } = await database.query(
        `select (select json_agg(n) from public.notes n) as notes, (select json_agg(u) from auth.users u) as users,
           (select json_agg(o order by o.name) from storage.objects o) as objects`,
      );
      return rows;
    };
    const nextId = async () => {
      const { rows } = await database.query<{ id: number }>(
        'insert into public.closed default values returning id',
      );
      return rows[0]?.id;
    };
    const before = await state();
    expect(await nextId()).toBe(1);
    await database.exec(`
      insert into public.notes (body) values ('new');
      update auth.users set email = 'changed@emstone.example';
      update storage.objects set name = name || '.old'`);
    expect(await state()).not.toEqual(before);
    await stack.reset();
    expect(await state()).toEqual(before);
    expect(await nextId()).toBe(1);
  });
});
