import { storeSession } from './accounts';
import { expect, expectFits, readerAddressOf, test, drawnPage } from './fixtures';

const note = 'Ask counsel about clause 4.';

test('a reader finds a note on a page again after a reload', async ({ page, database }) => {
  const address = await readerAddressOf(database, 'KYC and AML Policy');
  await storeSession(page, 'approved');
  await page.goto(address);
  const canvas = drawnPage(page);
  await expect(canvas).toBeVisible();
  await page.getByRole('button', { name: 'Ask about this page' }).press('Enter');
  await expect(page.getByText('KYC and AML Policy, page 1')).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const tab = page.getByRole('tab', { name: 'Notes' });
  if (!(await tab.isVisible())) await page.keyboard.press('t');
  await tab.click();
  const field = page.getByRole('textbox', { name: 'Note on page 2' });
  // Single-key shortcuts do not apply inside a text field.
  await field.pressSequentially(note);
  await expect(field).toHaveValue(note);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFits(page);

  await page.reload();
  await expect(canvas).toBeVisible();
  if (!(await tab.isVisible())) await page.keyboard.press('t');
  await tab.click();
  await page
    .getByRole('list', { name: 'Your notes' })
    .getByRole('button', { name: /^Page 2/ })
    .click();
  await expect(field).toHaveValue(note);

  await field.fill('');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect.poll(() => database.sql('select page from page_notes')).toEqual([]);
});
