import { signInAs } from './accounts';
import { buttonNamed } from './console';
import { asVisitor, expect, expectAccessible, test, toast } from './fixtures';

const address = '/admin/content';

test('a press release is written and appears in the pressroom', async ({ page }) => {
  await signInAs(page, 'admin', address);
  await buttonNamed(page, 'New release').click();
  const drawer = page.getByRole('dialog', { name: 'New press item' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Vault doors renewed');
  await drawer.getByLabel('Date').fill('2026-02-03');
  await drawer
    .getByRole('textbox', { name: 'Text' })
    .fill('First <b>paragraph</b>.\n\nSecond one.');
  await drawer.getByRole('textbox', { name: 'Category' }).fill('Report');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page, 'Press item added')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Vault doors renewed');
  // The entry's own link opens it in the pressroom.
  await buttonNamed(page, 'Vault doors renewed').click();
  const edit = page.getByRole('dialog', { name: 'Vault doors renewed' });
  const [pressroom] = await Promise.all([
    page.context().waitForEvent('page'),
    edit.getByRole('link', { name: 'View in the pressroom' }).click(),
  ]);
  const card = pressroom.getByRole('article', { name: 'Vault doors renewed' });
  await expect(card.getByText('First <b>paragraph</b>.')).toBeVisible();
  await expect(card.getByText('Second one.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View report' })).toBeVisible();
});

test('an opening starts as a draft for the team only, is published, and opens at its own address', async ({
  page,
  browser,
  database,
}) => {
  await signInAs(page, 'admin', `${address}?tab=openings`);
  await buttonNamed(page, 'New opening').click();
  const drawer = page.getByRole('dialog', { name: 'New opening' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Vault Technician');
  await drawer.getByRole('textbox', { name: 'Location' }).fill('Geneva, Switzerland');
  await drawer.getByRole('textbox', { name: 'Type' }).fill('Full-time');
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Looks after doors and sensors.');
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page, 'Opening added')).toBeVisible();
  const [opening] = await database.sql<{ id: string; published: boolean }>(
    `select id, published from job_openings where title = 'Vault Technician'`,
  );
  expect(opening?.published).toBe(false);

  const visitor = await asVisitor(browser, `/careers#${opening?.id}`);
  await expect(visitor.getByRole('link', { name: 'Investor Relations Manager' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Vault Technician' })).toHaveCount(0);

  const published = page.getByRole('switch', { name: 'Vault Technician: published' });
  await expect(published).not.toBeChecked();
  await published.focus();
  await page.keyboard.press('Space');
  await expect(published).toBeChecked();
  await expect(toast(page, 'Opening published')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: 'Vault Technician' })).toBeVisible();
  await visitor.close();
});
