import { expect, test, visit } from './fixtures';

test('each section is visible from the start, and moves into place once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: null });
  await visit(page, '/esg');
  const waiting = page.locator('[data-reveal=waiting]');
  await expect.poll(() => waiting.count()).toBeGreaterThanOrEqual(5);
  const blocks = await waiting.count();
  // Visible even without scrolling, as in a full-page screenshot.
  for (const block of await waiting.all()) await expect(block).toHaveCSS('opacity', '1');
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && target.dataset.reveal) moved.push(propertyName);
    });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 300) {
    const before = await waiting.count();
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await waiting.count()).toBeLessThanOrEqual(before);
  }
  await expect(waiting).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(waiting).toHaveCount(0);
  expect(await page.evaluate('moved')).toEqual(Array<string>(blocks).fill('translate'));
});
