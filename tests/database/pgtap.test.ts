import { readdir } from 'node:fs/promises';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll } from 'vitest';
import { openOwnDatabase } from './open-database.ts';
import { pgtapFolder, testWithPgtap } from './pgtap.ts';

// Runs the files of `supabase test db` without a server. `npm run test:hosted` runs them on one.
// PGTAP_FILE restricts the run to one file.
const only = process.env.PGTAP_FILE;
const files = (await readdir(pgtapFolder)).filter((file) =>
  only ? file === only : file.endsWith('.test.sql'),
);
const { pg, close } = await openOwnDatabase({ extensions: { pgtap } });
await pg.exec('create extension pgtap with schema extensions');
afterAll(close);

await testWithPgtap(pg, files);
