import { signInAs } from './accounts';
import { buttonNamed } from './console';
import { expect, test, toast, visit } from './fixtures';

const address = '/admin/content';

test('an opening starts as a draft for the team only, is published, and opens at its own address', async ({
  page,
  openPage,
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

  const visitor = await openPage();
  await visit(visitor, `/careers#${opening?.id}`);
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
});
