import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

export const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/**
 * The dump of a new, empty PGlite cluster. Loading it takes an eighth of the time of `initdb`, which is most of
 * the time that a new database takes. Created once for each version of PGlite.
 */
export async function emptyCluster(): Promise<Blob> {
  const lock = await readFile(path.join(cacheFolder, '..', '@electric-sql/pglite/package.json'));
  const { version }: { version: string } = JSON.parse(lock.toString());
  const file = path.join(cacheFolder, 'postgres', version);
  if (!existsSync(file)) {
    const pglite = await PGlite.create();
    await writeDump(pglite, file);
    await pglite.close();
  }
  return new Blob([new Uint8Array(await readFile(file))]);
}

/** Written to a temporary file first, so that no process reads an incomplete dump. */
export async function writeDump(pglite: PGlite, file: string): Promise<void> {
  const dump = await pglite.dumpDataDir('none');
  const unfinished = `${file}-${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, file);
}
