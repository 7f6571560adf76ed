import { spawn } from 'node:child_process';
import { request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '../tests/built/build-site';

const root = path.resolve(import.meta.dirname, '..');

/** The folder of the built site. The first process of a run finds or makes it, and its workers get the path. */
export const siteFolder = (process.env.SITE_FOLDER ??= buildSite());

export interface SiteServer {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a build of the site as a static host would, with its own embedded stack and a new database, on a free port. */
export async function serveSite(build: string): Promise<SiteServer> {
  const server = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'preview',
      '--mode',
      'embedded',
      '--outDir',
      build,
      '--port',
      '0',
    ],
    // With an empty `CI`, the server stops when its stdin closes, so it ends with this process, even after a crash.
    { cwd: root, env: { ...process.env, SUPABASE_TESTING: '1', CI: '' } },
  );
  let printed = '';
  const exited = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += stripVTControlCharacters(String(text));
      // The stack prints its address once its database is ready.
      const address = /API:\s+(http:\/\/\S+?)\/rest/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    void exited.then(() => reject(new Error(`The site could not be served:\n${printed}`)));
  });
  return {
    origin,
    async stop() {
      // SIGTERM would wait for connections that the browser keeps open.
      server.kill('SIGKILL');
      await exited;
    },
  };
}

/** A request listener that forwards each request to another origin, which speaks HTTP/1.1. */
export const forwardTo =
  (origin: string) =>
  (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) => {
    // Omits the pseudo-headers of HTTP/2.
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    const sent = send(origin + request.url, { method: request.method, headers }, (reply) => {
      // Omits connection-specific headers, which HTTP/2 forbids.
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = reply.headers;
      response.statusCode = reply.statusCode ?? 502;
      for (const [name, value = ''] of Object.entries(rest)) response.setHeader(name, value);
      reply.pipe(response);
    });
    request.pipe(sent);
  };
