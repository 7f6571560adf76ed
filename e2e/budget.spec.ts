import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { builtAddresses } from './addresses';
import { expect, test, visit } from './fixtures';

const KiB = 1024;

interface Shipped {
  url: string;
  text: string;
  /** Bytes after brotli at its best, as a static host serves it. */
  bytes: number;
}

/** Everything of a kind that an address fetches until it rests, without any interaction. */
async function shipped(
  page: Page,
  address: string,
  kind: 'script' | 'stylesheet',
): Promise<Shipped[]> {
  const answers: Promise<Shipped>[] = [];
  const take = (response: Response) => {
    if (response.request().resourceType() !== kind) return;
    answers.push(
      response.text().then((text) => ({
        url: response.url(),
        text,
        bytes: brotliCompressSync(text).byteLength,
      })),
    );
  };
  page.on('response', take);
  await visit(page, address);
  await page.waitForLoadState('networkidle');
  // An answer that comes later could not be read any more when the test is over.
  page.off('response', take);
  return Promise.all(answers);
}

function total(files: Shipped[], label: string): number {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.info(`${label}: ${(bytes / KiB).toFixed(1)} KiB in ${files.length} files`);
  return bytes;
}

test('the home page ships at most 95 KiB of scripts, nothing of charts, backend or captcha', async ({
  page,
}) => {
  const scripts = await shipped(page, '/', 'script');
  expect(total(scripts, 'Home, scripts')).toBeLessThanOrEqual(95 * KiB);
  for (const { url, text } of scripts) {
    expect(text, url).not.toMatch(
      /recharts-wrapper|GoTrueClient|supabase\.auth\.token|js\.hcaptcha\.com/,
    );
  }
});

test('the home page ships at most 6 KiB of styles', async ({ page }) => {
  const sheets = await shipped(page, '/', 'stylesheet');
  expect(total(sheets, 'Home, styles')).toBeLessThanOrEqual(6 * KiB);
});

test('the data room ships at most 145 KiB of scripts at first load, and no captcha', async ({
  page,
}) => {
  const scripts = await shipped(page, '/data-room', 'script');
  expect(total(scripts, 'Data room, scripts')).toBeLessThanOrEqual(145 * KiB);
  for (const { url, text } of scripts) {
    expect(text, url).not.toMatch(/js\.hcaptcha\.com|recharts-wrapper/);
  }
});

/** Pages that fetch their data with the backend's library, and have budgets of their own or none. */
const dataPages = ['/portfolio', '/data-room', '/reset-password'];
const readingPages = builtAddresses.filter(
  (address) => !dataPages.includes(address) && !address.startsWith('/admin') && address !== '/404',
);

for (const address of readingPages) {
  test(`${address} ships no more scripts than the home page may`, async ({ page }) => {
    const scripts = await shipped(page, address, 'script');
    expect(total(scripts, `${address}, scripts`)).toBeLessThanOrEqual(95 * KiB);
  });

  test(`${address} moves at most 600 KiB on a phone, pictures included`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      const isText = /document|script|stylesheet|fetch|xhr/.test(response.request().resourceType());
      sizes.push(
        response.body().then(
          (body) => (isText ? brotliCompressSync(body).byteLength : body.byteLength),
          () => 0,
        ),
      );
    });
    await visit(page, address);
    // Down to the end, so that every lazy picture comes into view.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
    }
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.info(`${address}, all on a phone: ${(bytes / KiB).toFixed(0)} KiB`);
    expect(bytes).toBeLessThanOrEqual(600 * KiB);
  });
}
