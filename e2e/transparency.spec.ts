import type { Page } from 'playwright/test';
import { stations } from '../src/content/stations';
import { expect, measureLayoutShift, test, visit } from './fixtures';

const current = (page: Page) => page.locator('[aria-current=step]');

/** How much of the whole line is filled, from 0 to the number of stations. */
const filled = (page: Page) =>
  page
    .locator('ol > li[data-state]')
    .evaluateAll((items) =>
      items.reduce(
        (sum, item) => sum + Number(getComputedStyle(item).getPropertyValue('--filled')),
        0,
      ),
    );

test('the current station and the filled line follow scrolling and the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: null });
  const shift = await measureLayoutShift(page);
  await visit(page, '/transparency');
  // A font that arrives while the page is scrolled would count as a shift.
  await page.evaluate(() => document.fonts.ready);
  expect(await filled(page)).toBe(0);
  await expect(current(page)).toHaveText(stations[0]?.title ?? '');
  for (const station of [...stations, ...stations.toReversed()]) {
    await page.locator(`#${station.id}`).evaluate((element) => element.scrollIntoView());
    await expect(current(page)).toHaveText(station.title);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => filled(page)).toBe(stations.length);
  expect(await shift()).toBeLessThanOrEqual(0.01);

  await page.getByRole('link', { name: 'See the portfolio' }).focus();
  for (const station of stations) {
    await page.keyboard.press('Tab');
    // The feed link belongs to the fifth station.
    if (
      await page
        .getByRole('link', { name: /Open the feed/ })
        .evaluate((link) => link === document.activeElement)
    ) {
      await expect(current(page)).toHaveText('Blockchain verification');
      await page.keyboard.press('Tab');
    }
    await expect(page.locator(`#${station.id} h3 a`)).toBeFocused();
    await expect(current(page)).toHaveText(station.title);
  }
});

test('with reduced motion, the line fills one station at a time', async ({ page }) => {
  await visit(page, '/transparency#monthly-audit');
  await expect(current(page)).toHaveText('Monthly audit');
  await expect(page.locator('#monthly-audit h3')).toBeInViewport();

  await page.evaluate(() => window.scrollBy(0, 60));
  // The three stations before the monthly audit, in full.
  await expect.poll(() => filled(page)).toBe(3);

  const index = page.getByRole('navigation', { name: 'The eight steps' });
  await index.getByRole('link', { name: /Token minting/ }).click();
  await expect(page).toHaveURL(/#token-minting-authorization$/);
  await expect(current(page)).toHaveText('Token minting authorization');
});
