import { consoleScreens, type ConsoleScreen } from '../src/content/console-screens';
import { signInAs } from './accounts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isExhaustive,
  waitForIdle,
  test,
  visit,
} from './fixtures';

const screens = Object.values<ConsoleScreen>(consoleScreens).filter(
  ({ group }) => group !== 'unlisted',
);

test("the console's sign-in and “No access” screens are accessible", async ({ page }) => {
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, 'approved', '/admin');
  await expect(page.getByRole('heading', { name: 'No access', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('every screen opens from the menu, is accessible and fits a phone', async ({ page }) => {
  await signInAs(page, 'admin', '/admin');
  const menu = page.getByRole('navigation', { name: 'Console' });
  for (const { path: address, title } of screens) {
    await test.step(title, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const link = menu.getByRole('link', { name: title });
      await link.click();
      // On some screens the first row opens at once.
      await expect(page).toHaveURL(
        ({ pathname, search }) => pathname === address && /^(\?open=[\w-]+)?$/.test(search),
      );
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await waitForIdle(page);
      await expectAccessible(page);
      for (const width of isExhaustive ? [1920, 1024, 820, 320] : [320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      if (isExhaustive) await expectAccessible(page);
    });
  }
});
