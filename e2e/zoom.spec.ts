import type { Locator, Page } from 'playwright/test';
import { cutTexts } from './cut-texts';
import { expect, expectNoSidewaysScroll, isExhaustive, test, visit, desktop } from './fixtures';

/*
 * The controls in dialogs and in the menu can be reached in a window of 1280 × 900 at 200 % and, as WCAG 2.2 requires for
 * reflow, of 1280 × 1024 at 400 %. every-page.spec.ts checks the pages. `npm test` tries only the longest forms, at 400 %.
 */
const windows = [
  ...(isExhaustive ? [{ width: 640, height: 450 }] : []),
  { width: 320, height: 256 },
];

const dialogs: Record<string, [button: string | RegExp, title: string | RegExp][]> = {
  '/about': [
    ['Send Us a Message', 'Send Us a Message'],
    ['Contact Our Team', /./],
  ],
  '/careers': [['Submit Open Application', 'Open Application']],
  '/data-room?q=nothing-like-it': [
    ['Request Additional Documentation', /Request/],
    ['Log in for Additional Documents', 'Sign In'],
  ],
};

async function expectReachable(page: Page, dialog: Locator) {
  for (const window of windows) {
    await page.setViewportSize(window);
    // The captcha adapts to the window a moment later.
    await expect(async () => {
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width);
    }).toPass();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAllReachable(dialog.locator('button, input, textarea, select, a'));
    expect(await cutTexts(dialog)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
}

/** Scrolls to each control, and fails if it is still out of view. */
async function expectAllReachable(controls: Locator) {
  for (const control of await controls.all()) {
    if (!(await control.isVisible())) continue;
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport();
  }
}

for (const [address, openings] of Object.entries(dialogs)) {
  if (!isExhaustive && !address.startsWith('/data-room')) continue;
  test(`all controls in the dialogs on ${address} can be reached`, async ({ page }) => {
    await visit(page, address);
    for (const [button, title] of openings) {
      await test.step(String(button), async () => {
        await page.setViewportSize(desktop);
        await page.getByRole('button', { name: button }).first().click();
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        await expectReachable(page, dialog);
        if (title !== 'Sign In') return page.keyboard.press('Escape');
        // The request form is the longest one.
        await page.setViewportSize(desktop);
        await page.getByRole('button', { name: 'Need an account?' }).click();
        const request = page.getByRole('dialog', { name: 'Request Access' });
        await expect(request.getByRole('checkbox', { name: 'I am human' })).toBeAttached();
        return expectReachable(page, request);
      });
    }
  });
}

test('all controls in the menu can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  for (const window of windows) {
    await page.setViewportSize(window);
    await expectAllReachable(page.locator('#site-menu').locator('a, button'));
  }
});
