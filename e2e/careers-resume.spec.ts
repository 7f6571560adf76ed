import type { Locator } from 'playwright/test';
import {
  applications,
  fill,
  openDialog,
  pdf,
  resume,
  row,
  storedResume,
  submit,
  submitted,
} from './application-form';
import { drop, expect, test, toast } from './fixtures';

const invitation = (dialog: Locator) => dialog.getByText('Drop the file');

test('a dropped file is sent like a chosen one', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await fill(dialog);
  // Beside the field as well as on it: the page must not give way to the file.
  await drop(dialog, invitation(dialog), {
    name: pdf.name,
    type: pdf.mimeType,
    text: pdf.buffer.toString(),
  });
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  await submit(dialog).click();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
  expect(await storedResume(page)).toBe(pdf.buffer.toString());
});

test('files that are too large or of another kind are refused', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByText('PDF or Word document, maximum 5MB')).toBeVisible();
  await resume(dialog).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toast(page, 'File too large')).toBeVisible();
  await expect(toast(page, 'Please select a file smaller than 5MB.')).toBeVisible();
  await drop(dialog, invitation(dialog), { name: 'portrait.png', type: 'image/png', text: 'x' });
  await expect(toast(page, 'Invalid file type')).toBeVisible();
  await expect(toast(page, 'Please upload a PDF or Word document.')).toBeVisible();
  await fill(dialog);
  await submit(dialog).click();
  await expect(dialog.getByText('Resume/CV is required')).toBeVisible();
  await expect(resume(dialog)).toBeFocused();
  await resume(dialog).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024) });
  await submit(dialog).click();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([{ ...row, resume_file_size: 5 * 1024 * 1024 }]);
});

test('a failed upload counts as submitted', async ({ page, database, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/storage/v1/object/job-resumes/**', (route) => route.abort());
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('The resume was not uploaded.'),
  );
  const dialog = await openDialog(page);
  await fill(dialog);
  await resume(dialog).setInputFiles(pdf);
  await submit(dialog).click();
  await expect(toast(page, submitted)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await logged).type()).toBe('info');
  expect(await database.sql(applications)).toEqual([{ ...row, has_file: null }]);
});

test('the upload shows how far it is, and goes on when the dialog is closed', async ({
  page,
  database,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/storage/v1/object/job-resumes/**', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await openDialog(page);
  await fill(dialog);
  await resume(dialog).setInputFiles(pdf);
  await submit(dialog).click();
  const busy = dialog.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
});
