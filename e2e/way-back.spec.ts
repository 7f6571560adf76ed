import { documentNamed, signInAs, storeSession } from './accounts';
import { expect, readerAddressOf, waitForIdle, test, toast, visit, drawnPage } from './fixtures';

const backLink = { name: 'Back to the data room' };

test('the back link closes the document’s window and returns to the list', async ({ page }) => {
  await signInAs(page, 'approved', '/data-room?section=compliance');
  const article = documentNamed(page, 'KYC and AML Policy');
  const button = article.getByRole('button', { name: 'Open' });
  await button.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const opened = page.waitForEvent('popup');
  await button.click();
  const reader = await opened;
  await expect(drawnPage(reader)).toBeVisible();
  // Opening other documents of the section does not change where the link leads.
  await reader.keyboard.press(']');
  await expect(reader).not.toHaveTitle(/^KYC and AML Policy/);
  await reader.keyboard.press('[');
  await expect(drawnPage(reader)).toBeVisible();
  const closed = reader.waitForEvent('close');
  await reader.getByRole('link', backLink).click();
  await closed;
  expect(page.context().pages()).toEqual([page]);
  // A browser with visible windows shows the remaining tab by itself; a headless one does not.
  await page.bringToFront();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('the back link leads to the search with its results', async ({ page }) => {
  await signInAs(page, 'approved', '/data-room?q=custody');
  const hit = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: /^Page/ });
  await hit.last().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await hit.last().click();
  await expect(drawnPage(page)).toBeVisible();
  await page.getByRole('link', backLink).click();
  await expect(page).toHaveURL(/\?q=custody$/);
  await expect(hit.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('after a link in a mail, the back link leads to the document’s section', async ({
  page,
  database,
}) => {
  await storeSession(page, 'approved');
  await page.goto('about:blank');
  await visit(page, await readerAddressOf(database, 'KYC and AML Policy'));
  await page.getByRole('link', backLink).click();
  await expect(page).toHaveURL(/\/data-room\?section=compliance$/);
});

test('if the browser blocks new windows, the document opens in the same tab', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await visit(page, '/data-room');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Open' }).first().click();
  await expect(toast(page, 'Popup Blocked')).toBeVisible();
  await page.getByRole('link', { name: 'Open the document here' }).click();
  await expect(drawnPage(page)).toBeVisible();
  await page.getByRole('link', backLink).click();
  await expect(page).toHaveURL(/\/data-room$/);
  await expect(page.getByRole('button', { name: 'Open' }).first()).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/data-room\/read\//);
});
