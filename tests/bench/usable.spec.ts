import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Browser } from 'playwright/test';
import { limitLine } from '../../e2e/fixtures';
import { atMost, median, printTable, runs, unlimited } from './figures';

const build = path.resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The times of the first paint and of the app's takeover of presses, in ms after the request of the page. */
async function load(browser: Browser, address: string, viewport: (typeof sizes)['phone']) {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(() => {
    let own: Window['beforeHydration'];
    Object.defineProperty(window, 'beforeHydration', {
      get: () => own,
      set(given: NonNullable<typeof own>) {
        const replayPresses = () => {
          performance.mark('usable');
          given.replayPresses();
        };
        own = { ...given, replayPresses };
      },
    });
  });
  await limitLine(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const times = await page.evaluate(() => {
    const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
    return { paint: startOf('first-paint'), usable: startOf('usable') };
  });
  await page.close();
  return times;
}

test('usable', async ({ browser, baseURL }) => {
  const addresses = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin'))
    .map((name) => `/${name.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'))
    .toSorted();
  const rows = new Map<
    string,
    Record<'First paint' | 'Usable after it', ReturnType<typeof atMost>>
  >();
  // Not counted: a new server compresses each file at its first request. Hosts have done so in advance.
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
        'Usable after it': atMost(1100, wait, `${Math.round(wait)} ms`),
      });
    }
  }
  expect(printTable(`On a slow line, medians of ${runs}`, Object.fromEntries(rows))).toEqual([]);
});
