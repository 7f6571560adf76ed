import path from 'node:path';
import { preparedDatabaseFile } from '../supabase/local/prepared-database.ts';

/** Prepares the database once, before each worker's server loads its own copy. */
export default async function prepareDatabase(): Promise<void> {
  await preparedDatabaseFile(path.resolve(import.meta.dirname, '..', 'supabase'));
}
