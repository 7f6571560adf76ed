import { readdir } from 'node:fs/promises';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll } from 'vitest';
import { openOwnDatabase } from './open-database.ts';
import { pgtapFolder, testWithPgtap } from './pgtap.ts';

// Runs the files of `supabase test db` without a server. `npm run test:hosted` runs them on one.
// PGTAP_FILES restricts the run to some files.
const only = process.env.PGTAP_FILES;
const files = (await readdir(pgtapFolder)).filter((file) =>
  only ? only.split(' ').includes(file) : file.endsWith('.test.sql'),
);
const { pg, close } = await openOwnDatabase({ extensions: { pgtap } });
await pg.exec('create extension pgtap with schema extensions');
afterAll(close);

await testWithPgtap(pg, files);
