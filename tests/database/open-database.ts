import {
  createDatabase,
  type Database,
  type DatabaseOptions,
} from '../../supabase/local/bootstrap.ts';
import { startStack, type TestStack } from '../stack/client.ts';
import { copyDatabase } from '../stack/copy-database.ts';

/** The project's migrated and seeded database, without what other files have left in it. */
export async function openDatabase(): Promise<Pick<TestStack, 'pg' | 'close'>> {
  return startStack();
}

/** A copy of it for one file alone, to be looked at by other programs or to add extensions to. */
export async function openOwnDatabase(
  options: Pick<DatabaseOptions, 'extensions'> = {},
): Promise<Database> {
  return createDatabase({ ...options, ...(await copyDatabase('project')) });
}
