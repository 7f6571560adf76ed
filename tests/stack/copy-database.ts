import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../../supabase/local/bootstrap.ts';
import { createOnServer, serverUrl } from './server.ts';

/** The option of `createDatabase` that opens a new copy of a database from global-setup. */
export async function copyDatabase(
  name: 'project' | 'fixture',
): Promise<Pick<DatabaseOptions, 'loadDataDir' | 'url'>> {
  const original = inject('databases')[name];
  if (!original) throw new Error(`This project has no database "${name}".`);
  if (!serverUrl) return { loadDataDir: new Blob([new Uint8Array(await readFile(original))]) };
  return { url: await createOnServer(`${original}_${randomBytes(4).toString('hex')}`, original) };
}
