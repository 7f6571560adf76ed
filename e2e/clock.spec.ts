import type { Page } from 'playwright/test';
import { emailOf, signInThroughForm } from './accounts';
import { expect, test, visit, waitForIdle } from './fixtures';

/** Shifts the visitor's clock by `hours`, from the next page load on. */
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
  test(`with a clock that is ${hours} hours off, the session needs no refresh, and the approval ends on time`, async ({
    page,
    database,
  }) => {
    await shiftClock(page, hours);
    const setApprovalEnd = (fromNow: string) =>
      database.sql(
        `update profiles set approved_until = now() + interval '${fromNow}' where email = '${emailOf('approved')}'`,
      );
    await setApprovalEnd('1 hour');
    const refreshes = countRefreshes(page);
    await visit(page, '/data-room');
    await signInThroughForm(page);
    await page.getByRole('link', { name: /^Compliance/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(refreshes()).toBe(0);

    // Waits until every card shows its file size ("PDF, 2 MB"): once the approval has ended, the server refuses requests for sizes.
    await expect(page.getByRole('article').filter({ hasText: /PDF(?!,)/ })).toHaveCount(0);
    await waitForIdle(page);
    await setApprovalEnd('-1 hour');
    await page.reload();
    await expect(
      page.getByRole('button', { name: 'Full Due Diligence Pack (Approval Ended)' }),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(refreshes()).toBe(0);
  });
}
