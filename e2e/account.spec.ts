import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { demoPassword, emailOf, fillSignIn, forgetUsedCodes, signInAs } from './accounts';
import { expect, expectAccessible, expectFits, test, toast } from './fixtures';

const opener = (page: Page) => page.getByRole('button', { name: 'Your Account' });
const panel = (page: Page) => page.locator('[data-drawer]');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

async function openPanel(page: Page) {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Signed in on')).toBeVisible();
  await expect(panel(page).getByText('(this device)')).toBeVisible();
}

/** Presses a button of the panel with the keyboard. */
async function press(page: Page, name: string | RegExp) {
  const target = page.getByRole('button', { name });
  await target.focus();
  await page.keyboard.press('Enter');
}

// The account is asked for its password again some minutes after the sign-in.
test.beforeEach(({ database }) => database.sql('delete from auth.sessions'));

test('an investor switches the second factor on, signs in with its code, and switches it off', async ({
  page,
  database,
  expectConsole,
}) => {
  // After signing out, requests for the file sizes of listed documents are refused.
  expectConsole(/status of 400/);
  await signInAs(page, 'approved');
  await openPanel(page);
  await expect(panel(page).getByText(/^Off\./)).toBeVisible();
  await expectFits(page);
  await press(page, 'Set Up Authenticator App');
  await expect(page.getByRole('heading', { name: 'Add this site to your app' })).toBeFocused();
  await expectAccessible(page);
  const secret = (await panel(page).locator('code').textContent()) ?? '';
  await codeField(page).focus();
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The second factor is on' })).toBeFocused();
  await press(page, 'Done');
  await expect(page.getByRole('heading', { name: 'Second factor', exact: true })).toBeFocused();
  await expect(panel(page).getByText(/Lost your device\?/)).toBeVisible();

  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/data-room');
  await expect(opener(page)).toBeFocused();
  await press(page, 'Sign Out');
  await press(page, 'Log in for Additional Documents');
  await fillSignIn(page, emailOf('approved'), demoPassword);
  await expect(codeField(page)).toBeFocused();
  await forgetUsedCodes(page.request);
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/signed in and approved/)).toBeVisible();

  await openPanel(page);
  await press(page, /^Switch Off…/);
  const question = page.getByRole('dialog', { name: 'Switch off the second factor?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Switch Off' }).press('Enter');
  await expect(toast(page, 'Second factor switched off')).toBeVisible();
  await expect(panel(page).getByText(/^Off\./)).toBeVisible();
  expect(
    await database.sql(
      `select 1 from auth.mfa_factors where user_id = (select id from auth.users where email = '${emailOf('approved')}')`,
    ),
  ).toEqual([]);
  await expect(page.getByText(/signed in and approved/)).toBeAttached();
});

test('an investor downloads their data and closes the account', async ({
  page,
  database,
  expectConsole,
}) => {
  // The last sign-in is refused, and so are requests that were under way when the account was closed.
  expectConsole(/status of 40[01]/);
  await signInAs(page, 'pending');
  await openPanel(page);
  const download = page.waitForEvent('download');
  await press(page, 'Download Your Data');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^account-data-.*\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    account: { email: emailOf('pending') },
  });
  await press(page, 'Close Account…');
  const question = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(question.getByRole('textbox')).toBeFocused();
  await expectFits(page);
  await page.keyboard.type('close');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Account closed')).toBeVisible();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log in for Additional Documents' })).toBeVisible();
  expect(
    await database.sql(`select 1 from auth.users where email = '${emailOf('pending')}'`),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf('pending'), demoPassword);
  await expect(toast(page, 'Sign in failed')).toBeVisible();
});
