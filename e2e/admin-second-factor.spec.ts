import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import {
  codeNow,
  demoPassword,
  emailOf,
  fillCode,
  fillSignIn,
  signInAs,
  solveCaptcha,
} from './accounts';
import {
  atBothWidths,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures';

const newPassword = 'Nine-Emeralds-74';
const withoutFactors = `delete from auth.mfa_factors where user_id = (select id from auth.users where email = '${emailOf('admin')}')`;
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

/** Moves the focus with Tab until the button with this name has it. */
async function tabTo(page: Page, name: string) {
  const target = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Fails unless the page is accessible and fits at both widths. */
const expectFits = (page: Page) =>
  atBothWidths(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

// This test uses the keyboard only.
test('an admin without a second factor sets one up and opens the console', async ({
  page,
  database,
}) => {
  await database.sql(withoutFactors);
  await signInAs(page, 'admin', '/admin/inbox');
  await expect(title(page, 'Set up a second factor')).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Set Up Authenticator App' }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Add this site to your app')).toBeFocused();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectFits(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await tabTo(page, 'Print Picture and Key');
  await page.keyboard.press('Tab');
  await expect(codeField(page)).toBeFocused();
  const totp = new TOTP({ secret });
  await page.keyboard.type(totp.generate());
  await page.keyboard.press('Enter');
  await expect(title(page, 'The second factor is on')).toBeFocused();
  await expectFits(page);
  await tabTo(page, 'To the Console');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Inbox')).toBeVisible();
  expect(await database.sql(`select friendly_name, status from auth.mfa_factors`)).toEqual([
    { friendly_name: 'Authenticator app 1', status: 'verified' },
  ]);
  expect(
    await database.sql(
      `select event_type from security_audit_log where created_at > now() - interval '1 minute'
       and event_type in ('SECOND_FACTOR_ADDED', 'HIGH_SEVERITY_ALERT') order by 1 desc`,
    ),
  ).toEqual([{ event_type: 'SECOND_FACTOR_ADDED' }, { event_type: 'HIGH_SEVERITY_ALERT' }]);
});

test('signing in asks for the code, and a wrong code is reported at its field', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await visit(page, '/admin/inbox');
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await solveCaptcha(page);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expectFits(page);
  // A code that no app shows at this time.
  const right = Number(codeNow());
  await page.keyboard.type(String((right + 500_000) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeNow());
  await page.keyboard.press('Enter');
  await expect(title(page, 'Inbox')).toBeVisible();
});

test('setting a new password requires the code first', async ({ page, mailTo }) => {
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: /reset/i }).click();
  const { link } = await mailTo(emailOf('admin'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(title(page, `Enter the code for ${emailOf('admin')}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveCount(0);
  await expect(codeField(page)).toBeFocused();
  await expectFits(page);
  await page.keyboard.type(codeNow());
  await page.keyboard.press('Enter');
  await expect(title(page, `Set a new password for ${emailOf('admin')}`)).toBeFocused();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).press('Enter');
  await expect(page.getByText('Password Updated Successfully', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf('admin'), newPassword);
  await fillCode(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test("an admin resets somebody else's lost second factor, and the log names the admin", async ({
  page,
  database,
}) => {
  const [{ id } = { id: '' }] = await database.sql<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
     select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP'
     from auth.users where email = '${emailOf('approved')}' returning user_id as id`,
  );
  await signInAs(page, 'admin', `/admin/access?open=${id}`);
  await page.getByRole('button', { name: 'Reset second factor…' }).press('Enter');
  const question = page.getByRole('dialog', { name: /^Reset the second factor of/ });
  await expectFits(page);
  await question.getByRole('button', { name: 'Reset second factor' }).press('Enter');
  await expect(page.getByText('Second factor reset', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reset second factor…' })).toBeHidden();
  expect(await database.sql(`select 1 from auth.mfa_factors where user_id = '${id}'`)).toEqual([]);
  await visit(page, '/admin/audit?type=SECOND_FACTOR_RESET');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(emailOf('admin'));
});

test('the password alone does not open the console, even after a reload', async ({ page }) => {
  await visit(page, '/admin/inbox');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await visit(page, '/data-room');
  await expect(page.getByRole('button', { name: 'Log in for Additional Documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await fillCode(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
