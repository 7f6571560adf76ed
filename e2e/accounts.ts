import type { Page } from 'playwright/test';
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

/** Opens the data room and signs in as a demo account. */
export async function signInAs(page: Page, account: DemoAccount): Promise<void> {
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
  await fillSignIn(page, emailOf(account), demoPassword);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** The document of a title, with its button. */
export function documentNamed(page: Page, title: string) {
  return page.getByRole('article', { name: title });
}
