import { expect, test } from 'vitest';
import { openDatabase, openOwnDatabase } from './open-database.ts';
import { runBin, runSupabase } from './supabase-cli.ts';

test('src/lib/database.types.ts matches the migrations', async () => {
  const database = await openOwnDatabase();
  const generated = await runSupabase(database, ['gen', 'types', 'typescript', '--schema=public']);
  await database.close();
  const formatted = await runBin('oxfmt', ['--stdin-filepath=types.ts'], generated);

  // When it is outdated, `npm run db:types` runs this test with --update.
  await expect(formatted).toMatchFileSnapshot('../../src/lib/database.types.ts');
});

test('src/content/section-rows.ts has the rows of the database', async () => {
  const { pg, close } = await openDatabase();
  const { rows } = await pg.query(
    'select id, label, tab, level from private.sections order by position',
  );
  await close();
  const generated = await runBin(
    'oxfmt',
    ['--stdin-filepath=section-rows.ts'],
    `/** The sections of the data room, as in the table private.sections. \`npm run db:types\` writes this file. */
export const sectionRows = ${JSON.stringify(rows)} as const;`,
  );
  await expect(generated).toMatchFileSnapshot('../../src/content/section-rows.ts');
});
