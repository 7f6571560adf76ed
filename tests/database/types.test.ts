import { expect, test } from 'vitest';
import { openOwnDatabase } from './open-database.ts';
import { runBin, runSupabase } from './supabase-cli.ts';

test('src/lib/database.types.ts matches the migrations', async () => {
  const database = await openOwnDatabase();
  const generated = await runSupabase(database, ['gen', 'types', 'typescript', '--schema=public']);
  await database.close();
  const formatted = await runBin('oxfmt', ['--stdin-filepath=types.ts'], generated);

  // When it is outdated, `npm run db:types` runs this test with --update.
  await expect(formatted).toMatchFileSnapshot('../../src/lib/database.types.ts');
});
