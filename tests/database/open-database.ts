import {
  createDatabase,
  type Database,
  type DatabaseOptions,
} from '../../supabase/local/bootstrap.ts';
import { copyDatabase } from '../stack/copy-database.ts';

/** A copy of the project's migrated and seeded database, made once for all test files. */
export async function openDatabase(
  options: Pick<DatabaseOptions, 'extensions'> = {},
): Promise<Database> {
  return createDatabase({ ...options, ...(await copyDatabase('project')) });
}
