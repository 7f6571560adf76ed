import { defineConfig } from 'playwright/test';
import journeys from '../../e2e/playwright.config';

// The calendar's provider stays out of it.
const isolated = '--host-resolver-rules=MAP cal.com ~NOTFOUND, MAP *.cal.com ~NOTFOUND';
const { launchOptions } = journeys.use ?? {};

/**
 * Measurements on the site as the journeys find it: built, and served by the rules of its hosts. They
 * take minutes and a quiet machine, so `npm test` leaves them out.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/bench',
  timeout: 60 * 60_000,
  reporter: [
    ['list', { printSteps: true }],
    ['json', { outputFile: '../../test-results/bench.json' }],
  ],
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), isolated] },
  },
});
