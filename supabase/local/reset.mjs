// `node supabase/local/reset.mjs`. Plain JavaScript, because Node 20 cannot run TypeScript; Vite loads the rest.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const file = fileURLToPath(new URL('./reset.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
try {
  await module.resetLocalData();
  console.info('The local database is gone. `npm run dev` makes a new one.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
