import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '../tests/built/build-site';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The folder of the built site. The first process of a run finds or makes it, and its workers get the path.
 */
export const siteFolder = (process.env.SITE_FOLDER ??= buildSite());

export interface SiteServer {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Serves a build of the site as a static host would, with its own embedded stack and a new database, on a free
 * port.
 */
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
    // With an empty CI the server ends when its input closes, that is together with this process, even after a
    // crash.
    { cwd: root, env: { ...process.env, SUPABASE_TESTING: '1', CI: '' } },
  );
  let printed = '';
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += stripVTControlCharacters(String(text));
      // The stack prints its address once its database is ready.
      const found = /API:\s+(http:\/\/\S+?)\/rest/.exec(printed)?.[1];
      if (found) resolve(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The site could not be served:\n${printed}`)));
  });
  return {
    origin,
    async stop() {
      // A gentler signal would wait for connections that the browser keeps open.
      server.kill('SIGKILL');
      await ended;
    },
  };
}
