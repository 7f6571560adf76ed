import path from 'node:path';
import { defineConfig } from 'playwright/test';
import e2eConfig from '../../e2e/playwright.config';

// Chromium uses the last of repeated switches. These override those of the end-to-end tests: the measurements compile JavaScript
// as every browser does, and block only the calendar provider.
const switches = [
  '--js-flags=',
  '--host-resolver-rules=MAP cal.com ~NOTFOUND, MAP *.cal.com ~NOTFOUND',
];
const { launchOptions } = e2eConfig.use ?? {};
const port = process.env.PORT ?? '4173';
const origin = `http://localhost:${port}`;

/** A separate build, because `pages.spec.ts` adds files to it. */
const build = '--mode embedded --outDir node_modules/.cache/bench';

/**
 * Measures the site as the end-to-end tests do: built, and served by the rules of its hosts. The measurements take
 * minutes and need a quiet machine, so `npm test` omits them.
 */
export default defineConfig({
  ...e2eConfig,
  testDir: '.',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 60 * 60_000,
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../test-results/bench.json' }],
  ],
  use: {
    ...e2eConfig.use,
    baseURL: origin,
    trace: 'off',
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...switches] },
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
