import type { Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../supabase/local/keys.ts';
import { expect, visit } from './fixtures';

/** The password of the embedded stack's demo accounts. */
export const demoPassword = 'Vault-Demo-2025';

export type DemoAccount = 'pending' | 'approved' | 'expired' | 'admin';

export const emailOf = (account: DemoAccount) => `${account}@emstone.example`;

/** Ticks the captcha of the open dialog. */
export async function solveCaptcha(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I am human' });
  await box.click();
  await expect(box).toBeChecked();
}

/** Fills and sends the sign-in form of the open dialog. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await solveCaptcha(page);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the data room and signs in as a demo account, by hand: for journeys that are about that. */
export async function signInByHand(page: Page, account: DemoAccount): Promise<void> {
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf(account), demoPassword);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** Opens a page, the data room unless told otherwise, with the session of a demo account, as one who has signed in before. */
export async function signInAs(
  page: Page,
  account: DemoAccount,
  address = '/data-room',
): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: PUBLISHABLE_KEY },
    data: {
      email: emailOf(account),
      password: demoPassword,
      gotrue_meta_security: { captcha_token: 'any' },
    },
  });
  expect(answer.ok(), `signing in as ${account}`).toBe(true);
  const session = await answer.text();
  // Any file of the site's will do: storage belongs to its origin.
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('sb-localhost-auth-token', text), session);
  await visit(page, address);
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible();
}

/** The document of a title, with its button. */
export function documentNamed(page: Page, title: string) {
  return page.getByRole('article', { name: title });
}
