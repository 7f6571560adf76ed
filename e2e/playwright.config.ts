import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

// The workers do not get the arguments of the command, so they read this variable.
const isHeaded = (process.env.E2E_HEADED ??= String(
  process.argv.some((argument) => argument === '--headed' || argument === '--debug'),
));

// The system's browser. If there is none, Playwright starts the one that `npx playwright install chromium` installed. The
// headless shell comes first, because it takes half the CPU time.
const executablePath = [
  ...(isHeaded === 'true' ? [] : ['/usr/bin/chromium-headless-shell']),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find(existsSync);

/** Two runs at the same time need different folders, which `TEST_RESULTS` sets. */
const results = path.resolve(import.meta.dirname, '..', process.env.TEST_RESULTS ?? 'test-results');

/** Tests of the built site, served as a static host would, on the embedded stack. */
export default defineConfig({
  testDir: '.',
  // Absolute, because `tests/bench` uses this configuration from another folder.
  globalSetup: path.resolve(import.meta.dirname, 'global-setup.ts'),
  outputDir: `${results}/e2e`,
  // Each worker has its own server, port and database (`fixtures.ts`). Three, because on a machine with two cores
  // each worker spends a quarter of its time waiting.
  workers: 3,
  // Distributes tests instead of files, so that no worker has a long file left at the end.
  fullyParallel: true,
  // After ten failures, more would add no information.
  maxFailures: 10,
  forbidOnly: true,
  // Generous limits, so that a slow machine does not fail a test.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${results}/e2e.json` }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // No traces, because they cost more than the tests. `--trace on` writes them.
    screenshot: 'only-on-failure',
    // Tests of motion override this.
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
        // No page lives long enough for V8's optimising compilers to save more time than they take.
        '--js-flags=--no-opt --no-maglev',
        // No request leaves the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
