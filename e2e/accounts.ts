import { TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright/test';
import { DEMO_FACTOR_SECRET, DEMO_PASSWORD } from '../supabase/local/demo-accounts.ts';
import { PUBLISHABLE_KEY } from '../supabase/local/keys.ts';
import { expect, visit } from './fixtures';

export type DemoAccount = 'pending' | 'approved' | 'expired' | 'admin';

export const emailOf = (account: DemoAccount) => `${account}@emstone.example`;

export async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I am human' });
  await box.click();
  await expect(box).toBeChecked();
}

/** Fills and submits the first step of the sign-in dialog. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** The code that the admin's authenticator app shows now. */
export const currentCode = () => new TOTP({ secret: DEMO_FACTOR_SECRET }).generate();

/** Makes used codes valid again, because tests sign in more often than an authenticator app shows new ones. */
export async function allowCodeReuse(request: APIRequestContext): Promise<void> {
  const sql = "update auth.mfa_challenges set otp_code = ''";
  const response = await request.post('/__local/sql', { data: { sql } });
  expect(response.ok(), 'allowing code reuse').toBe(true);
}

interface StoredSession {
  access_token: string;
  user: { factors?: { id: string; status: string }[] };
}

/** Opens a session for a demo account, using a second-factor code if the account has a second factor. */
async function openSession(
  request: APIRequestContext,
  account: DemoAccount,
): Promise<StoredSession> {
  const keyHeader = { apikey: PUBLISHABLE_KEY };
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers: keyHeader,
    data: {
      email: emailOf(account),
      password: DEMO_PASSWORD,
      gotrue_meta_security: { captcha_token: 'any' },
    },
  });
  expect(response.ok(), `signing in as ${account}`).toBe(true);
  const session: StoredSession = await response.json();
  const factor = session.user.factors?.find(({ status }) => status === 'verified');
  if (!factor) return session;
  const headers = { ...keyHeader, authorization: `Bearer ${session.access_token}` };
  const address = `/auth/v1/factors/${factor.id}`;
  const challenge = await request.post(`${address}/challenge`, { headers });
  const { id }: { id: string } = await challenge.json();
  await allowCodeReuse(request);
  const data = { challenge_id: id, code: currentCode() };
  const verified = await request.post(`${address}/verify`, { headers, data });
  expect(verified.ok(), 'submitting the code').toBe(true);
  const proven: StoredSession = await verified.json();
  return proven;
}

/** Signs the approved investor in through the form on the open data room page. For tests of the sign-in itself. */
export async function signInThroughForm(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await submitSignIn(page, emailOf('approved'), password);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** The sessions that this worker has opened. They survive the reset of the database after each test. */
const sessions = new Map<DemoAccount, StoredSession>();

/** The cached session of a demo account, or a new one if a test has ended it or changed its factors. */
async function sessionOf(request: APIRequestContext, account: DemoAccount): Promise<StoredSession> {
  const cached = sessions.get(account);
  if (cached) {
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${cached.access_token}` };
    const response = await request.get('/auth/v1/user', { headers });
    const { factors }: StoredSession['user'] = response.ok() ? await response.json() : {};
    if (response.ok() && factors?.length === cached.user.factors?.length) return cached;
  }
  const session = await openSession(request, account);
  sessions.set(account, session);
  return session;
}

/** Stores a demo account's session in the browser, as if the visitor had signed in before. Navigates away from the open page. */
export async function storeSession(page: Page, account: DemoAccount): Promise<void> {
  const session = JSON.stringify(await sessionOf(page.request, account));
  // Local storage can be set only on a page of the site's origin. Any file will do.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('sb-localhost-auth-token', text), session);
}

/** Opens a page, by default the data room, as a demo account that has signed in before. */
export async function signInAs(
  page: Page,
  account: DemoAccount,
  address = '/data-room',
): Promise<void> {
  await storeSession(page, account);
  await visit(page, address);
  // On a phone, the console's sign-out button is inside its menu.
  await expect(page.getByRole('button', { name: /^(Sign Out$|Menu: )/ }).first()).toBeVisible();
}

/** The card of a document in the data room. */
export function documentNamed(page: Page, title: string) {
  return page.getByRole('article', { name: title });
}
