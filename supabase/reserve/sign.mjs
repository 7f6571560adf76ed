// `node supabase/reserve/sign.mjs`: signs the list of published reserve reports (.github/deployment.md).
import { loadEnv } from 'vite';
import { runTypeScript } from '../run-typescript.mjs';

const env = { ...loadEnv('production', process.cwd(), 'VITE_'), ...process.env };
await runTypeScript(new URL('./sign.ts', import.meta.url), async ({ signReports }) => {
  console.info(await signReports(env));
});
