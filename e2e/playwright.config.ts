import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

// The first process of a run tells the others whether the browser is watched.
const isWatched = (process.env.JOURNEYS_WATCHED ??= String(
  process.argv.some((argument) => argument === '--headed' || argument === '--debug'),
));

// The system's browser where there is one; elsewhere `npx playwright install chromium` provides it. The
// headless shell comes first: it takes half the processor time.
const executablePath = [
  ...(isWatched === 'true' ? [] : ['/usr/bin/chromium-headless-shell']),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find(existsSync);

/** A run of everything keeps its results apart from those of single files beside it. */
const results = path.resolve(import.meta.dirname, '..', process.env.TEST_RESULTS ?? 'test-results');

/** Journeys through the built site, served as a static host would, on the embedded stack. */
export default defineConfig({
  testDir: '.',
  // Absolute: the measurements use these settings from another folder.
  globalSetup: path.resolve(import.meta.dirname, 'global-setup.ts'),
  outputDir: `${results}/e2e`,
  // Each has a server, a port and a database of its own: see `fixtures.ts`. One more than the cores of a small
  // machine: a worker waits for a quarter of its time, and the backend still answers before the site gives up.
  workers: 3,
  // One by one, so that no worker is left with a long file at the end.
  fullyParallel: true,
  // More would only say the same: something that everything needs is broken.
  maxFailures: 10,
  forbidOnly: true,
  // The site gives the backend three seconds; a machine that is busy for a moment takes longer. What is
  // broken fails twice.
  retries: process.env.CI ? 1 : 0,
  // Generous: a busy machine is slow, and what is broken stays so.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // Written at every step of every journey, a trace would cost more than the journey itself.
    trace: 'on-first-retry',
    // Most journeys are not about motion; those that are ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing leaves the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
