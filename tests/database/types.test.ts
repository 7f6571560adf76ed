import { expect, test } from 'vitest';
import { createDatabase } from '../../supabase/local/bootstrap.ts';
import { runBin, runSupabase } from './supabase-cli.ts';

test('src/lib/database.types.ts is what the migrations generate', async () => {
  const { pg, close } = await createDatabase({ seed: false });
  const generated = await runSupabase(pg, ['gen', 'types', 'typescript', '--schema=public']);
  await close();
  const formatted = await runBin('oxfmt', ['--stdin-filepath=types.ts'], generated);

  // Stale? `npm run db:types` runs this test with --update.
  await expect(formatted).toMatchFileSnapshot('../../src/lib/database.types.ts');
});
