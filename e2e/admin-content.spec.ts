import { signInAs } from './accounts';
import { buttonNamed } from './console';
import {
  asVisitor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toast,
} from './fixtures';

const address = '/admin/content';

test('a press release is written and appears in the pressroom', async ({ page, database }) => {
  await signInAs(page, 'admin', address);
  await buttonNamed(page, 'New release').click();
  const drawer = page.getByRole('dialog', { name: 'New press item' });
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('Title is required')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Vault doors renewed');
  await drawer.getByLabel('Date').fill('2026-02-03');
  await drawer
    .getByRole('textbox', { name: 'Text' })
    .fill('First <b>paragraph</b>.\n\nSecond one.');
  await drawer.getByRole('textbox', { name: 'Category' }).fill('Report');
  await drawer.getByRole('textbox', { name: 'File' }).fill('http://files.example/a.pdf');
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(drawer.getByText('File must be an address that begins with https://')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'File' }).clear();
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(toast(page, 'Press item added')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('Vault doors renewed');
  const stored = `select id, content_type, date::text, excerpt, category, file_url, source
    from press_releases where title = 'Vault doors renewed'`;
  const [row] = await database.sql<{ id: string }>(stored);
  expect(row).toEqual({
    id: row?.id,
    content_type: 'press_release',
    date: '2026-02-03',
    excerpt: null,
    category: 'Report',
    file_url: null,
    source: null,
  });

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

test('a press item is changed, deleted and restored unchanged', async ({
  page,
  browser,
  database,
}) => {
  const stored = `select id, title, date::text, excerpt, content, category, created_at
    from press_releases where title = 'Advisory board complete'`;
  const [row] = await database.sql<{ id: string }>(stored);
  await signInAs(page, 'admin', address);
  await buttonNamed(page, 'Advisory board complete').click();
  const drawer = page.getByRole('dialog', { name: 'Advisory board complete' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Advisory board replaced');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Press item saved')).toBeVisible();
  await expect(drawer).toBeHidden();
  const visitor = await asVisitor(browser, `/pressroom#${row?.id}`);
  await expect(visitor.getByRole('article', { name: 'Advisory board replaced' })).toBeVisible();
  await buttonNamed(page, 'Undo').click();
  await buttonNamed(page, 'Advisory board complete').click();

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Press item deleted')).toBeVisible();
  await expect(buttonNamed(page, 'Advisory board complete')).toHaveCount(0);
  await expect(buttonNamed(page, 'New release')).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole('article', { name: 'Half-year Report 2025' })).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Advisory board complete' })).toHaveCount(0);
  await buttonNamed(page, 'Undo').click();
  await expect(toast(page, 'Press item restored')).toBeVisible();
  await expect(buttonNamed(page, 'Advisory board complete')).toBeVisible();
  expect(await database.sql(stored)).toEqual([row]);
  await visitor.close();
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

  await buttonNamed(page, 'Undo').click();
  await expect(published).not.toBeChecked();
  await expect
    .poll(() => database.sql(`select published from job_openings where id = '${opening?.id}'`))
    .toEqual([{ published: false }]);
  await buttonNamed(page, 'Vault Technician').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(buttonNamed(page, 'Vault Technician')).toHaveCount(0);
});

test('every tab is accessible and fits the screen', async ({ page }) => {
  await signInAs(page, 'admin', address);
  for (const [width, tab] of [
    [1440, 'press'],
    [1024, 'openings'],
    [820, 'settings'],
    [390, 'settings'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
    await expect(page.getByRole(tab === 'settings' ? 'radio' : 'row').nth(2)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
