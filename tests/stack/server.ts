import { openServerDatabase } from '../../supabase/local/server-database.ts';

/**
 * A PostgreSQL server (15 or newer) on which the tests run instead of PGlite. Its user must be a superuser.
 * Tests create and drop their own databases. The API’s three roles remain on the server.
 */
export const serverUrl = process.env.DATABASE_URL;

/** Creates a database on the server, empty or as a copy, and returns its address. */
export async function createOnServer(name: string, template = 'template1'): Promise<string> {
  await runOnServer(`create database ${name} template ${template}`);
  const url = new URL(requireServer());
  url.pathname = name;
  return url.href;
}

/** Drops the databases on the server whose names begin with `prefix`. */
export async function dropOnServer(prefix: string): Promise<void> {
  const names = await runOnServer(
    `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
  );
  for (const { name } of names) await runOnServer(`drop database ${String(name)} with (force)`);
}

async function runOnServer(sql: string): Promise<Record<string, unknown>[]> {
  const { pg, close } = openServerDatabase(requireServer(), {});
  try {
    return (await pg.exec(sql)).flatMap(({ rows }) => rows);
  } finally {
    await close();
  }
}

function requireServer(): string {
  if (!serverUrl) throw new Error('DATABASE_URL is not set.');
  return serverUrl;
}
