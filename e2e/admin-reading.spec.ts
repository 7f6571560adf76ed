import { signInAs } from './accounts';
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
