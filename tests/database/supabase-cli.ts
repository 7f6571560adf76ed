import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Database } from '../../supabase/local/bootstrap.ts';

const execute = promisify(execFile);

/** Runs a program from this project's node_modules/.bin and returns its output. */
export async function runBin(name: string, args: string[], input = ''): Promise<string> {
  const execution = execute(path.resolve('node_modules/.bin', name), args, {
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    maxBuffer: 16 * 1024 * 1024,
  });
  execution.child.stdin?.end(input);
  return (await execution).stdout;
}

/** Runs a task with the address of a database that other processes can connect to. */
export async function atAddress<T>(
  { pglite, url }: Database,
  task: (address: string) => Promise<T>,
): Promise<T> {
  if (url) return task(url);
  if (!pglite) throw new Error('The database is neither on a server nor in this process.');
  const server = new PGLiteSocketServer({
    db: pglite,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 4,
  });
  await server.start();
  try {
    return await task(`postgresql://postgres:postgres@${server.getServerConn()}/postgres`);
  } finally {
    await server.stop();
  }
}

/** Runs a Supabase CLI command with `--remote` set to the given database. */
export const runSupabase = (database: Database, args: string[]): Promise<string> =>
  atAddress(database, (address) =>
    runBin('supabase', [...args, '--agent=no', `--remote=${address}?sslmode=disable`]),
  );
