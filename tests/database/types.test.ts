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

test.each([
  [
    'section-rows.ts',
    'sectionRows',
    'The sections of the data room, as in the table private.sections.',
    'select id, label, tab, level from private.sections order by position',
  ],
  [
    'account-field-rows.ts',
    'accountFieldRows',
    'What an account states, as in the table private.account_fields.',
    `select name, lower(left(name, 1)) || substr(replace(initcap(replace(name, '_', ' ')), ' ', ''), 2) as key,
       kind, min_length as min, max_length as max
     from private.account_fields order by position`,
  ],
])('src/content/%s has the rows of the database', async (file, name, about, query) => {
  const { pg, close } = await openDatabase();
  const { rows } = await pg.query(query);
  await close();
  const generated = await runBin(
    'oxfmt',
    [`--stdin-filepath=${file}`],
    `/** ${about} \`npm run db:types\` writes this file. */
export const ${name} = ${JSON.stringify(rows)} as const;`,
  );
  await expect(generated).toMatchFileSnapshot(`../../src/content/${file}`);
});
