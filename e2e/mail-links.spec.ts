import type { APIRequestContext, Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../supabase/local/demo-accounts';
import { PUBLISHABLE_KEY } from '../supabase/local/keys';
import { emailOf, signInThroughForm, solveCaptcha, storeSession } from './accounts';
import { expect, expectAccessible, expectFits, waitForIdle, test, visit } from './fixtures';

const newPassword = 'Nine-Emeralds-74';
const attacker = 'mallory.of.the.long.address@attacks.example';

/** Makes Auth send a mail, as any visitor can. */
async function requestMailFromAuth(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(`/auth/v1/${path}`, {
    headers: { apikey: PUBLISHABLE_KEY },
    data: { ...data, gotrue_meta_security: { captcha_token: 'any' } },
  });
  expect(response.ok(), await response.text()).toBe(true);
}
const requestReset = (request: APIRequestContext, email: string) =>
  requestMailFromAuth(request, 'recover', { email });
const requestSignUp = (request: APIRequestContext, email: string) =>
  requestMailFromAuth(request, 'signup', { email, password: DEMO_PASSWORD });

/** Opens a link as a mail scanner does: runs the page's scripts, but presses nothing. */
async function openAsScanner(scanner: Page, link: string) {
  await visit(scanner, link);
  await waitForIdle(scanner);
}

const sessionsOf = (email: string) =>
  `select count(*)::int as sessions from auth.sessions
   where user_id = (select id from auth.users where email = '${email}')`;

const storedSession = (page: Page) =>
  page.evaluate(() => localStorage.getItem('sb-localhost-auth-token') ?? 'none');

test('a mailed link resets a password', async ({
  page,
  openPage,
  database,
  newestMailTo,
  allowConsole,
}) => {
  // 401: the new password may end the session while the access is being checked.
  allowConsole(/status of 40[013]/);
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Password' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('approved'));
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: /reset/i }).click();
  await expect(page.getByText('Password Reset Email Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();

  const { link } = await newestMailTo(emailOf('approved'));
  await openAsScanner(await openPage(), link);
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await expect(continueButton).toBeVisible();
  await expectAccessible(page);
  await continueButton.click();
  await expect(
    page.getByRole('heading', { name: `Set a new password for ${emailOf('approved')}` }),
  ).toBeFocused();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password Updated Successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/data-room');
  expect(await database.sql(sessionsOf(emailOf('approved')))).toEqual([{ sessions: 0 }]);
  await signInThroughForm(page, newPassword);
});

test("case 83: another account's reset link during a session → its page names that account, and the session stays", async ({
  page,
  database,
  request,
  newestMailTo,
}) => {
  await requestSignUp(request, attacker);
  await requestReset(request, attacker);
  const { link } = await newestMailTo(attacker);
  await storeSession(page, 'approved');
  const before = await storedSession(page);
  const victimSessions = await database.sql(sessionsOf(emailOf('approved')));

  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${emailOf('approved')}.`)).toBeVisible();
  await expect(page.getByText('The link may belong to another account')).toBeVisible();
  await expectFits(page);
  expect(await database.sql(sessionsOf(attacker))).toEqual([{ sessions: 0 }]);

  // By keyboard: Tab reaches the button, Enter presses it, then the heading names the account.
  const continueButton = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('heading', { name: 'Continue to your new password' }).click();
  await page.keyboard.press('Tab');
  await expect(continueButton).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: `Set a new password for ${attacker}` });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  expect(await storedSession(page)).toBe(before);

  // Leaves through a link on the page, without a new page load.
  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL('/imprint');
  await expect
    .poll(() => database.sql(sessionsOf(attacker)), "the link's session ends")
    .toEqual([{ sessions: 0 }]);
  expect(await storedSession(page)).toBe(before);
  expect(await database.sql(sessionsOf(emailOf('approved')))).toEqual(victimSessions);
  await visit(page, '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('case 86: the session of a reset link → ends when the visitor closes the tab', async ({
  context,
  database,
  request,
  newestMailTo,
}) => {
  await requestReset(request, emailOf('pending'));
  const { link } = await newestMailTo(emailOf('pending'));
  const [{ sessions } = { sessions: 0 }] = await database.sql<{ sessions: number }>(
    sessionsOf(emailOf('pending')),
  );
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  expect(await database.sql(sessionsOf(emailOf('pending')))).toEqual([{ sessions: sessions + 1 }]);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => database.sql(sessionsOf(emailOf('pending')))).toEqual([{ sessions }]);
});

test('case 85: tokens in a fragment → every page discards them', async ({
  page,
  request,
  newestMailTo,
}) => {
  await requestSignUp(request, attacker);
  const { link } = await newestMailTo(attacker);
  // Auth's own address still redirects with tokens in the fragment.
  const verify = new URL('/auth/v1/verify', link);
  verify.search = new URLSearchParams({
    token: new URL(link).searchParams.get('token_hash') ?? '',
    type: 'signup',
  }).toString();
  const response = await request.get(verify.href, { maxRedirects: 0 });
  const { hash } = new URL(response.headers().location ?? '');
  expect(hash).toContain('access_token');

  await storeSession(page, 'approved');
  const before = await storedSession(page);
  for (const address of ['/', '/data-room']) {
    await page.goto(address + hash);
    await expect(page, address).toHaveURL(address);
    await waitForIdle(page);
    expect(await storedSession(page), address).toBe(before);
    await page.goto('/imprint');
    await page.goBack();
    await expect(page, address).toHaveURL(address);
  }
  await page.goto(`/data-room${hash}`);
  const broken = page.getByRole('region', { name: 'This link is no longer valid' });
  await expect(broken).toContainText(`You are signed in as ${emailOf('approved')}.`);
  await expectAccessible(page);
  // Sets the same fragment while a page is open.
  await visit(page, '/about');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, hash);
  await expect(page).toHaveURL('/about');
  await page.goto(`/reset-password${hash.replace('signup', 'recovery')}`);
  await expect(page.getByText('Invalid Reset Link', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/data-room');
  expect(await storedSession(page)).toBe(before);
});
