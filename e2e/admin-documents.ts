import type { Browser, Locator, Page } from 'playwright/test';
import { documentNamed, signInAs } from './accounts';
import { expect, drawnPage } from './fixtures';
import { textPdf } from './pdf-samples';

export const blankPdf = (count: number) => textPdf({ count, lines: () => [] }).toString('latin1');

/** A PDF file in the form that Playwright's file chooser takes. */
export const pdf = (name: string, text = blankPdf(1)) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

export async function openDocumentsScreen(page: Page, query = '') {
  await signInAs(page, 'admin', `/admin/documents${query}`);
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
}

/** Presses a button and picks files in the chooser that it opens. */
export async function chooseFiles(page: Page, button: Locator, ...files: ReturnType<typeof pdf>[]) {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

export const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload files' });

/** The form for a file that is not published yet. */
export const draftOf = (page: Page, name: string) => page.getByRole('form', { name });

/** Publishes a PDF under the title that its name suggests. */
export async function publish(page: Page, file: ReturnType<typeof pdf>, section = 'Compliance') {
  await chooseFiles(page, uploadButton(page), file);
  const draft = draftOf(page, file.name);
  await draft.getByRole('combobox', { name: 'Section' }).selectOption({ label: section });
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft).toBeHidden();
}

/** Opens the data room's Compliance section as the approved investor, in a new browser context. */
export async function openAsInvestor(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, 'approved', '/data-room?section=compliance');
  return page;
}

/** Opens a document of the data room and returns how many pages its reader shows. */
export async function countPagesInReader(page: Page, title: string): Promise<number> {
  const opened = page.waitForEvent('popup');
  await documentNamed(page, title).getByRole('button', { name: 'Open' }).click();
  const reader = await opened;
  await expect(drawnPage(reader)).toBeVisible();
  const pages = await reader.locator('.pdfViewer .page').count();
  expect(await reader.evaluate(() => window.opener)).toBeNull();
  await reader.close();
  return pages;
}

/** Query for the stored files of the documents that these tests upload. */
export const storedFiles = `select name from storage.objects where bucket_id = 'documents' and name like '%quarterly%'`;
