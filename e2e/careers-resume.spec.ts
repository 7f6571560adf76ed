import type { Locator } from 'playwright/test';
import { applications, fill, openDialog, pdf, row, submit, submitted } from './application-form';
import { drop, expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './fixtures';

const name = 'a-very-long-name-of-a-file-that-does-not-want-to-end-in-any-line.pdf';
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
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openDialog(page);
  await fill(dialog);
  // The drop lands beside the field, where the browser must not open the file in place of the page either.
  await drop(dialog, invitation(dialog), {
    name,
    type: pdf.mimeType,
    text: pdf.buffer.toString(),
  });
  await expect(dialog.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page);
  await submit(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
  await expect(toast(page, submitted)).toBeVisible();
  expect(await database.sql(applications)).toEqual([{ ...row, resume_file_name: name }]);
});
