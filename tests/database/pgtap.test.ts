import { readdir } from 'node:fs/promises';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { afterAll, inject } from 'vitest';
import { openOwnDatabase } from './open-database.ts';
import { pgtapFolder, testWithPgtap } from './pgtap.ts';

// Runs the files of `supabase test db` without a server. `npm run test:hosted` runs them on one.
// PGTAP_FILES restricts the run to some files, and so does `-t` where it names files.
const only = (process.env.PGTAP_FILES || undefined)?.split(' ');
const all = (await readdir(pgtapFolder)).filter((file) =>
  only ? only.includes(file) : file.endsWith('.test.sql'),
);
const named = all.filter((file) => new RegExp(inject('namePattern')).test(file));
const files = named.length > 0 ? named : all;
const { pg, close } = await openOwnDatabase({ extensions: { pgtap } });
await pg.exec('create extension pgtap with schema extensions');
afterAll(close);

await testWithPgtap(pg, files);
