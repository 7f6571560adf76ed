import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { createOnServer, dropOnServer, serverUrl } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Seeded databases, the project's and, for the tests of the stack itself, the one of `fixture/`:
     * files that hold a dump or, on a server, names of databases.
     */
    databases: { project: string; fixture?: string };
  }
}

/** Makes each database once; every test file then opens its own copy, in a fifth of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const make = serverUrl ? makeOnServer : dump;
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-stack-'));
  const place = serverUrl ? namePrefix(project) : folder;
  const databases = { project: await make(place, 'project', path.resolve('supabase')) };
  const fixture = path.resolve('tests/stack/fixture/supabase');
  project.provide(
    'databases',
    project.name === 'stack'
      ? { ...databases, fixture: await make(place, 'fixture', fixture) }
      : databases,
  );
  return async () => {
    if (serverUrl) await dropOnServer(place);
    await rm(folder, { recursive: true });
  };
}

/** Two runs may share a server, and so do the projects of one. */
const namePrefix = ({ name }: TestProject) => `emerald_test_${process.pid}_${name}_`;

async function makeOnServer(prefix: string, name: string, supabaseDir: string): Promise<string> {
  const database = prefix + name;
  const { close } = await createDatabase({ supabaseDir, url: await createOnServer(database) });
  await close();
  return database;
}

async function dump(folder: string, name: string, supabaseDir: string): Promise<string> {
  const { pglite, close } = await createDatabase({ supabaseDir });
  if (!pglite) throw new Error('Only PGlite can be dumped.');
  const file = path.join(folder, name);
  await writeFile(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await close();
  return file;
}
