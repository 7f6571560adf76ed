// `node supabase/prepare-files.mjs` makes the missing delivery files of a project's guarded documents. With the argument `samples`,
// it makes those of the sample documents instead, in supabase/documents and seed.sql.
import { runTypeScript } from './run-typescript.mjs';

await runTypeScript(new URL('./prepare-files.ts', import.meta.url), async ({ run }) => {
  console.info((await run(process.argv[2], process.env)).join('\n'));
});
