import type { TestProject } from 'vitest/node';
import { createProject, migrate } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether PostgREST serves the Data API. */
    hasPostgrest?: boolean;
  }
}

/** Creates the database of `npm run test:hosted`. `tests/api` and `tests/functions` open copies of it. */
export default async function setup(project: TestProject): Promise<void> {
  await createProject('seeded');
  await migrate('seeded');
  project.provide('database', 'seeded');
  project.provide('hasPostgrest', true);
}
