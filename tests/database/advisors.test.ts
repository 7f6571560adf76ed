import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openOwnDatabase } from './open-database.ts';
import { runSupabase } from './supabase-cli.ts';

const report = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

const database = await openOwnDatabase();
afterAll(database.close);

/** The findings of Supabase's database linter at all levels, for security and performance. */
async function readFindings() {
  const args = ['db', 'advisors', '--type=all', '--level=info', '--output-format=json'];
  const { results } = report.parse(JSON.parse(await runSupabase(database, args)));
  const { rows } = await database.pg.query(
    `select format('%s.%s', pronamespace::regnamespace, proname) as name from pg_proc
     where prosqlbody is not null and proconfig is null and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const parsedFunctions = z.array(z.object({ name: z.string() })).parse(rows);
  return results.filter(({ name, detail }) => {
    // In a new database, no query has used any index yet.
    if (name === 'unused_index') return false;
    // PostgreSQL resolves the names in a `begin atomic` body when it creates the function, so no search_path affects them.
    const isFixed = parsedFunctions.some((entry) =>
      detail.startsWith(`Function \`${entry.name}\` `),
    );
    return !(name === 'function_search_path_mutable' && isFixed);
  });
}

test('the database advisors report nothing', async () => {
  expect(await readFindings()).toEqual([]);
});

test('the database advisors report planted faults', async () => {
  await database.pg.exec(`
    create table public.unguarded (id int primary key, owner uuid references public.profiles (id));
    grant all on public.unguarded to anon;
    create table public.guarded_twice (id int primary key, owner uuid);
    alter table public.guarded_twice enable row level security;
    create policy a on public.guarded_twice for select to anon using (owner = auth.uid());
    create policy b on public.guarded_twice for select to anon using (true);
    create function public.unsafe() returns int language sql as 'select 1';
  `);
  const names = (await readFindings()).map(({ name }) => name);

  expect(names).toEqual(
    expect.arrayContaining([
      'rls_disabled_in_public',
      'unindexed_foreign_keys',
      'auth_rls_initplan',
      'multiple_permissive_policies',
      'function_search_path_mutable',
    ]),
  );
});
