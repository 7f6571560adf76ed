import type { Page } from 'playwright/test';
import { codeNow, demoPassword, emailOf, forgetUsedCodes, solveCaptcha } from './accounts';
import { expect, test, visit } from './fixtures';

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

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
