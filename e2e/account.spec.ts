import { readFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import {
  demoPassword,
  emailOf,
  fillSignIn,
  forgetUsedCodes,
  openSession,
  signInAs,
  solveCaptcha,
} from './accounts';
import {
  atBothWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
} from './fixtures';

const newPassword = 'Nine-Emeralds-74';
const opener = (page: Page) => page.getByRole('button', { name: 'Your Account' });
const panel = (page: Page) => page.locator('[data-drawer]');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

/** Checks the open page on a phone and on a wide screen. */
const look = (page: Page) =>
  atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

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

test('an investor switches the second factor on, signs in with its code, and switches it off', async ({
  page,
  database,
  expectConsole,
}) => {
  // After signing out, requests for the file sizes of listed documents are refused. The wrong code is refused
  // too.
  expectConsole(/status of 4(00|22)/);
  await signInAs(page, 'approved');
  await openPanel(page);
  await expect(panel(page).getByText(/^Off\./)).toBeVisible();
  await look(page);
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
  await look(page);

  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/data-room');
  await expect(opener(page)).toBeFocused();
  await press(page, 'Sign Out');
  await press(page, 'Log in for Additional Documents');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('approved'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await solveCaptcha(page);
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(dialog.getByText(/Lost your device\?/)).toBeVisible();
  await expectAccessible(page);
  // A code that no app shows at this time. Behind the dialog the data room is that of an anonymous visitor.
  const right = Number(new TOTP({ secret }).generate());
  await page.keyboard.type(String((right + 500_000) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
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

test('an investor signs devices out in the panel, and a new password signs out all other devices', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  // The database reset between tests keeps existing sessions.
  await database.sql('delete from auth.sessions');
  await signInAs(page, 'approved');
  await openSession(page.request, 'approved');
  await openSession(page.request, 'approved');
  await openPanel(page);
  const rows = panel(page).getByRole('region', { name: 'Signed in on' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await rows.getByRole('button').first().press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeFocused();
  await press(page, 'Sign Out Everywhere Else');
  await expect(rows).toHaveCount(1);

  await openSession(page.request, 'approved');
  await press(page, 'Change Password');
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await look(page);
  await page.keyboard.type('Not-My-Password-1');
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password Updated Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  expect(
    await database.sql(
      `select count(*)::int as count from auth.sessions where user_id = (select id from auth.users where email = '${emailOf('approved')}')`,
    ),
  ).toEqual([{ count: 1 }]);
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
  await look(page);
  await page.keyboard.type('no');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Please type CLOSE to confirm', { exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
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
test('signing out here leaves other devices signed in', async ({ page, browser }) => {
  await signInAs(page, 'approved');
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, 'approved');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Signed out')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText(/signed in and approved/)).toBeVisible();
  await elsewhere.close();
});

test('at 320 px, no part of the panel is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, 'approved');
  await openPanel(page);
  await expectNoSidewaysScroll(page);
  const overhang = await panel(page).evaluate(
    (drawer) =>
      [...drawer.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      ).length,
  );
  expect(overhang).toBe(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});
