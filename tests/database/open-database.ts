import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import {
  createDatabase,
  type Database,
  type DatabaseOptions,
} from '../../supabase/local/bootstrap.ts';

/** A copy of the project's migrated and seeded database, made once for all test files. */
export async function openDatabase(
  options: Pick<DatabaseOptions, 'extensions'> = {},
): Promise<Database> {
  const dump = new Uint8Array(await readFile(inject('databases').project));
  return createDatabase({ ...options, loadDataDir: new Blob([dump]) });
}
