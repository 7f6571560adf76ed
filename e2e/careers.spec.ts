import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { demoPassword, emailOf } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

const openApplication = 'Open Application';
const submitted = 'Application submitted successfully';
const pdf = {
  name: 'ada-cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 a short life'),
};

async function openDialog(page: Page): Promise<Locator> {
  await visit(page, '/careers');
  const region = page.getByRole('region', { name: 'No opening that fits?' });
  await region.getByRole('button', { name: 'Submit Open Application' }).click();
  const dialog = page.getByRole('dialog', { name: openApplication });
  await expect(dialog).toBeVisible();
  return dialog;
}

const person = {
  'First Name': 'Ada',
  'Last Name': 'Example',
  'Email Address': 'ada@applicants.example',
} as const;

async function fill(dialog: Locator) {
  for (const [label, value] of Object.entries(person)) {
    await dialog.getByRole('textbox', { name: label }).fill(value);
  }
}

const resume = (dialog: Locator) => dialog.getByLabel('Resume/CV');
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Application' });

/** What a visitor's own system would do: hold a file over the page and let go of it. */
async function drop(
  page: Page,
  target: Locator,
  file: { name: string; type: string; text: string },
) {
  const transfer = await page.evaluateHandle(({ name, type, text }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type }));
    return data;
  }, file);
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(target.getByText('Drop the file')).toBeVisible();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}

const applications = `
  select first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size,
    resume_content_type, status, resume_storage_path = id || '/resume.pdf' as has_file
  from job_applications where email = 'ada@applicants.example'`;

const row = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@applicants.example',
  phone: null,
  job_title: openApplication,
  resume_file_name: pdf.name,
  resume_file_size: pdf.buffer.byteLength,
  resume_content_type: pdf.mimeType,
  status: 'pending',
  has_file: true,
};

/** The bytes that were stored, as an administrator would download them. */
async function storedResume(page: Page): Promise<string> {
  const key = /VITE_SUPABASE_PUBLISHABLE_KEY=(\S+)/.exec(
    readFileSync(new URL('../.env.embedded', import.meta.url), 'utf8'),
  )?.[1];
  const headers = { apikey: key ?? '' };
  const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: {
      email: emailOf('admin'),
      password: demoPassword,
      gotrue_meta_security: { captcha_token: 'any' },
    },
  });
  const { access_token: token }: { access_token: string } = await signIn.json();
  const authorised = { headers: { ...headers, authorization: `Bearer ${token}` } };
  const found = await page.request.get(
    '/rest/v1/job_applications?select=resume_storage_path&email=eq.ada@applicants.example',
    authorised,
  );
  const [application]: { resume_storage_path: string }[] = await found.json();
  const file = await page.request.get(
    `/storage/v1/object/job-resumes/${application?.resume_storage_path}`,
    authorised,
  );
  return file.text();
}

test('an open application arrives with its file', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await expectAccessible(page);
  await fill(dialog);
  await resume(dialog).setInputFiles(pdf);
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  await expectAccessible(page);
  await submit(dialog).click();
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll review your application and get back to you soon.", { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await database.sql(applications)).toEqual([row]);
  expect(await storedResume(page)).toBe(pdf.buffer.toString());

  // Whichever button opens it.
  await page.getByRole('button', { name: 'Submit Open Application' }).first().click();
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
  await expect(dialog.getByText(pdf.name)).toBeHidden();
});

test('an opening is applied for by keyboard alone', async ({ page, database }) => {
  await visit(page, '/careers');
  await page.getByRole('heading', { name: 'Job openings' }).scrollIntoViewIfNeeded();
  const button = page
    .getByRole('listitem')
    .filter({ hasText: 'Compliance Officer' })
    .getByRole('button', { name: 'Apply Now' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compliance Officer' });
  await expect(dialog.getByText('Zug, Switzerland · Part-time, 60 to 80%')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'First Name' }).focus();
  for (const value of [...Object.values(person), '+41 41 555 00 00']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(resume(dialog)).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pdf);
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  // Past the cross that removes the file and the link to the privacy policy.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(submit(dialog)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  expect(await database.sql(applications)).toEqual([
    { ...row, job_title: 'Compliance Officer', phone: '+41 41 555 00 00' },
  ]);
});

test('a dropped file is sent like a chosen one', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await fill(dialog);
  // Beside the field as well as on it: the page must not give way to the file.
  await drop(page, dialog, { name: pdf.name, type: pdf.mimeType, text: pdf.buffer.toString() });
  await expect(dialog.getByText(pdf.name)).toBeVisible();
  await submit(dialog).click();
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
  expect(await storedResume(page)).toBe(pdf.buffer.toString());
});

test('files that are too large or of another kind are refused', async ({ page, database }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByText('PDF or Word document, maximum 5MB')).toBeVisible();
  await resume(dialog).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('File too large', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please select a file smaller than 5MB.', { exact: true }),
  ).toBeVisible();
  await drop(page, dialog, { name: 'portrait.png', type: 'image/png', text: 'x' });
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please upload a PDF or Word document.', { exact: true }),
  ).toBeVisible();
  await fill(dialog);
  await submit(dialog).click();
  await expect(dialog.getByText('Resume/CV is required')).toBeVisible();
  await expect(resume(dialog)).toBeFocused();
  await resume(dialog).setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024) });
  await submit(dialog).click();
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  expect(await database.sql(applications)).toEqual([{ ...row, resume_file_size: 5 * 1024 * 1024 }]);
});

test('a failed insert keeps the form and its file', async ({ page, database, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/rest/v1/job_applications*', (route) => route.abort());
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) uploads += 1;
  });
  const dialog = await openDialog(page);
  await fill(dialog);
  await resume(dialog).setInputFiles(pdf);
  await submit(dialog).click();
  await expect(
    page.getByText('Failed to submit application. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(uploads).toBe(0);
  for (const [label, value] of Object.entries(person)) {
    await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(value);
  }
  await expect(dialog.getByText(pdf.name)).toBeVisible();

  await page.unroute('**/rest/v1/job_applications*');
  await submit(dialog).click();
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
  expect(await storedResume(page)).toBe(pdf.buffer.toString());
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
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
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
  await expect(page.getByText(submitted, { exact: true })).toBeVisible();
  expect(await database.sql(applications)).toEqual([row]);
});

test('an opening has an address of its own, and gives the focus back to its title', async ({
  page,
  database,
}) => {
  const [opening] = await database.sql<{ id: string }>(
    `select id from job_openings where title = 'Gemmologist, Valuation'`,
  );
  await visit(page, `/careers#${opening?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Gemmologist, Valuation' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const title = page.getByRole('link', { name: 'Gemmologist, Valuation' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  // The address still stands; following it again opens the form again.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compliance Officer' }).click();
  await expect(page.getByRole('dialog', { name: 'Compliance Officer' })).toBeVisible();
});

test('openings that cannot be read leave the empty message', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/rest/v1/job_openings*', (route) => route.abort());
  await visit(page, '/careers');
  await page.getByRole('heading', { name: 'Job openings' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByText('No job openings available at the moment. Please check back later.'),
  ).toBeVisible({ timeout: 15_000 });
});

test('the form fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const dialog = await openDialog(page);
  await resume(dialog).setInputFiles({
    ...pdf,
    name: 'a-very-long-name-of-a-file-that-does-not-want-to-end-in-any-line.pdf',
  });
  await expectNoSidewaysScroll(page);
  const overhang = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overhang).toBe(0);
  await expectAccessible(page);
});
