import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../supabase/local/demo-accounts.ts';
import { currentCode, emailOf, submitSignIn, allowCodeReuse, signInAs } from './accounts';
import { expect, expectAccessible, expectFits, test, toast, visit } from './fixtures';

const panelButton = (page: Page) => page.getByRole('button', { name: 'Your Account' });
const panel = (page: Page) => page.locator('[data-drawer]');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

async function openPanel(page: Page) {
  await panelButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Signed in on')).toBeVisible();
  await expect(panel(page).getByText('(this device)')).toBeVisible();
}

/** Presses a button with the keyboard. */
async function press(page: Page, name: string | RegExp) {
  const target = page.getByRole('button', { name });
  await target.focus();
  await page.keyboard.press('Enter');
}

test('an investor switches the second factor on, signs in with its code, and switches it off', async ({
  page,
  database,
  allowConsole,
}) => {
  // After signing out, requests for the file sizes of listed documents are refused.
  allowConsole(/status of 40[013]/);
  // A factor can be set up only within minutes of signing in. Without a stored session, `signInAs` opens a new one.
  await database.sql('delete from auth.sessions');
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
  await expect(panelButton(page)).toBeFocused();
  await press(page, 'Sign Out');
  await press(page, 'Log in for Additional Documents');
  await submitSignIn(page, emailOf('approved'), DEMO_PASSWORD);
  await expect(codeField(page)).toBeFocused();
  await allowCodeReuse(page.request);
  await page.keyboard.type(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/signed in and approved/)).toBeVisible();

  await openPanel(page);
  await press(page, /^Switch Off…/);
  const confirmation = page.getByRole('dialog', { name: 'Switch off the second factor?' });
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  await allowCodeReuse(page.request);
  await codeField(page).fill(new TOTP({ secret }).generate());
  await confirmation.getByRole('button', { name: 'Switch Off' }).press('Enter');
  await expect(toast(page, 'Second factor switched off')).toBeVisible();
  await expect(panel(page).getByText(/^Off\./)).toBeVisible();
  expect(
    await database.sql(
      `select 1 from auth.mfa_factors where user_id = (select id from auth.users where email = '${emailOf('approved')}')`,
    ),
  ).toEqual([]);
  await expect(page.getByText(/signed in and approved/)).toBeAttached();
});

test('the console opens only with a valid code, even after a reload', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  const submitPassword = async () => {
    await submitSignIn(page, emailOf('admin'), DEMO_PASSWORD);
    await expect(codeField(page)).toBeFocused();
  };
  await visit(page, '/admin/job-applications?status=pending');
  await submitPassword();
  await page.reload();
  await submitPassword();
  const wrongCode = (Number(currentCode()) + 500_000) % 1_000_000;
  await page.keyboard.type(String(wrongCode).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await allowCodeReuse(page.request);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(currentCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Job applications', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('status')).toBe('pending');
});
