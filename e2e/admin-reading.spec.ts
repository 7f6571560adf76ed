import { PUBLISHABLE_KEY } from '../supabase/local/keys.ts';
import { openSession, signInAs } from './accounts';
import { expect, expectFits, test } from './fixtures';

const title = 'Risk Register and Controls';

test('the team sees who has read a document and who has not', async ({ page }) => {
  await signInAs(page, 'admin', '/admin/reading');
  await expect(page.getByRole('heading', { name: /^Most read/ })).toBeVisible();
  await page.getByRole('listitem').getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Opened by 2 people')).toBeVisible();
  await expect(page.getByText('Every approved investor has opened it.')).toBeVisible();
  await expectFits(page);

  await page.getByRole('link', { name: 'Andrew Approved' }).click();
  await expect(page.getByText('2 documents opened.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^reading-.*\.csv$/);
});

test('the team finds the reader of a copy by its file or by its number', async ({
  page,
  database,
  request,
}) => {
  const { access_token: token } = await openSession(request, 'approved');
  const [document] = await database.sql<{ id: string }>(
    `select id from documents where title = '${title}'`,
  );
  const answer = await request.get(`/functions/v1/open-document?id=${document?.id}`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  });
  const number = answer.headers()['x-copy-number'] ?? '';
  const buffer = await answer.body();

  await signInAs(page, 'admin', '/admin/copies');
  await expect(page.getByRole('heading', { name: 'Whose copy is this?' })).toBeVisible();
  await page
    .getByLabel('A copy as a PDF')
    .setInputFiles({ name: 'found.pdf', mimeType: 'application/pdf', buffer });
  const found = page.getByRole('region', { name: number });
  await expect(found.getByRole('link', { name: 'Andrew Approved' })).toBeVisible();
  await expectFits(page);

  await page.getByRole('textbox', { name: 'Copy number' }).fill('4qtx 7f3k');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('region', { name: '4QTX-7F3K' })).toBeVisible();
  await expect(found).toBeHidden();
});
