import { readFileSync } from 'node:fs';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pauseRequests,
  test,
  visit,
} from './fixtures';

const published = readFileSync('supabase/press-files/2025/trial-count-q3.pdf');

test('the reserve page shows a chain of reports that can be verified', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-10-10T12:00:00Z'));
  await visit(page, '/reserve');
  await expect(page.locator('[data-cover]')).toHaveText('No tokens issued');
  await expect(page.getByText('no tokens in circulation')).toBeVisible();
  await expect(page.getByText(/the 3 reports form an unbroken chain/)).toBeVisible();
  await expectAccessible(page);

  // The host serves the file that the archive names.
  const href = await page.getByRole('link', { name: /^Report 3/ }).getAttribute('href');
  const served = await page.request.get(href ?? '');
  expect((await served.body()).equals(published)).toBe(true);

  await page.getByRole('heading', { name: 'Signed list of reports' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/the list of reports 1 to 3 carries our signature/)).toBeVisible();
  await expect(page.getByText(/The token’s contract is not yet deployed/)).toBeVisible();

  await page.getByRole('heading', { name: 'Reserve over time' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.recharts-line-curve')).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a file dropped before the scripts have loaded is checked afterwards', async ({ page }) => {
  const release = await pauseRequests(page, /\/assets\/boot-.*\.js$/);
  await page.goto('/reserve', { waitUntil: 'commit' });
  await expect(page.getByText('Check a file: drop a report here, or choose one.')).toBeVisible();
  const isOpenedByBrowser = await page.evaluate(
    (bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'trial-count-q3.pdf'));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((type) =>
        document.body.dispatchEvent(new DragEvent(type, init)),
      );
    },
    [...published],
  );
  expect(isOpenedByBrowser).toEqual([false, false]);
  release();
  await expect(page.getByText(/^Unchanged\. This is the file of report 3/)).toBeVisible();
});
