import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import { fill, openDialog, resume, submit, submitted } from './application-form';
import { rowOf } from './console';
import { expect, test, toast } from './fixtures';

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

test('an application arrives, its file downloads unchanged, and its status is set and restored', async ({
  page,
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
  await status.selectOption('approved');
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(toast(page, 'Application status changed to approved.')).toBeVisible();
  expect(await database.sql(stored)).toEqual([{ status: 'approved' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('pending');
  await expect.poll(() => database.sql(stored)).toEqual([{ status: 'pending' }]);
});
