import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import '../setup/map-group-by.ts';

// `npm run test:hosted` runs these tests against hosted Supabase's programs, set up with the files that a deployment would upload.
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../../src', import.meta.url)) } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'hosted', environment: 'node', include: ['tests/hosted/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'postgrest',
          // These settings are those of the project `backend` in vite.config.ts.
          pool: 'threads',
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/setup/backend-file.ts'],
          include: ['tests/{api,functions,hosted/api}/**/*.test.ts'],
          globalSetup: ['tests/hosted/global-setup.ts'],
        },
      },
    ],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: '100%',
    reporters: [
      'default',
      ['json', { outputFile: `${process.env.TEST_RESULTS ?? 'test-results'}/hosted.json` }],
    ],
  },
});
