import { mockCalendar, expect, expectAccessible, test, visit, phone } from './fixtures';

test('below 768 px, the menu keeps the focus out of the page until it closes', async ({
  page,
  context,
}) => {
  await mockCalendar(context);
  await page.setViewportSize(phone);
  await visit(page, '/');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expectAccessible(page);
  await expect(page.locator('[inert] main')).toHaveCount(1);
  // The menu scrolls instead of the page behind it.
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  const scrolled = () => page.locator('#site-menu').evaluate((element) => element.scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.locator('[inert] main')).toHaveCount(0);
  await test.step('widening the window closes the menu', async () => {
    await toggle.click();
    await page.setViewportSize({ width: 1024, height: 844 });
    await page.setViewportSize(phone);
    await expect(menu).toBeHidden();
  });
  await test.step('a dialog opened from the menu replaces it', async () => {
    await toggle.click();
    await menu.getByRole('button', { name: 'Book Intro Call' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(menu).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(toggle).toBeFocused();
  });
  await toggle.click();
  await menu.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
  await expect(menu).toBeHidden();
});

test('each page has its own title and metadata, even after Back', async ({ page }) => {
  const head = () =>
    page.evaluate(() =>
      ['title', '[name=description]', '[property="og:title"]', '[rel=canonical]'].map((tag) =>
        [...document.head.querySelectorAll(tag)].map(
          (element) =>
            element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
        ),
      ),
    );
  await visit(page, '/faq');
  const built = await head();
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveTitle(/^Inside the Vault/);
  await expect.poll(async () => (await head()).flat().length).toBe(4);
  expect((await head())[3]).toEqual([expect.stringMatching(/\/portfolio$/)]);
  await page.goBack();
  await expect.poll(head).toEqual(built);
});

test('Back closes an open dialog and stays on the page', async ({ page }) => {
  await visit(page, '/esg');
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  // Waits until the new page has taken the focus, which it would otherwise take from the dialog.
  await expect(page.locator('#content')).toBeFocused();
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Send Us a Message' });
  const firstName = dialog.getByRole('textbox', { name: 'First name' });
  await expect(firstName).toBeFocused();
  // The page behind does not scroll. The content security policy allows the style that prevents it.
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await firstName.fill('Ada');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await expect(page).toHaveURL('/faq');
  await expect(open).toBeFocused();
  // The form keeps its entries. A dialog closed in another way leaves no history entry for Back.
  await open.click();
  await expect(firstName).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'overlay' in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/esg');
});

test('between 768 and 1023 px, the whole navigation fits on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await visit(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  const controls = header.locator('a:visible, button:visible');
  expect(await controls.count()).toBeGreaterThan(8);
  const broken = await controls.evaluateAll((elements) =>
    elements
      .flatMap((element) =>
        [...element.childNodes].filter((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return node.nodeType === Node.TEXT_NODE && range.getClientRects().length > 1;
        }),
      )
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
  // Nothing is cut off, and the margin at the right stays free.
  const ends = await controls.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().right),
  );
  expect(Math.max(...ends)).toBeLessThanOrEqual(768 - 24);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Portfolio' })
      .click();
    await expect(page).toHaveURL('/portfolio');
  });

  test('portfolio and pressroom can be read', async ({ page }) => {
    await page.goto('/portfolio');
    await expect(page.getByRole('heading', { name: 'Inside the Vault', level: 1 })).toBeVisible();
    await expect(page.getByText('Information Will Be Provided Soon').first()).toBeVisible();
    await page.goto('/pressroom');
    await expect(page.getByText('The list requires JavaScript.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Atom feed', exact: true })).toBeVisible();
    await expect(page.getByText('Loading press releases')).toBeHidden();
  });
});
