import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { DatabaseOptions } from '../../supabase/local/bootstrap.ts';
import { createOnServer, serverUrl } from './server.ts';

/** Copies the database that `global-setup.ts` creates. Returns the option with which `createDatabase` opens the copy. */
export async function copyDatabase(): Promise<Pick<DatabaseOptions, 'loadDataDir' | 'url'>> {
  const original = inject('database');
  if (!serverUrl) return { loadDataDir: new Blob([new Uint8Array(await readFile(original))]) };
  return { url: await createOnServer(`${original}_${randomBytes(4).toString('hex')}`, original) };
}
