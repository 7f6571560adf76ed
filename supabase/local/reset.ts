import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inUseMessage, lockFile, lockHolder } from './lock.ts';

/**
 * Deletes the embedded stack's database and files; the next start creates them again.
 * Throws, and deletes nothing, while a running process holds them.
 */
export async function resetLocalData(supabaseDir = path.resolve('supabase')): Promise<void> {
  const folder = path.join(supabaseDir, '.temp', 'pglite');
  const holder = await lockHolder(folder);
  if (holder !== undefined) throw new Error(inUseMessage(holder, lockFile(folder)));
  for (const name of ['pglite', 'pglite.lock', 'storage']) {
    await rm(path.join(supabaseDir, '.temp', name), { recursive: true, force: true });
  }
}
