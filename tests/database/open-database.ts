import {
  createDatabase,
  type Database,
  type DatabaseOptions,
} from '../../supabase/local/bootstrap.ts';
import { startStack, type TestStack } from '../stack/client.ts';
import { copyDatabase } from '../stack/copy-database.ts';

/** The migrated and seeded database, without data left by other test files. */
export async function openDatabase(): Promise<Pick<TestStack, 'pg' | 'close'>> {
  return startStack();
}

/** A separate copy for one test file. Other programs can access it, and it can have extensions. */
export async function openOwnDatabase(
  options: Pick<DatabaseOptions, 'extensions'> = {},
): Promise<Database> {
  return createDatabase({ ...options, ...(await copyDatabase()) });
}
