import { signInAs } from './accounts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isWhole,
  settled,
  test,
  visit,
} from './fixtures';

const screens = {
  '/admin': 'Desk',
  '/admin/access': 'Access',
  '/admin/job-applications': 'Job applications',
  '/admin/inbox': 'Inbox',
  '/admin/questions': 'Questions',
  '/admin/mails': 'E-mails',
  '/admin/documents': 'Documents',
  '/admin/content': 'Content',
  '/admin/reserve': 'Reserve',
  '/admin/agreements': 'Agreements',
  '/admin/audit': 'Audit log',
  '/admin/reading': 'Reading',
  '/admin/copies': 'Trace a copy',
};

test('the closed door is accessible, signed out and without the role', async ({ page }) => {
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Sign In', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, 'approved', '/admin');
  await expect(page.getByRole('heading', { name: 'No access', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('every screen is accessible, fits from a phone to a wide screen, and opens from the menu', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/admin');
  const menu = page.getByRole('navigation', { name: 'Console' });
  for (const [address, title] of Object.entries(screens)) {
    await test.step(title, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const link = menu.getByRole('link', { name: title });
      await link.click();
      // On some screens the first row opens at once.
      await expect(page).toHaveURL(
        ({ pathname, search }) => pathname === address && /^(\?open=[\w-]+)?$/.test(search),
      );
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      for (const width of isWhole ? [1920, 1024, 820, 320] : [320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      if (isWhole) await expectAccessible(page);
    });
  }
});
