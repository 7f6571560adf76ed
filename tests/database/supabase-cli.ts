import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const run = promisify(execFile);

/** Runs a program of this project's node_modules/.bin and returns what it printed. */
export async function runBin(name: string, args: string[], input = ''): Promise<string> {
  const running = run(path.resolve('node_modules/.bin', name), args, {
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
    maxBuffer: 16 * 1024 * 1024,
  });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** Runs a Supabase CLI command with `--remote` pointing at the given in-process database. */
export async function runSupabase(pg: PGlite, args: string[]): Promise<string> {
  const server = new PGLiteSocketServer({ db: pg, host: '127.0.0.1', port: 0, maxConnections: 4 });
  await server.start();
  try {
    const url = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`;
    return await runBin('supabase', [...args, '--agent=no', `--remote=${url}`]);
  } finally {
    await server.stop();
  }
}
