import type { Locator, Page } from 'playwright/test';
import { builtAddresses } from './addresses';
import { expect, expectNoSidewaysScroll, test, visit } from './fixtures';

/** A window of 1280 × 900 at 200 %, and what WCAG 2.2 asks of reflow: 1280 × 1024 at 400 %. */
const windows = [
  { name: '200 % zoom', viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  { name: '320 px', viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
];

/** Texts that do not fit their box and are cut off, but those that are meant to be. */
const cutTexts = (root: Locator) =>
  root.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter((part) => {
        const { overflowX, clipPath } = getComputedStyle(part);
        const isCutting = overflowX === 'hidden' || overflowX === 'clip';
        const isMeant =
          clipPath !== 'none' || part.closest('.line-clamp-3, [aria-hidden], .truncate');
        return (
          isCutting &&
          !isMeant &&
          part.clientWidth > 1 &&
          part.innerText &&
          part.scrollWidth > part.clientWidth + 1
        );
      })
      .map((part) => part.innerText.slice(0, 60)),
  );

const dialogs: [address: string, button: string | RegExp, title: string | RegExp][] = [
  ['/about', 'Send Us a Message', 'Send Us a Message'],
  ['/about', 'Contact Our Team', /./],
  ['/careers', 'Submit Open Application', 'Open Application'],
  ['/data-room', 'Log in for Additional Documents', 'Sign In'],
  ['/data-room?q=nothing-like-it', 'Request Additional Documentation', /Request/],
];

async function expectReachable(page: Page, dialog: Locator) {
  const width = page.viewportSize()?.width ?? 0;
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  for (const control of await dialog.locator('button, input, textarea, select, a').all()) {
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport();
  }
}

for (const { name, ...view } of windows) {
  test.describe(`at ${name}`, () => {
    test.use(view);

    test('no page scrolls sideways or cuts a text', async ({ page }) => {
      test.setTimeout(120_000);
      // The partners' names stand still then; otherwise they come in from the side.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const address of builtAddresses.filter((path) => !/^\/(404|admin)/.test(path))) {
        await visit(page, address);
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page.locator('body')), address).toEqual([]);
      }
    });

    for (const [address, button, title] of dialogs) {
      test(`the dialog behind "${String(button)}" can be reached to its end`, async ({ page }) => {
        await visit(page, address);
        await page.getByRole('button', { name: button }).first().click();
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await expectReachable(page, dialog);
        expect(await cutTexts(dialog)).toEqual([]);
        await expectNoSidewaysScroll(page);
      });
    }

    test('the longest form can be reached to its end', async ({ page }) => {
      await visit(page, '/data-room');
      await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
      await page.getByRole('button', { name: 'Need an account?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request Access' });
      await expect(dialog.getByRole('checkbox', { name: 'I am human' })).toBeAttached();
      await expectReachable(page, dialog);
      expect(await cutTexts(dialog)).toEqual([]);
    });

    test('the menu can be reached to its end', async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const link of await menu.getByRole('link').all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport();
      }
      const last = page.locator('#site-menu').getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
    });
  });
}
