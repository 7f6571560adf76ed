import { readdir } from 'node:fs/promises';
import { pgtap } from '@electric-sql/pglite/pgtap';
import { beforeAll } from 'vitest';
import type { Session } from '../../supabase/local/sql-connection.ts';
import { openOwnDatabase } from './open-database.ts';
import { pgtapFolder, testWithPgtap } from './pgtap.ts';

// Runs the files of `supabase test db` without a server. `npm run test:hosted` runs them on one.
// PGTAP_FILES restricts the run to the files it lists, and `-t` to those whose names match.
const only = (process.env.PGTAP_FILES || undefined)?.split(' ');
const files = (await readdir(pgtapFolder)).filter((file) =>
  only ? only.includes(file) : file.endsWith('.test.sql'),
);
let pg: Session;
beforeAll(async () => {
  const opened = await openOwnDatabase({ extensions: { pgtap } });
  pg = opened.pg;
  await pg.exec('create extension pgtap with schema extensions');
  return opened.close;
});
testWithPgtap(() => pg, files);
