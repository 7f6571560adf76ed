// `node supabase/local/reset.mjs`: deletes the embedded stack's database and files.
import { runTypeScript } from '../run-typescript.mjs';

await runTypeScript(new URL('./reset.ts', import.meta.url), async ({ resetLocalData }) => {
  await resetLocalData();
  console.info('The local database is gone. `npm run dev` makes a new one.');
});
