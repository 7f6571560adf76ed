import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { signInThroughForm } from './accounts';
import { expect, waitForHydration, waitForIdle, test as base, visit } from './fixtures';

// The headless browser has no back/forward cache.
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

/**
 * Playwright switches the back/forward cache off in its Chromium, so these tests start a browser with the cache
 * on.
 */
const test = base.extend({
  context: async ({ launchOptions, baseURL, viewport }, provide) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ...(executablePath ? { executablePath } : {}),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await provide(await browser.newContext({ ...(baseURL && { baseURL }), viewport }));
    await browser.close();
  },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
});

test('Back restores every kind of page as the visitor left it', async ({ page }) => {
  for (const address of ['/', '/portfolio', '/careers', '/data-room']) {
    await test.step(address, async () => {
      await visit(page, address);
      await waitForIdle(page);
      await page.evaluate(() => {
        document.documentElement.dataset.mark = 'here';
      });
      // A different document, as if the visitor had followed an external link.
      await page.goto('/robots.txt');
      await page.goBack({ waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-mark', 'here');
      await page.getByRole('banner').getByRole('link', { name: 'ESG' }).click();
      await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
    });
  }
});

test('Back restores a signed-in page, but shows no documents to a visitor who has signed out meanwhile', async ({
  page,
  context,
  expectConsole,
}) => {
  // Requests that a slow machine answers only after the sign-out are refused.
  expectConsole(/^Failed to load resource: the server responded with a status of 40[013]/);
  await signInThroughForm(page, 'approved');
  await page.getByRole('link', { name: /^Compliance/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForIdle(page);
  await page.goto('/robots.txt');
  const second = await context.newPage();
  await second.goto('/data-room');
  await waitForHydration(second);
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByText('Signed out', { exact: true })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(
    page.getByRole('button', { name: 'Log in for Additional Documents' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('Back returns to the previous scroll position, even after using the skip link', async ({
  page,
}) => {
  await visit(page, '/esg');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('#content')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(page.getByRole('banner')).toHaveAttribute('data-solid', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Solution' }).click();
  await expect(page).toHaveURL('/solution');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/#content$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});
