import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Statements } from './sql-connection.ts';
import { metadataOf, readSample } from './storage-adapter.ts';

/**
 * Adds every file below a bucket's `objects_path` to `storage.objects`, named by its path in
 * that folder. The bytes are not copied: LocalStorageAdapter reads them from the folder.
 */
export async function insertSampleObjects(
  tx: Statements,
  buckets: Config['storage']['buckets'],
): Promise<void> {
  for (const [bucket, { objects_path: folder }] of Object.entries(buckets)) {
    // Git does not store empty folders, so a bucket without samples has no folder.
    if (!folder || !existsSync(folder)) continue;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const object = entry.isFile() && !entry.name.startsWith('.') && (await readSample(file));
      if (!object) continue;
      const name = path.relative(folder, file).split(path.sep).join('/');
      await tx.query(
        `insert into storage.objects (bucket_id, name, metadata, version)
         values ($1, $2, $3, gen_random_uuid()) on conflict do nothing`,
        [bucket, name, JSON.stringify(metadataOf(object))],
      );
    }
  }
}
