import { fileURLToPath } from 'node:url';
import '../setup/map-group-by.ts';
import { defineConfig } from 'vitest/config';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

// Measurements on a PostgreSQL server: `npm run bench -- load` and `npm run bench -- database`. They take minutes and need a
// quiet machine, so `npm test` omits them.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    environment: 'node',
    // The calls of the pages are recorded and not sent, so any address works.
    env: {
      VITE_SUPABASE_URL: 'http://backend.test',
      VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    },
    include: ['tests/performance/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    // The printed figures are the purpose of a run.
    disableConsoleIntercept: true,
  },
});
