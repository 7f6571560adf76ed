import { expect, expectAccessible, expectNoSidewaysScroll, test, toast, visit } from './fixtures';

const person = ['Ada', 'Example', 'ada@applicants.example', '+41 41 555 00 00'];
const pdf = {
  name: 'a-very-long-file-name-that-does-not-fit-on-a-line-of-a-narrow-screen.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 a short life'),
};

test('an applicant applies for an opening by keyboard alone', async ({ page, database }) => {
  // Not awaited here: the listener must be registered before the key press that opens the chooser.
  const chooser = page.waitForEvent('filechooser');
  await visit(page, '/careers');
  await page.getByRole('heading', { name: 'Job openings' }).scrollIntoViewIfNeeded();
  const row = page.getByRole('listitem').filter({ hasText: 'Compliance Officer' });
  await row.getByRole('button', { name: 'Apply Now' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compliance Officer' });
  await expect(dialog.getByText('Zug, Switzerland · Part-time, 60 to 80%')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First Name' }).focus();
  for (const value of person) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(dialog.getByLabel('Resume/CV')).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf);
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expectAccessible(page);
  // Tabs past the button that removes the file and past the link to the privacy policy.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Submit Application' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Application submitted successfully')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Send another CV' })).toBeFocused();
  const [first_name, last_name, email, phone] = person;
  const stored = `select first_name, last_name, phone, job_title, resume_file_name, resume_file_size,
      resume_content_type, status, resume_storage_path = id || '/resume.pdf' as has_file
    from job_applications where email = '${email}'`;
  expect(await database.sql(stored)).toEqual([
    {
      first_name,
      last_name,
      phone,
      job_title: 'Compliance Officer',
      resume_file_name: pdf.name,
      resume_file_size: pdf.buffer.byteLength,
      resume_content_type: pdf.mimeType,
      status: 'pending',
      has_file: true,
    },
  ]);
});
