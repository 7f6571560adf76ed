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
  '/admin/mails': 'Mails',
  '/admin/documents': 'Documents',
  '/admin/content': 'Content',
  '/admin/reserve': 'Reserve',
  '/admin/agreements': 'Agreements',
  '/admin/audit': 'Audit log',
  '/admin/reading': 'Reading',
  '/admin/copies': 'Trace a copy',
};

/** Tables and files that visitors may not read. Of profiles, visitors may read only their own row. */
// The data room asks for the own reading sessions.
const guarded =
  /\/(job_applications|question_work|outbox|document_copies|reading_sessions(?!.*account_id=eq\.)|agreements\?|contact_messages|documentation_requests|security_audit_log\?|object\/.*job-resumes)/;
const otherProfiles = /\/profiles\?(?!.*\bid=eq\.)/;

// One gate is in front of all screens.
for (const visitor of ['anonymous', 'pending', 'approved'] as const) {
  test(`case 43: a visitor who is ${visitor} opens the console → it stays closed and sends no admin request`, async ({
    page,
    context,
  }) => {
    const adminRequests: string[] = [];
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const address = pathname + search;
      if (guarded.test(address) || otherProfiles.test(address)) adminRequests.push(address);
    });
    if (visitor !== 'anonymous') await signInAs(page, visitor);
    const title = visitor === 'anonymous' ? 'Sign In' : 'No access';
    for (const address of isWhole ? Object.keys(screens) : ['/admin', '/admin/job-applications']) {
      await visit(page, address);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await settled(page);
      await expect(page.getByRole('table')).toHaveCount(0);
    }
    await expectAccessible(page);
    expect(adminRequests).toEqual([]);
  });
}

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
      await expect(page).toHaveURL(address);
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

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('on a phone, a button with the name of the page opens the menu', async () => {
    await visit(page, '/admin/audit');
    await page.getByRole('button', { name: 'Menu: Audit log' }).click();
    await menu.getByRole('link', { name: 'Documents' }).click();
    await expect(page.getByRole('button', { name: 'Menu: Documents' })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});
