import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { preparedDatabaseFile } from '../../supabase/local/prepared-database.ts';
import { createOnServer, dropOnServer, serverUrl } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The seeded databases: that of the project and, for the tests of the stack itself, that of `fixture/`. They
     * are files with a dump or, on a server, names of databases.
     */
    databases: { project: string; fixture?: string };
  }
}

/** Creates each database once. Workers open copies of it, in a fifth of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = namePrefix(project);
  const make = (name: string, supabaseDir: string) =>
    serverUrl ? makeOnServer(prefix + name, supabaseDir) : preparedDatabaseFile(supabaseDir);
  const databases = { project: await make('project', path.resolve('supabase')) };
  const fixture = path.resolve('tests/stack/fixture/supabase');
  project.provide(
    'databases',
    project.name === 'stack'
      ? { ...databases, fixture: await make('fixture', fixture) }
      : databases,
  );
  return async () => {
    if (serverUrl) await dropOnServer(prefix);
  };
}

/** Two runs may share a server, as do the projects of one run. */
const namePrefix = ({ name }: TestProject) => `emerald_test_${process.pid}_${name}_`;

async function makeOnServer(database: string, supabaseDir: string): Promise<string> {
  const { close } = await createDatabase({ supabaseDir, url: await createOnServer(database) });
  await close();
  return database;
}
