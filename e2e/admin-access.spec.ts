import type { Page } from 'playwright/test';
import { documentNamed, emailOf, signInAs } from './accounts';
import { rowOf } from './console';
import { expect, expectAccessible, test, toast } from './fixtures';

const address = '/admin/access';

const packButton = (page: Page) =>
  page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' });

/** An open page checks its account every 30 s, in ms. */
const untilNextLook = 31_000;

test('a decision reaches an open data-room page without a reload', async ({
  page,
  browser,
  expectConsole,
}) => {
  const investorContext = await browser.newContext();
  const investor = await investorContext.newPage();
  // The clock runs as usual, but can be moved forward to the next check of the account.
  await investor.clock.install();
  await signInAs(investor, 'pending');
  await expect(packButton(investor)).toBeVisible();
  await investor.evaluate(() => {
    document.documentElement.dataset.wasLoaded = 'once';
  });

  await signInAs(page, 'admin', address);
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('tab', { name: 'Waiting (5)' })).toBeVisible();
  await rowOf(page, 'Paula Pending')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Approve access for Paula Pending?' });
  await expect(question).toContainText(emailOf('pending'));
  await expectAccessible(page);
  await question.getByRole('radio', { name: 'No end' }).check();
  await question.getByRole('button', { name: 'Approve without end' }).click();
  await expect(toast(page, 'Access approved')).toBeVisible();
  await expect(question).toBeHidden();
  // After the decision, the account is no longer waiting.
  await expect(page.getByRole('row')).toHaveCount(5);

  await investor.bringToFront();
  await investor.clock.fastForward(untilNextLook);
  await expect(packButton(investor)).toBeHidden();
  await investor.getByRole('link', { name: /^Compliance/ }).click();
  await expect(investor.getByRole('heading', { name: 'Compliance', level: 2 })).toBeVisible();
  const listed = investor.getByRole('article').first();
  await expect(listed.getByRole('button', { name: 'Open' })).toBeVisible();
  const title = (await listed.getByRole('heading').textContent()) ?? '';

  await page.bringToFront();
  await page.getByRole('tab', { name: /^Approved/ }).click();
  await rowOf(page, 'Paula Pending')
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Revoke the access of Paula Pending?' })
    .getByRole('button', { name: 'Revoke access' })
    .click();
  await expect(toast(page, 'Access revoked')).toBeVisible();
  await page.getByRole('tab', { name: 'Revoked (1)' }).click();
  await expect(rowOf(page, 'Paula Pending')).toContainText('Revoked');

  // The open page may not have noticed yet, but the database refuses.
  expectConsole(/status of 40\d/);
  const opened = investorContext.waitForEvent('page');
  await documentNamed(investor, title).getByRole('button', { name: 'Open' }).click();
  const reader = await opened;
  await expect.poll(() => reader.isClosed()).toBe(true);
  await expect(packButton(investor)).toBeVisible();
  await expect(documentNamed(investor, title)).toHaveCount(0);
  expect(await investor.evaluate(() => document.documentElement.dataset.wasLoaded)).toBe('once');
  await investorContext.close();
});
