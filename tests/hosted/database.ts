import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { historySql } from '../../supabase/local/system-schema.ts';

const sqlOf = (name: string) =>
  readFile(path.resolve(`supabase/tests/hosted/${name}.psql`), 'utf8');

/** The address of a database on the server of this run, for a role. */
export function addressOf(database: string, role: string): string {
  const { DATABASE_URL: server } = process.env;
  // The tests create roles and take superuser rights from `postgres`, so they must never run on a developer's own server.
  if (!server?.startsWith('postgres://supabase_admin@127.0.0.1'))
    throw new Error('The test runs on a server of its own: npm run test:hosted');
  const url = new URL(server);
  url.username = role;
  url.pathname = database;
  return url.href;
}

export const connectAs = (role: string, database: string) =>
  postgres(addressOf(database, role), { max: 1, onnotice: () => undefined });

export async function runAs(role: string, database: string, sql: string) {
  const client = connectAs(role, database);
  try {
    return await client.unsafe(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database like that of a new hosted project. */
export async function createProject(database: string): Promise<void> {
  const [row] = await runAs('supabase_admin', 'postgres', `select to_regrole('anon') as role`);
  if (!row?.role) await runAs('supabase_admin', 'postgres', await sqlOf('roles'));
  await runAs('supabase_admin', 'postgres', `create database ${database} owner postgres`);
  await runAs('supabase_admin', database, await sqlOf('schemas'));
  await runAs('supabase_auth_admin', database, await sqlOf('auth'));
  await runAs('supabase_storage_admin', database, await sqlOf('storage'));
}

/** Applies the migrations like `db push`: as `postgres`, each file in a transaction. Then applies the seed like `supabase start`. */
export async function migrate(database: string, { seed = true } = {}): Promise<void> {
  await runAs('postgres', database, historySql);
  const { close } = await createDatabase({ url: addressOf(database, 'postgres'), seed });
  await close();
}
