import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase } from './bootstrap.ts';
import { systemSchemaSql } from './system-schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules', '.cache', 'databases');
const HOUR = 60 * 60 * 1000;
const MAX_DUMPS = 8;

/**
 * The dump of a new database with migrations and seed, for `createDatabase({ loadDataDir })`. Loading it takes
 * a fifth of the time that creating the database takes. It is reused while these files are unchanged, but for an hour
 * at most, because the dates of the sample rows depend on the time of creation.
 */
export async function preparedDatabase(supabaseDir: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(await preparedDatabaseFile(supabaseDir)))]);
}

export async function preparedDatabaseFile(supabaseDir: string): Promise<string> {
  const file = path.join(cache, await fingerprint(supabaseDir));
  if (existsSync(file)) {
    await utimes(file, new Date(), new Date());
    return file;
  }
  const { pglite, close } = await createDatabase({ supabaseDir });
  if (!pglite) throw new Error('Only PGlite can be dumped.');
  const dump = await pglite.dumpDataDir('none');
  // Renamed when it is complete, so that no process reads a part of it.
  const unfinished = `${file}-${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
  await close();
  await removeOldDumps();
  return file;
}

/** A hash of the current hour and of the files from which the database is created; documentation and tests are excluded. */
async function fingerprint(supabaseDir: string): Promise<string> {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / HOUR)));
  const folders = [supabaseDir, path.join(root, 'supabase', 'local')];
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
      const file = path.join(folder, name);
      if (/^(?:\.temp|tests|access-matrix)|\.md$/.test(name) || !(await stat(file)).isFile())
        continue;
      hash.update(`${name}\0`).update(await readFile(file));
    }
  }
  hash.update(systemSchemaSql).update(await readFile(path.join(root, 'package-lock.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Removes all dumps but the most recently used ones, which another run may be about to read. */
async function removeOldDumps(): Promise<void> {
  const files = (await readdir(cache)).map((name) => path.join(cache, name));
  const dumps = await Promise.all(
    files.map(async (file) => ({ file, used: (await stat(file)).mtimeMs })),
  );
  const old = dumps.toSorted((a, b) => b.used - a.used).slice(MAX_DUMPS);
  for (const { file } of old) await rm(file, { force: true });
}
