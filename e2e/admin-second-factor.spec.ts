import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import {
  codeNow,
  demoPassword,
  emailOf,
  forgetUsedCodes,
  signInAs,
  solveCaptcha,
} from './accounts';
import { expect, expectFits, test, visit } from './fixtures';

/** A new session does not yet have the second factor. */
const withoutFactors = `delete from auth.sessions;
  delete from auth.mfa_factors where user_id = (select id from auth.users where email = '${emailOf('admin')}')`;
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

test('the password alone does not open the console, even after a reload, and a wrong code is reported at its field', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  const givePassword = async () => {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('admin'));
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await solveCaptcha(page);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(codeField(page)).toBeFocused();
  };
  await visit(page, '/admin/job-applications?status=pending');
  await givePassword();
  await page.reload();
  await givePassword();
  // A code that no app shows at this time.
  const right = Number(codeNow());
  await page.keyboard.type(String((right + 500_000) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await forgetUsedCodes(page.request);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeNow());
  await page.keyboard.press('Enter');
  await expect(title(page, 'Job applications')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?status=pending');
});
