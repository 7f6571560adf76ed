import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import { fill, openDialog, resume, submit, submitted } from './application-form';
import { buttonNamed, rowOf } from './console';
import { expect, expectAccessible, test, toast, visit } from './fixtures';

const address = '/admin/job-applications';

const file = {
  name: 'nuria <cv>.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a long life, in words – Ⓒ'),
};

async function apply(page: Page) {
  const dialog = await openDialog(page);
  await fill(dialog, {
    'First Name': 'Nuria',
    'Last Name': 'Example',
    'Email Address': 'nuria@applicants.example',
  });
  await resume(dialog).setInputFiles(file);
  await submit(dialog).click();
  await expect(toast(page, submitted)).toBeVisible();
}

test('an application arrives, its file downloads unchanged, and every status can be set', async ({
  page,
  context,
  database,
}) => {
  await apply(page);
  await signInAs(page, 'admin', address);

  // The newest application is first.
  await expect(page.getByRole('row').nth(1)).toContainText('Nuria Example');
  const row = rowOf(page, 'Nuria Example');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download resume of Nuria Example' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Example-Nuria-[0-9a-f]{8}\.pdf$/);
  expect(readFileSync(await download.path())).toEqual(file.buffer);
  await expect(toast(page, 'Download started')).toBeVisible();

  const stored = "select status from job_applications where email = 'nuria@applicants.example'";
  const status = row.getByRole('combobox', { name: 'Status of Nuria Example' });
  await expect(status).toHaveValue('pending');
  for (const next of ['approved', 'declined', 'pending', 'approved']) {
    await status.selectOption(next);
    await expect(toast(page, 'Status updated')).toBeVisible();
    await expect(toast(page, `Application status changed to ${next}.`)).toBeVisible();
    expect(await database.sql(stored)).toEqual([{ status: next }]);
  }
  const second = await context.newPage();
  await visit(second, address);
  await expect(rowOf(second, 'Nuria Example').getByRole('combobox')).toHaveValue('approved');
  await second.close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('pending');
  await expect.poll(() => database.sql(stored)).toEqual([{ status: 'pending' }]);
});

test('the address holds filters, search, sorting and the open details', async ({ page }) => {
  await signInAs(page, 'admin', address);
  await expect(page.getByRole('row')).toHaveCount(9);

  await page.getByLabel('Status', { exact: true }).selectOption('declined');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Position').selectOption('Open Application');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]status=declined.*opening=Open\+Application/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);

  await page.keyboard.press('/');
  await page.keyboard.type('ACHER');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=ACHER/);

  const opener = buttonNamed(page, 'Lena Achermann');
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Lena Achermann' });
  await expect(drawer.getByText('lena-achermann-cv.pdf')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Lena Achermann');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Urs Wyrsch');
  await expect(page).toHaveURL(/[?&]sort=-last_name/);
});

test('shows messages for an empty list, a missing file and failed requests', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of (400|404|500)/);
  await signInAs(page, 'admin');
  await database.sql(
    "update job_applications set resume_storage_path = null where last_name = 'Wyrsch'",
  );
  await visit(page, address);
  await rowOf(page, 'Urs Wyrsch')
    .getByRole('button', { name: /Download/ })
    .click();
  await expect(toast(page, 'No resume file available for this application.')).toBeVisible();

  await page.route(/job-resumes/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await rowOf(page, 'Lena Achermann')
    .getByRole('button', { name: /Download/ })
    .click();
  await expect(toast(page, 'Failed to download resume file.')).toBeVisible();

  await page.route(/job_applications\?id=eq/, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  const status = rowOf(page, 'Lena Achermann').getByRole('combobox');
  await status.selectOption('declined');
  await expect(toast(page, 'Failed to update application status.')).toBeVisible();
  await expect(status).toHaveValue('pending');

  await database.sql('delete from job_applications');
  await visit(page, address);
  await expect(page.getByText('No job applications found.')).toBeVisible();

  await page.route(/rest\/v1\/job_applications/, (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await visit(page, address);
  await expect(page.getByText('Failed to load job applications.')).toBeVisible();
  await page.unroute(/rest\/v1\/job_applications/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No job applications found.')).toBeVisible();
});
