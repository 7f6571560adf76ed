import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { preparedDatabaseFile } from '../../supabase/local/prepared-database.ts';
import { createOnServer, dropOnServer, serverUrl } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seeded database: a file with a dump or, on a server, the name of a database. */
    database: string;
  }
}

/** Creates the seeded database once. Workers copy it, which takes a fifth of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const supabaseDir = path.resolve('supabase');
  if (!serverUrl) {
    project.provide('database', await preparedDatabaseFile(supabaseDir));
    return async () => undefined;
  }
  // Each run names its own database, because two runs may share a server.
  const name = `emerald_test_${process.pid}`;
  const { close } = await createDatabase({ supabaseDir, url: await createOnServer(name) });
  await close();
  project.provide('database', name);
  return () => dropOnServer(name);
}
