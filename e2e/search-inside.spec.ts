import { signInAs } from './accounts';
import { choose, draftOf, openScreen, pdf, uploadButton } from './admin-documents';
import {
  atBothWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures';
import { textPdf } from './pdf-samples';

/** A word that no other document contains. */
const word = 'chrysoprase';

const paper = textPdf({
  count: 9,
  lines: (page) =>
    page === 7
      ? ['What is kept apart.', `A ${word} is never taken`, 'into the reserve. It is sold.']
      : [`Chapter ${page}`, 'The stones and the vault are counted by the auditor.'],
});

test('the search finds a word on page 7 from any section and opens the reader there, but only for visitors who may read the document', async ({
  page,
  browser,
  database,
}) => {
  await openScreen(page);
  await choose(page, uploadButton(page), pdf('stones apart.pdf', paper.toString('latin1')));
  const draft = draftOf(page, 'stones apart.pdf');
  await draft.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'Compliance' });
  await draft.getByRole('button', { name: 'Publish' }).click();
  await expect(draft).toBeHidden();
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
  await approved.getByRole('searchbox', { name: 'Search documents' }).fill(word);
  const inside = approved.getByRole('region', { name: 'Inside documents' });
  const hit = inside.getByRole('link', { name: /^Page 7/ });
  // The passage of a guarded document comes once the reader has opened it.
  await expect(hit).toContainText('Found on this page. Open the document to read it.');
  await expect(approved).toHaveURL(new RegExp(`q=${word}`));
  await atBothWidths(approved, async () => {
    await expectAccessible(approved);
    await expectNoSidewaysScroll(approved);
  });
  await hit.click();
  await expect(approved.locator('main[aria-busy=false] canvas').first()).toBeVisible();
  await expect(approved.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('7');
  await expect(approved.getByRole('searchbox', { name: 'Find in the document' })).toHaveValue(word);
  await expect(approved.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(approved.getByRole('textbox', { name: /^Page, of/ })).toHaveValue('7');
  await approved.goBack();
  await approved.reload();
  await expect(hit).toContainText(`A ${word} is never taken into the reserve.`);
  await expect(inside.locator('mark')).toHaveText(word);
  await approved.close();

  const stranger = await browser.newPage();
  await visit(stranger, `/data-room?q=${word}`);
  await expect(stranger.getByText('No matches inside the documents you can open.')).toBeVisible();
  await stranger.getByRole('searchbox', { name: 'Search documents' }).fill('vault');
  const everywhere = stranger.getByRole('region', { name: 'In other sections' });
  await expect(everywhere.getByRole('heading', { name: 'Archive' })).toBeVisible();
  await expect(everywhere.getByRole('heading', { name: 'Compliance' })).toHaveCount(0);
  await expect(
    stranger.getByRole('region', { name: 'Inside documents' }).getByRole('link').first(),
  ).toBeVisible();
  await stranger.close();
});

test('changes since the last visit are stored per account, on every device', async ({
  browser,
  database,
}) => {
  await database.sql(
    `insert into room_visits (account_id, seen_at) select id, '2025-10-01 12:00Z' from profiles where email = 'approved@emstone.example'
     on conflict (account_id) do update set seen_at = excluded.seen_at, previous_end = null`,
  );
  const page = await browser.newPage();
  await signInAs(page, 'approved', '/data-room?section=compliance');
  const summary = page.getByText(/^What changed since October 1, 2025/);
  await expect(summary).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /Audit Reports.*new/ }),
  ).toBeVisible();
  await summary.click();
  await atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  const other = await browser.newPage();
  await signInAs(other, 'approved', '/data-room?section=compliance');
  await expect(other.getByText(/^What changed since October 1, 2025/)).toBeVisible();
  await page.close();
  await other.close();
});
