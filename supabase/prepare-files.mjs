// `node supabase/prepare-files.mjs`: makes the missing delivery files of guarded documents of a project. `node supabase/prepare-files.mjs samples` makes those of the samples, in supabase/documents
// and seed.sql. Plain JavaScript, because Node 20 cannot run TypeScript; Vite loads the rest.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./prepare-files.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
try {
  console.info((await module.run(process.argv[2], process.env)).join('\n'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
