// `node supabase/reserve/sign.mjs`. Plain JavaScript, because Node 20 cannot run TypeScript; Vite loads the rest.
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';

const file = fileURLToPath(new URL('./sign.ts', import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
const env = { ...loadEnv('production', process.cwd(), 'VITE_'), ...process.env };
try {
  console.info(await module.signReports(env));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
