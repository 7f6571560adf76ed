import type { Page } from 'playwright/test';
import { demoPassword, emailOf, fillSignIn, signInAs, type DemoAccount } from './accounts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
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
  '/admin/mails': 'Mails',
  '/admin/documents': 'Documents',
  '/admin/content': 'Content',
  '/admin/reserve': 'Reserve',
  '/admin/agreements': 'Agreements',
  '/admin/audit': 'Audit log',
  '/admin/reading': 'Reading',
  '/admin/copies': 'Trace a copy',
};
const addresses = Object.keys(screens);

/** Tables and files that visitors may not read. Of profiles, visitors may read only their own row. */
// The data room asks for the own reading sessions.
const guarded =
  /\/(job_applications|question_work|outbox|document_copies|reading_sessions(?!.*account_id=eq\.)|agreements\?|contact_messages|documentation_requests|security_audit_log\?|object\/.*job-resumes)/;
const otherProfiles = /\/profiles\?(?!.*\bid=eq\.)/;

for (const visitor of ['anonymous', 'pending', 'approved'] satisfies (
  | DemoAccount
  | 'anonymous'
)[]) {
  test(`case 43: a visitor who is ${visitor} sends no admin request`, async ({ page, context }) => {
    const adminRequests: string[] = [];
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const address = pathname + search;
      if (guarded.test(address) || otherProfiles.test(address)) adminRequests.push(address);
    });
    if (visitor !== 'anonymous') await signInAs(page, visitor);
    const title = visitor === 'anonymous' ? 'Sign In' : 'No access';
    const visitAll = async (tab: Page, visited: string[]) => {
      for (const address of visited) {
        await visit(tab, address);
        await expect(tab.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await settled(tab);
        await expect(tab.getByRole('table')).toHaveCount(0);
      }
    };
    // Two tabs at the same time, because the pages mostly wait.
    const half = Math.ceil(addresses.length / 2);
    await Promise.all([
      visitAll(page, addresses.slice(0, half)),
      visitAll(await context.newPage(), addresses.slice(half)),
    ]);
    expect(adminRequests).toEqual([]);
  });
}

test('an admin signs in at a console address and stays there', async ({ page }) => {
  await visit(page, '/admin/job-applications?status=pending');
  await fillSignIn(page, emailOf('admin'), demoPassword);
  await expect(page.getByRole('heading', { name: 'Job applications', level: 1 })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?status=pending');
});

test('the console closes when the role is withdrawn, and after signing out', async ({
  page,
  database,
}) => {
  await signInAs(page, 'admin', '/admin');
  await expect(page).toHaveURL('/admin');
  await database.sql(`update profiles set role = 'investor' where email = '${emailOf('admin')}'`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('every screen is accessible, fits from a phone to a wide screen, and opens from the menu', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/admin');
  const menu = page.getByRole('navigation', { name: 'Console' });
  for (const [address, title] of Object.entries(screens)) {
    await test.step(title, async () => {
      const link = menu.getByRole('link', { name: title });
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await settled(page);
      for (const width of [320, 820, 1024, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    });
  }

  await test.step('on a phone, the menu scrolls to the open screen', async () => {
    await visit(page, '/admin/audit');
    await expect(menu.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 0.99 });
    await menu.getByRole('link', { name: 'Documents' }).click();
    await expect(menu.getByRole('link', { name: 'Documents' })).toBeInViewport({ ratio: 0.99 });
  });
});

test('the closed console is accessible', async ({ page }) => {
  await page.goto('/admin/access');
  await hydrated(page);
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await signInAs(page, 'pending', '/admin/access');
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expectAccessible(page);
});
