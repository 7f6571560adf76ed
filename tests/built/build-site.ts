import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createStaticHost } from '../../src/build/static-host';

const root = path.resolve(import.meta.dirname, '..', '..');
const cache = path.join(root, 'node_modules', '.cache', 'site');
/** Everything that a build reads, apart from its environment. */
const inputs = [
  'index.html',
  'package-lock.json',
  'public',
  'src',
  'supabase/local',
  'tailwind.config.ts',
  'vite.config.ts',
];

interface Settings {
  /** In production mode, the site calls the backend that `env` names. Default: embedded. */
  mode?: 'embedded' | 'production';
  env?: Record<string, string>;
}

/**
 * The settings of the production build that tests share: a backend of its own and an address for error reports. They also
 * name the local captcha, which a production build must ignore.
 */
export const productionSettings: Settings = {
  mode: 'production',
  env: {
    VITE_SUPABASE_URL: 'https://project.supabase.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_own-key',
    VITE_ERROR_REPORTING_DSN: 'https://public@reports.example/1',
    VITE_HCAPTCHA_SCRIPT: '/__captcha.js',
  },
};

/** `security.txt` contains the build date, so a build is valid for one day. */
function fingerprint(settings: Settings): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  hash.update(JSON.stringify(settings));
  const add = (name: string) => {
    const file = path.join(root, name);
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).toSorted()) add(path.join(name, entry));
    } else {
      hash.update(`${name}\0`).update(readFileSync(file));
    }
  };
  inputs.forEach(add);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of the site, built from the current sources. Tests of the same sources share one build; a parallel run with other
 * sources has its own.
 */
export function buildSite({ mode = 'embedded', env = {} }: Settings = {}): string {
  const folder = path.join(cache, fingerprint({ mode, env }));
  if (!existsSync(folder)) {
    // Built in a temporary folder, so that no other process reads an unfinished build.
    const unfinished = `${folder}-${process.pid}`;
    // In its own process, because Vitest's NODE_ENV would include React's development build.
    const { VITEST: _, ...inherited } = process.env;
    execFileSync(
      process.execPath,
      [
        path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--mode',
        mode,
        '--outDir',
        unfinished,
        '--logLevel',
        'warn',
      ],
      {
        cwd: root,
        env: { ...inherited, ...env, NODE_ENV: 'production', SUPABASE_TESTING: '1' },
        stdio: 'inherit',
      },
    );
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // A parallel run has finished the same build.
      if (!existsSync(folder)) throw error;
      rmSync(unfinished, { recursive: true });
    }
    removeOldBuilds();
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

/** The address of a built page from the name of its file: `/about` for `about.html`. */
export const addressOf = (file: string) =>
  `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/');

/** Serves a folder as a static host does, on a free port, until the returned server is closed. */
export async function hostFolder(folder: string) {
  const handle = createStaticHost(folder);
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { server, port: address.port };
}

function removeOldBuilds(): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (statSync(folder).mtimeMs < dayAgo) rmSync(folder, { recursive: true, force: true });
  }
}
