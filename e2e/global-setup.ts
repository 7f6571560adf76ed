import path from 'node:path';
import { preparedDatabaseFile } from '../supabase/local/prepared-database.ts';

/** Makes the database once, before each worker's server loads a copy of its own. */
export default async function prepareDatabase(): Promise<void> {
  await preparedDatabaseFile(path.resolve(import.meta.dirname, '..', 'supabase'));
}
