import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures';

const release = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('one release is open at a time, and the lists are accessible', async ({ page }) => {
  await visit(page, '/pressroom');
  await page.getByRole('heading', { name: 'Press Releases & Reports' }).scrollIntoViewIfNeeded();
  const audit = release(page, 'Trial count of the test portfolio completed');
  const text = audit.getByText('The trial count prepares for the reserve audits');
  await expect(audit).toBeVisible();
  await expect(text).toBeHidden();
  await audit.getByRole('button', { expanded: false }).click();
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'All 12 releases' }).click();
  await release(page, 'Standard Portfolio announced for August 2025')
    .getByRole('button', { expanded: false })
    .click();
  await expect(text).toBeHidden();
  await page.getByRole('heading', { name: 'In the News' }).scrollIntoViewIfNeeded();
  const news = page.getByRole('list').filter({ hasText: 'The Alpine Ledger' });
  await expect(news.getByRole('listitem')).toHaveCount(12);
  const columns = await news.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(4);
  await expectAccessible(page);
});
