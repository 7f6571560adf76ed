import type { Page } from 'playwright/test';
import { documentNamed } from './accounts';
import {
  choose,
  dataRoomAs,
  draftOf,
  openedPages,
  openScreen,
  pdf,
  storedFiles,
  twoPages,
  uploadButton,
} from './admin-documents';
import { buttonNamed } from './console';
import { expect, expectAccessible, test, toast } from './fixtures';

/** Publishes a PDF under the title that its name suggests. */
async function publish(page: Page, name: string, section: string) {
  await choose(page, uploadButton(page), pdf(name));
  const draft = draftOf(page, name);
  await draft.getByRole('combobox', { name: 'Section' }).selectOption({ label: section });
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'Document published')).toBeVisible();
  await expect(draft).toBeHidden();
}

test('a document is given a new file, withdrawn and restored', async ({
  page,
  browser,
  database,
  expectConsole,
}) => {
  // The text of the first file is still being read when the second one replaces it, so saving that text is
  // refused.
  expectConsole(/status of 409/);
  await openScreen(page);
  await publish(page, 'quarterly.pdf', 'Compliance');
  const [first] = await database.sql<{ name: string }>(storedFiles);
  await buttonNamed(page, 'Quarterly').click();
  const drawer = page.getByRole('dialog', { name: 'Quarterly' });
  await expectAccessible(page);
  await choose(
    page,
    drawer.getByRole('button', { name: 'Replace file' }),
    pdf('second edition.pdf', twoPages),
  );
  await page.keyboard.type('A second page, on redemption.');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(toast(page, 'File replaced')).toBeVisible();
  const versions = drawer.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('SHA-256');
  const approved = await dataRoomAs(browser, 'approved', 'section=compliance');
  await expect(documentNamed(approved, 'Quarterly')).toContainText(
    'Version 2, what changed: A second page, on redemption.',
  );
  await test.step('the reader shows the current version, and earlier versions are closed', async () => {
    const [document] = await database.sql<{ id: string }>(
      `select id from documents where title = 'Quarterly'`,
    );
    await approved.goto(`/data-room/read/${document?.id}?version=1`);
    await expect(approved.getByRole('heading', { level: 1 })).toContainText('no longer open');
    await approved.goto(`/data-room/read/${document?.id}`);
    await approved.getByRole('button', { name: 'More' }).click();
    await expect(approved.getByText('What changed: A second page')).toBeVisible();
    await expectAccessible(approved);
    await approved.goto('/data-room?section=compliance');
  });
  expect(await openedPages(approved, 'Quarterly')).toBe(2);
  // The old file is kept, for the team only.
  expect(await database.sql(storedFiles)).toContainEqual(first);

  await test.step('a withdrawn document disappears from the data room at once, and is restored unchanged', async () => {
    const row = `select id, title, file_url, created_at from documents where title = 'Quarterly'`;
    const before = await database.sql(row);
    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(toast(page, 'Document withdrawn')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(buttonNamed(page, 'Quarterly')).toHaveCount(0);
    await approved.reload();
    await expect(approved.getByRole('article').first()).toBeVisible();
    await expect(documentNamed(approved, 'Quarterly')).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Document restored')).toBeVisible();
    expect(await database.sql(row)).toEqual(before);
    await approved.reload();
    expect(await openedPages(approved, 'Quarterly')).toBe(2);
  });
  await approved.close();
});
