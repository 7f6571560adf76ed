import { expect, test, visit } from './fixtures';

test('each section appears once while scrolling and stays visible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: null });
  await visit(page, '/esg');
  const waiting = page.locator('[data-reveal=waiting]');
  await expect.poll(() => waiting.count()).toBeGreaterThanOrEqual(5);
  const blocks = await waiting.count();
  await page.evaluate(() => {
    const risen: string[] = [];
    Object.assign(window, { risen });
    document.addEventListener('animationstart', (event) => risen.push(event.animationName));
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
  expect(await page.evaluate('risen')).toEqual(Array<string>(blocks).fill('rise'));
});
