import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';
import { signInAs } from './accounts';
import { expect, waitForIdle, test as base, visit } from './fixtures';

/** Full Chromium, the system's or else Playwright's own, because the headless shell has no back/forward cache. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
const fullChromium = executablePath ? { executablePath } : { channel: 'chromium' };

/** Playwright starts browsers with an argument that disables the back/forward cache, so these tests start one without it. */
const test = base.extend({
  context: async ({ launchOptions, baseURL, viewport }, provide) => {
    const browser = await chromium.launch({
      ...fullChromium,
      args: launchOptions.args ?? [],
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

test('after a sign-out in another tab, Back shows no documents', async ({
  page,
  context,
  allowConsole,
}) => {
  // On a slow machine, requests that are served only after the sign-out are refused.
  allowConsole(/^Failed to load resource: the server responded with a status of 40[013]/);
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForIdle(page);
  await page.goto('/robots.txt');
  const second = await context.newPage();
  await visit(second, '/data-room');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByText('Signed out', { exact: true })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(
    page.getByRole('button', { name: 'Log in for Additional Documents' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});
