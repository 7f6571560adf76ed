import {
  createDatabase,
  type Database,
  type DatabaseOptions,
} from '../../supabase/local/bootstrap.ts';
import { startStack, type TestStack } from '../stack/client.ts';
import { copyDatabase } from '../stack/copy-database.ts';

/** The migrated and seeded database, without data that other files have left. */
export async function openDatabase(): Promise<Pick<TestStack, 'pg' | 'close'>> {
  return startStack();
}

/** A separate copy for one file, which other programs may access and to which extensions may be added. */
export async function openOwnDatabase(
  options: Pick<DatabaseOptions, 'extensions'> = {},
): Promise<Database> {
  return createDatabase({ ...options, ...(await copyDatabase()) });
}
