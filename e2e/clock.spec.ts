import type { Page } from 'playwright/test';
import { emailOf, signInByHand, solveCaptcha } from './accounts';
import { expect, test, visit } from './fixtures';

/** Sets the visitor's clock wrong by `hours`, for this page and the pages opened after it. */
async function shiftClock(page: Page, hours: number): Promise<void> {
  await page.addInitScript((shift) => {
    window.Date = new Proxy(Date, {
      construct: (target, parts) =>
        Reflect.construct(target, parts.length > 0 ? parts : [target.now() + shift]),
      get: (target, key) =>
        key === 'now' ? () => target.now() + shift : Reflect.get(target, key, target),
    });
  }, hours * 3_600_000);
}

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

for (const hours of [12, -12]) {
  test.describe(`with a clock that is ${hours} hours off`, () => {
    test.beforeEach(({ page }) => shiftClock(page, hours));

    test('an approved visitor signs in, reads and returns without a session refresh, and the approval ends by the server’s clock', async ({
      page,
      database,
    }) => {
      const setEnd = (end: string) =>
        database.sql(
          `update profiles set approved_until = now() + interval '${end}' where email = '${emailOf('approved')}'`,
        );
      await setEnd('1 hour');
      const refreshes = countRefreshes(page);
      await signInByHand(page, 'approved');
      await visit(page, '/data-room?section=compliance');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(refreshes()).toBe(0);

      await setEnd('-1 hour');
      await page.reload();
      await expect(
        page.getByRole('button', { name: 'Full Due Diligence Pack (Requires Approval)' }),
      ).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    });

    test('a mailed link sets a new password', async ({ page, mailTo }) => {
      await visit(page, '/data-room');
      await page.getByRole('button', { name: 'Log in for Additional Documents' }).click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reset Password' });
      await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf('approved'));
      await solveCaptcha(page);
      await dialog.getByRole('button', { name: /reset/i }).click();
      const { link } = await mailTo(emailOf('approved'));
      await page.goto(link);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: 'New password' }).fill('Nine-Emeralds-74');
      await page.getByRole('textbox', { name: /Confirm/ }).fill('Nine-Emeralds-74');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(page.getByText('Password Updated Successfully', { exact: true })).toBeVisible();
    });
  });
}

test("the documents show their own dates, whatever the visitor's clock says", async ({ page }) => {
  await visit(page, '/data-room');
  const date = page
    .getByRole('article')
    .first()
    .getByText(/^\w+ \d{1,2}, \d{4}$/);
  const text = await date.textContent();
  await shiftClock(page, 12);
  await page.reload();
  await expect(date).toHaveText(text ?? '');
});
