import type { Page } from 'playwright/test';
import { documentNamed, emailOf, signInAs } from './accounts';
import { buttonNamed, rowOf } from './console';
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

test('access is approved until the end of a day in Zurich, and the notification shows the day', async ({
  page,
  database,
}) => {
  await signInAs(page, 'admin', `${address}?state=all`);
  await buttonNamed(page, 'Edith Expired').click();
  const drawer = page.getByRole('dialog', { name: 'Edith Expired' });
  await drawer.getByRole('button', { name: /^Approve/ }).click();
  const question = page.getByRole('dialog', { name: 'Approve access for Edith Expired?' });
  const day = question.getByLabel('Last day of access');
  await day.fill('2020-01-01');
  await question.getByRole('button', { name: /^Approve/ }).click();
  // The browser does not submit the form, because the day is in the past.
  await expect(question).toBeVisible();
  expect(await day.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
  await day.fill('2099-07-31');
  await question.getByRole('button', { name: 'Approve until 31 Jul 2099' }).click();
  await expect(toast(page, 'Access approved until 31 Jul 2099')).toBeVisible();
  await expect(question).toBeHidden();
  expect(
    await database.sql(
      `select approved, approved_until at time zone 'Europe/Zurich' = '2099-07-31 23:59:59' as is_end_of_day,
         (select email from profiles as a where a.id = p.decided_by) as decided_by
       from profiles as p where email = '${emailOf('expired')}'`,
    ),
  ).toEqual([{ approved: true, is_end_of_day: true, decided_by: emailOf('admin') }]);

  await expect(drawer.getByText(emailOf('admin'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(buttonNamed(page, 'Edith Expired')).toBeFocused();
});

test('the address holds the view, Back closes the details, and admins cannot revoke their own access', async ({
  page,
}) => {
  await signInAs(page, 'admin', address);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
  await page.getByRole('tab', { name: 'Approved (2)' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/[?&]state=approved/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, 'Ada Admin').getByRole('button')).toHaveText(['Ada Admin']);
  await expect(rowOf(page, 'Andrew Approved').getByRole('button')).toHaveCount(3);

  await buttonNamed(page, 'Ada Admin').click();
  const drawer = page.getByRole('dialog', { name: 'Ada Admin' });
  await expect(drawer.getByText('Your account')).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`${address}?state=approved`);

  await page.keyboard.press('/');
  await page.keyboard.type('family office');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=family/);
});

for (const width of [390, 1440]) {
  test(`several requests are declined with a reason, the decision is undone, and both are in the log, at ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await database.sql(
      `update auth.users set email_confirmed_at = null where email = '${emailOf('pending')}'`,
    );
    await signInAs(page, 'admin', address);
    await expect(rowOf(page, 'Paula Pending')).toContainText('Address not confirmed');
    await expect(
      rowOf(page, 'Paula Pending').getByRole('button', { name: /^Approve/ }),
    ).toHaveCount(0);
    for (const name of ['Paula Pending', 'Elin Marklöf']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await expect(page.getByRole('button', { name: 'Approve 2…' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Decline 2…' }).click();
    const question = page.getByRole('dialog', { name: 'Decline the request of 2 accounts?' });
    await question.getByRole('textbox', { name: 'Reason' }).fill('Not an institution.');
    await question.getByLabel('Internal note').fill('Ask again in spring.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Decline requests' }).click();
    await expect(toast(page, 'Request declined')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Declined (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Decision undone')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Waiting (5)' })).toBeVisible();

    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('Who', { exact: true }).selectOption('Team');
    const log = page.getByRole('table', { name: 'Security events' });
    await expect(log.getByRole('row', { name: /Decision undone/ })).toHaveCount(2);
    await expect(log.getByRole('row', { name: /Request declined.*pending@/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Check integrity' }).click();
    const check = page.getByRole('dialog', { name: 'Integrity of the log' });
    await expect(check.getByText(/^The log is unchanged/)).toBeVisible();
    await expectAccessible(page);
  });
}
