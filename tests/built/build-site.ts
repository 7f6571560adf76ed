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
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
const cache = path.join(root, 'node_modules', '.cache', 'site');
/** Everything that a build reads, besides its environment. */
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
  /** The site as it is published calls the backend that its environment names. Default: embedded. */
  mode?: 'embedded' | 'production';
  env?: Record<string, string>;
}

/** A build names the day on which it was made, in `security.txt`: it serves for that day. */
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
 * The folder of the site, built from the sources as they are now. Made once:
 * tests of the same sources share it, and a run of other sources beside them has its own.
 */
export function buildSite({ mode = 'embedded', env = {} }: Settings = {}): string {
  const folder = path.join(cache, fingerprint({ mode, env }));
  if (!existsSync(folder)) {
    // Built aside, so that nobody reads half a build.
    const unfinished = `${folder}-${process.pid}`;
    // In a process of its own: Vitest's NODE_ENV would ship React's development build.
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
      { cwd: root, env: { ...inherited, ...env, NODE_ENV: 'production' }, stdio: 'inherit' },
    );
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another run has finished the same build in the meantime.
      if (!existsSync(folder)) throw error;
      rmSync(unfinished, { recursive: true });
    }
    forgetOldBuilds();
  }
  utimesSync(folder, new Date(), new Date());
  return folder;
}

function forgetOldBuilds(): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (statSync(folder).mtimeMs < dayAgo) rmSync(folder, { recursive: true, force: true });
  }
}
