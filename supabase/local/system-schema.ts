import { readFileSync } from 'node:fs';

/** The definition of a schema as on hosted Supabase. `npm run test:hosted` uses it too. */
const schemaSql = (name: string) =>
  readFileSync(new URL(`../tests/hosted/${name}.psql`, import.meta.url), 'utf8');

/** What the CLI adds to a database with its first migration. */
export const historySql = `
create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text,
  created_by text,
  idempotency_key text unique,
  rollback text[]
);
create table supabase_migrations.seed_files (path text primary key, hash text not null);`;

/**
 * The contents of a hosted database before the first migration: request roles, the schemas `auth`
 * and `storage` with their helper functions, the default grants, pgcrypto, and the CLI's migration
 * history. Run once, on an empty database, as superuser.
 */
export const systemSchemaSql = `
-- Roles belong to the server, so another database on it may already have created them.
do $$
declare
  role record;
begin
  for role in
    select * from (values ('anon', ''), ('authenticated', ''), ('service_role', 'bypassrls')) as t (name, rights)
  loop
    begin
      execute format('create role %I nologin noinherit %s', role.name, role.rights);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

create schema extensions;
create extension pgcrypto with schema extensions;
create schema auth;
create schema storage;
${schemaSql('auth')}
${schemaSql('storage')}

grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

${historySql}
`;

/** Session settings of a hosted database. A PGlite database is one session, so they are set whenever it opens. */
export const sessionSql = `
set timezone to 'UTC';
set search_path to "$user", public, extensions;
`;
