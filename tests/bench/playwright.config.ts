import path from 'node:path';
import { defineConfig } from 'playwright/test';
import journeys from '../../e2e/playwright.config';

// The calendar's provider stays out of it.
const isolated = '--host-resolver-rules=MAP cal.com ~NOTFOUND, MAP *.cal.com ~NOTFOUND';
const { launchOptions } = journeys.use ?? {};
const port = process.env.PORT ?? '4173';
const origin = `http://localhost:${port}`;

/** A build of its own, since `pages.spec.ts` adds to it. */
const build = '--mode embedded --outDir node_modules/.cache/bench';

/**
 * Measurements on the site as the journeys find it: built, and served by the rules of its hosts. They
 * take minutes and a quiet machine, so `npm test` leaves them out.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 60 * 60_000,
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../test-results/bench.json' }],
  ],
  use: {
    ...journeys.use,
    baseURL: origin,
    trace: 'off',
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), isolated] },
  },
  webServer: {
    command: `npx vite build ${build} && npx vite preview ${build} --port ${port}`,
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    env: { SUPABASE_TESTING: '1' },
    url: `${origin}/rest/v1/site_settings?select=key&apikey=ready`,
    timeout: 120_000,
    stdout: 'ignore',
  },
});
