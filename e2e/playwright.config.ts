import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

const port = process.env.PORT ?? '4173';
const origin = `http://localhost:${port}`;
// The system's browser where there is one; elsewhere `npx playwright install chromium` provides it.
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

/** Journeys through the built site, served as a static host would, on the embedded stack. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // All tests share one database; those that turn its switches would disturb others beside them.
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: `npx vite build --mode embedded && npx vite preview --mode embedded --port ${port}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { SUPABASE_TESTING: '1', VITE_SUPABASE_URL: origin },
    url: `${origin}/rest/v1/site_settings?select=key&apikey=ready`,
    timeout: 120_000,
    stdout: 'ignore',
  },
});
