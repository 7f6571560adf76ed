import { expect, expectAccessible, test, visit } from './fixtures';

const menuItems = [
  'Whitepaper',
  'About',
  'Team',
  'Partners',
  'Pressroom',
  'Education',
  'Partner Report',
  'Careers',
];

test('the second level of the menu works by keyboard', async ({ page }) => {
  await visit(page, '/');
  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  const menu = page.getByRole('navigation', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  for (const label of menuItems) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: new RegExp(`^${label}`) }).first()).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 0; presses <= menuItems.indexOf('Partner Report'); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pressroom/report');
  await expect(menu).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});
