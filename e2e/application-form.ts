import type { Locator, Page } from 'playwright/test';
import { expect, settled, visit } from './fixtures';

/** The notification after an application has arrived. */
export const submitted = 'Application submitted successfully';

/** The resume that the tests send. */
export const pdf = {
  name: 'a-very-long-name-of-a-file-that-does-not-want-to-end-in-any-line.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 a short life'),
};

/** Opens the form of an open application. */
export async function openDialog(page: Page): Promise<Locator> {
  await visit(page, '/careers');
  // The openings that arrive move what is below them.
  await settled(page);
  const region = page.getByRole('region', { name: 'No suitable opening?' });
  await region.getByRole('button', { name: 'Submit Open Application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open Application' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The applicant of these tests, by field label. */
export const person = {
  'First Name': 'Ada',
  'Last Name': 'Example',
  'Email Address': 'ada@applicants.example',
} as const;

export async function fill(dialog: Locator, values: Record<string, string> = person) {
  for (const [label, value] of Object.entries(values)) {
    await dialog.getByRole('textbox', { name: label }).fill(value);
  }
}

export const resume = (dialog: Locator) => dialog.getByLabel('Resume/CV');
export const submit = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Submit Application' });

/** The person's applications, to be compared with `row`. */
export const applications = `
  select first_name, last_name, email, phone, job_title, resume_file_name, resume_file_size,
    resume_content_type, status, resume_storage_path = id || '/resume.pdf' as has_file
  from job_applications where email = 'ada@applicants.example'`;

export const row = {
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@applicants.example',
  phone: null,
  job_title: 'Open Application',
  resume_file_name: pdf.name,
  resume_file_size: pdf.buffer.byteLength,
  resume_content_type: pdf.mimeType,
  status: 'pending',
  has_file: true,
};
