import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
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
  page.on('response', (response) => {
    if (response.request().resourceType() !== kind) return;
    answers.push(
      response.text().then((text) => ({
        url: response.url(),
        text,
        bytes: brotliCompressSync(text).byteLength,
      })),
    );
  });
  await visit(page, address);
  await page.waitForLoadState('networkidle');
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
