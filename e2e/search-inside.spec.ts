import { signInAs } from './accounts';
import { openDocumentsScreen, pdf, publish } from './admin-documents';
import { expect, expectFits, test, drawnPage } from './fixtures';
import { textPdf } from './pdf-samples';

/** A word that no other document contains. The test searches for an inflected form of it. */
const word = 'chrysoprase';
const inflected = `${word}s`;

const paper = textPdf({
  count: 9,
  lines: (page) =>
    page === 7
      ? ['What is kept apart.', `A ${word} is never taken`, 'into the reserve. It is sold.']
      : [`Chapter ${page}`, 'The stones and the vault are counted by the auditor.'],
});

test('the search finds a word in a document and opens the reader at its page', async ({
  page,
  browser,
  database,
}) => {
  await openDocumentsScreen(page);
  await publish(page, pdf('stones apart.pdf', paper.toString('latin1')));
  await expect
    .poll(() =>
      database.sql(
        `select page from document_pages join documents on id = document_id where title = 'Stones apart' order by page`,
      ),
    )
    .toHaveLength(9);
  await page.getByRole('button', { name: 'Stones apart' }).click();
  await expect(page.getByText('The search finds the text of 9 pages.')).toBeVisible();

  const approved = await browser.newPage();
  await signInAs(approved, 'approved', '/data-room?section=whitepaper');
  await approved.getByRole('searchbox', { name: 'Search documents' }).fill(inflected);
  const results = approved.getByRole('region', { name: 'Results' });
  const hit = results.getByRole('link', { name: /^Page 7/ });
  // The passage of a guarded document is shown only to readers who have opened it.
  await expect(hit).toHaveText('Page 7Open the document once to see the passage here.');
  await expect(approved).toHaveURL(new RegExp(`q=${inflected}`));
  await expectFits(approved);
  await hit.click();
  await expect(drawnPage(approved)).toBeVisible();
  await expect(approved.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('7');
  await expect(approved.getByRole('searchbox', { name: 'Find in the document' })).toHaveValue(
    inflected,
  );
  await expect(approved.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(approved.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('7');
  await expect(approved.locator('.highlight')).toHaveText(word);
  await approved.getByRole('link', { name: 'Back to the data room' }).click();
  await expect(hit).toContainText(`A ${word} is never taken into the reserve.`);
  await expect(results.locator('mark')).toHaveText(word);
  await approved.close();
});
