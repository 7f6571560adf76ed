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
import { drop, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './fixtures';

const invitation = (dialog: Locator) => dialog.getByText('Drop the file');

test('a dropped file is sent like a chosen one, even when the dialog is closed during the upload', async ({
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
  // The drop lands beside the field, where the browser must not open the file in place of the page either.
  await drop(dialog, invitation(dialog), {
    name: pdf.name,
    type: pdf.mimeType,
    text: pdf.buffer.toString(),
  });
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  await submit(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
  expect(await storedResume(page)).toBe(pdf.buffer.toString());
});

test('refuses files that are too large or of another type, also on a small phone', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
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

  const name = 'a-very-long-name-of-a-file-that-does-not-want-to-end-in-any-line.pdf';
  await resume(dialog).setInputFiles({ ...pdf, name, buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expectNoSidewaysScroll(page);
  const overhang = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overhang).toBe(0);
  await expectAccessible(page);
  await submit(dialog).click();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([
    { ...row, resume_file_name: name, resume_file_size: 5 * 1024 * 1024 },
  ]);
});
