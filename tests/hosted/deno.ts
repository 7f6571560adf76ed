import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

/** The version that the edge runtime of hosted Supabase pins, and a current one. */
export const denoVersions = ['hosted', 'current'] as const;
export type DenoVersion = (typeof denoVersions)[number];

const programOf = (version: DenoVersion) =>
  path.resolve(`tests/hosted/node_modules/deno-${version}/deno`);

const npmSetting = (name: string) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();

/** Deno reads the registry from npm's variable. Without `DENO_TLS_CA_STORE`, it would not trust the system's certificates. */
const environment = {
  PATH: process.env.PATH,
  NO_COLOR: '1',
  DENO_NO_UPDATE_CHECK: '1',
  DENO_TLS_CA_STORE: 'mozilla,system',
  NPM_CONFIG_REGISTRY: npmSetting('registry'),
};

const cacheEnv = (version: DenoVersion) => ({
  DENO_DIR: path.resolve(`tests/hosted/node_modules/.cache/${version}`),
});

/** Runs Deno until it exits. Returns the exit status and everything that it printed. */
export function runDeno(
  version: DenoVersion,
  args: string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<{ status: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(programOf(version), args, {
      cwd,
      env: { ...environment, ...cacheEnv(version), ...env },
    });
    let text = '';
    const read = (data: Buffer) => (text += data.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, text }));
  });
}

export interface Served {
  url: string;
  /** Everything that the function has printed so far. */
  log: () => string;
  stop: () => void;
}

/** Serves a module whose default export is like that of an edge function. */
export function serveWithDeno(
  version: DenoVersion,
  file: string,
  env: Record<string, string>,
): Promise<Served> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      programOf(version),
      ['serve', '--port=0', '--host=127.0.0.1', '--allow-all', '--no-prompt', file],
      { cwd: path.dirname(file), env: { ...environment, ...cacheEnv(version), ...env } },
    );
    let text = '';
    const read = (data: Buffer) => {
      text += data.toString();
      const port = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port) {
        const stop = () => void child.kill('SIGKILL');
        resolve({ url: `http://127.0.0.1:${port}`, log: () => text, stop });
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('close', () => reject(new Error(text)));
  });
}
