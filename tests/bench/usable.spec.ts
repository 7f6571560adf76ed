import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import path from 'node:path';
import { expect, test, type Browser } from 'playwright/test';
import { desktop, phone, throttleConnection } from '../../e2e/fixtures';
import { forwardTo } from '../../e2e/site';
import { paths } from '../../src/content/paths';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys';
import { addressOf, buildSite, hostFolder } from '../built/build-site';
import { atMost, median, printTable, runs, unlimited } from './figures';

// Measures how soon visitors can use a page after they see it, on a slow connection.

const build = path.resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench');
const sizes = { phone, desktop };

/**
 * The times in ms from the request of a page to its first paint, to the moment when the app replays earlier presses (`usable`)
 * and to the first element that matches the selector (`shown`).
 */
async function load(browser: Browser, address: string, viewport: typeof phone, selector = 'body') {
  // The second test serves the site with a self-signed certificate.
  const page = await browser.newPage({ viewport, ignoreHTTPSErrors: true });
  // Marks the moment at which the app replays presses.
  await page.addInitScript(() => {
    let wrapped: Window['beforeHydration'];
    Object.defineProperty(window, 'beforeHydration', {
      get: () => wrapped,
      set(value: NonNullable<typeof wrapped>) {
        const replayPresses = () => {
          performance.mark('usable');
          value.replayPresses();
        };
        wrapped = { ...value, replayPresses };
      },
    });
  });
  await throttleConnection(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const handle = await page.waitForFunction(
    (css) => document.querySelector(css) && performance.now(),
    selector,
  );
  const shown = Number(await handle.jsonValue());
  const times = await page.evaluate(() => {
    const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
    return { paint: startOf('first-paint'), usable: startOf('usable') };
  });
  await page.close();
  return { ...times, shown };
}

test('pages can be used soon after their first paint', async ({ browser, baseURL }) => {
  const addresses = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin'))
    .map(addressOf)
    .toSorted();
  const rows = new Map<
    string,
    Record<'First paint' | 'First paint to usable', ReturnType<typeof atMost>>
  >();
  // Not counted: a new server compresses each file when it is first requested, whereas hosts compress files in advance.
  await load(browser, `${baseURL}/`, sizes.phone);
  for (const address of addresses) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const loads = [];
      for (let run = 1; run <= runs; run += 1)
        loads.push(await load(browser, `${baseURL}${address}`, viewport));
      const wait = median(loads.map((times) => times.usable - times.paint));
      const paint = median(loads.map((times) => times.paint));
      rows.set(`${address}, ${size}`, {
        'First paint': unlimited(`${Math.round(paint)} ms`),
        'First paint to usable': atMost(1100, wait, `${Math.round(wait)} ms`),
      });
    }
  }
  expect(printTable(`On a slow line, medians of ${runs}`, Object.fromEntries(rows))).toEqual([]);
});

/** Serves HTTP/2 on a port of this machine, with a self-signed certificate. Returns the origin. */
async function serveHttp2(port: number, listener: ReturnType<typeof forwardTo>) {
  const options = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost';
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', ...options.split(' '), '-keyout', '-', '-out', '-'],
    { stdio: 'pipe' },
  );
  const server = createSecureServer({ key: pem, cert: pem }, listener);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return `https://localhost:${port}`;
}

test('over HTTP/2 with two origins, pages can be used soon', async ({ browser, baseURL }) => {
  const origin = String(baseURL);
  const port = Number(new URL(origin).port);
  const api = await serveHttp2(port + 2, forwardTo(origin));
  const host = await hostFolder(
    buildSite({
      mode: 'production',
      env: { VITE_SUPABASE_URL: api, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY },
    }),
  );
  const site = await serveHttp2(port + 3, forwardTo(`http://localhost:${host.port}`));
  const rows: Parameters<typeof printTable>[1] = {};
  for (const [address, selector] of [
    [paths.portfolio, undefined],
    [paths.dataRoom, 'main article'],
  ] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      const loads: Awaited<ReturnType<typeof load>>[] = [];
      // The first load is not counted, because a new server compresses each file when it is first requested.
      for (let run = 0; run <= runs; run += 1)
        loads.push(await load(browser, site + address, viewport, selector));
      const wait = (name: 'usable' | 'shown') =>
        median(loads.slice(1).map((times) => times[name] - times.paint));
      const inMs = (ms: number) => `${Math.round(ms)} ms`;
      Object.assign(rows, {
        [`${address}, ${size}`]: {
          'First paint': unlimited(inMs(median(loads.slice(1).map(({ paint }) => paint)))),
          'First paint to usable': atMost(1000, wait('usable'), inMs(wait('usable'))),
          'First paint to list': selector
            ? atMost(1300, wait('shown'), inMs(wait('shown')))
            : unlimited('–'),
        },
      });
    }
  }
  expect(printTable(`Two origins, on a slow line, medians of ${runs}`, rows)).toEqual([]);
});
