import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { emailOf, fillSignIn, signInByHand } from './accounts';
import { expect, expectAccessible, test, visit } from './fixtures';

const address = '/admin/audit';
const events = (page: Page) =>
  page.getByRole('table', { name: 'Security events' }).locator('tbody tr');

test('the log and its CSV file show the latest event with its account', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const [{ start } = { start: '' }] = await database.sql<{ start: string }>(
    'select now()::text as start',
  );
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf('admin'), 'not-the-password');
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await signInByHand(page, 'admin');
  await expect
    .poll(() =>
      database.sql(
        `select 1 from security_audit_log where event_type = 'SIGN_IN' and created_at > '${start}'`,
      ),
    )
    .toHaveLength(1);
  await visit(page, address);

  // The newest event is first.
  await expect(events(page).first()).toContainText('Signed in');
  await expect(events(page).first()).toContainText(emailOf('admin'));
  const failed = events(page).filter({ hasText: 'Anonymous' }).first();
  await expect(failed).toContainText('Sign-in failed');
  // One mistyped password is no alert. The log shows the account of the address that was tried.
  await expect(failed).not.toContainText('High severity');
  await expect(failed).toContainText(emailOf('admin'));

  await events(page).first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Signed in' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Before the export, which is recorded too.
  const [{ count } = { count: 0 }] = await database.sql<{ count: number }>(
    'select count(*)::int as count from security_audit_log',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[1]).toContain(
    `"SIGN_IN","00000000-0000-4000-8000-000000000004","${emailOf('admin')}"`,
  );
  await expect(page.getByText(`${count} events.`, { exact: true })).toBeVisible();
});
