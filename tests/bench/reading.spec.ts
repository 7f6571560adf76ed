import { expect, test, type Browser } from 'playwright/test';
import { desktop, throttleConnection } from '../../e2e/fixtures';
import { scannedPdf, textPdf } from '../../e2e/pdf-samples';
import { atMost, median, printTable, runs } from './figures';

const KiB = 1024;
const line = 'Provenance, grading and custody of the stones in the freeport vault';

/** A fast connection: 20 ms and 200 Mbit/s. */
const latency = 20;
const bytesPerSecond = 25_000_000;

/** Documents, each with the time limit for its first page in ms. */
const files = {
  'Paper of 60 kB': {
    file: textPdf({ count: 24, lines: () => Array.from({ length: 24 }, () => line) }),
    limit: 1_500,
  },
  'Scan of 20 MB': { file: scannedPdf(4_472), limit: 2_500 },
};

/**
 * The time in ms from pressing Open to the first page in the reader, with none of the reader's code cached. The
 * transfer of the file is calculated from the connection, because the test itself takes time to serve it.
 */
async function timeOpening(browser: Browser, address: string, file: Buffer): Promise<number> {
  const context = await browser.newContext({ viewport: desktop });
  await context.route('**/functions/v1/open-document?*', (route) =>
    route.fulfill({ body: file, contentType: 'application/pdf' }),
  );
  const page = await context.newPage();
  await page.goto(address);
  const button = page.getByRole('article').first().getByRole('button', { name: 'Open' });
  await button.hover();
  const opened = context.waitForEvent('page');
  const pressed = Date.now();
  await button.click();
  const reader = await opened;
  await throttleConnection(reader, latency, bytesPerSecond);
  await reader.waitForFunction(
    () => performance.getEntriesByName('reader-first-page').length > 0,
    undefined,
    { timeout: 60_000 },
  );
  const times = await reader.evaluate(() => {
    const { startTime = NaN } = performance.getEntriesByName('reader-first-page')[0] ?? {};
    const [fetched] = performance
      .getEntriesByType('resource')
      .filter(
        (entry): entry is PerformanceResourceTiming =>
          entry instanceof PerformanceResourceTiming && entry.name.includes('/open-document?'),
      );
    const fetchTime = fetched ? fetched.responseEnd - fetched.startTime : NaN;
    return { shown: performance.timeOrigin + startTime, fetchTime };
  });
  await context.close();
  const transfer = latency + (1_000 * file.byteLength) / bytesPerSecond;
  return Math.round(times.shown - pressed - times.fetchTime + transfer);
}

test('the first page of a document appears within its limit', async ({ browser, baseURL }) => {
  const rows: Record<string, Record<string, ReturnType<typeof atMost>>> = {};
  const address = `${baseURL}/data-room`;
  // Not counted, because the server compresses the code when it is first requested.
  await timeOpening(browser, address, files['Paper of 60 kB'].file);
  for (const [name, { file, limit }] of Object.entries(files)) {
    const times: number[] = [];
    for (let run = 1; run <= runs; run += 1) times.push(await timeOpening(browser, address, file));
    const size = `${Math.round(file.byteLength / KiB)} KiB`;
    const middle = median(times);
    rows[`${name} (${size})`] = { 'First page': atMost(limit, middle, `${middle} ms`) };
  }
  expect(printTable('Reading: from pressing Open', rows)).toEqual([]);
});
