import {
  answerCalendar,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures';

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every section is visible', async ({ page }) => {
    await page.goto('/esg');
    await expect(page.locator('[data-reveal]')).toHaveCount(0);
    for (const name of ['Three ESG Pillars', 'Verified Compliance', 'Invest with Impact'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Audit ✓')).toHaveCount(4);
  });
});

test('the page opens at the top, opens the calendar, draws the bars to scale, and has no overflow or axe violation from 320 to 1920 px', async ({
  page,
  context,
}) => {
  await answerCalendar(context);
  await test.step('the page opens at the top, even from the middle of another page', async () => {
    await visit(page, '/transparency');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'ESG' });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'ESG Commitment' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('Book ESG Call opens the calendar for a 30-minute slot', async () => {
    await page.getByRole('button', { name: 'Book ESG Call' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('30 minutes');
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /layout=month_view/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Book ESG Call' })).toBeFocused();
  });

  await test.step('the bars are drawn to scale: the full width against a hairline', async () => {
    const figure = page.locator('#environment figure');
    const bar = await figure.locator('rect').boundingBox();
    const frame = await figure.boundingBox();
    expect(bar?.width).toBeCloseTo(frame?.width ?? 0, 0);
    const hairline = figure.getByText('At this scale').locator('..');
    await expect(hairline).toHaveCSS('border-left-width', '1px');
  });

  for (const width of [320, 390, 820, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    // every-page.spec.ts checks 390 and 1440 px.
    if (width !== 390 && width !== 1440) await expectAccessible(page);
  }
});
