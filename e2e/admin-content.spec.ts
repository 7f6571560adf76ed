import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

const address = '/admin/content';

/** What a notification says; what assistive technology is told stands beside it. */
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page as somebody sees it who is not signed in. */
async function asVisitor(page: Page, path: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('The browser is gone.');
  const visitor = await context.newPage();
  await visit(visitor, path);
  return visitor;
}

test('a press release is written and appears on the pressroom', async ({ page, database }) => {
  await database.sql('select 1');
  await signInAs(page, 'admin');
  await visit(page, address);
  await opener(page, 'New release').click();
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
  await expect(told(page, 'Press item added')).toBeVisible();
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

  // Where its own link leads.
  await opener(page, 'Vault doors renewed').click();
  const edit = page.getByRole('dialog', { name: 'Vault doors renewed' });
  const [pressroom] = await Promise.all([
    page.context().waitForEvent('page'),
    edit.getByRole('link', { name: 'View on the pressroom' }).click(),
  ]);
  const card = pressroom.getByRole('article', { name: 'Vault doors renewed' });
  await expect(card.getByText('First <b>paragraph</b>.')).toBeVisible();
  await expect(card.getByText('Second one.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'View report' })).toBeVisible();
});

test('a press item is changed, deleted and brought back as it was', async ({ page, database }) => {
  const stored = `select id, title, date::text, excerpt, content, category, created_at
    from press_releases where title = 'Advisory board complete'`;
  const [row] = await database.sql<{ id: string }>(stored);
  await signInAs(page, 'admin');
  await visit(page, address);
  await opener(page, 'Advisory board complete').click();
  const drawer = page.getByRole('dialog', { name: 'Advisory board complete' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Advisory board replaced');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Press item saved')).toBeVisible();
  await expect(drawer).toBeHidden();
  const visitor = await asVisitor(page, `/pressroom#${row?.id}`);
  await expect(visitor.getByRole('article', { name: 'Advisory board replaced' })).toBeVisible();
  await opener(page, 'Undo').click();
  await opener(page, 'Advisory board complete').click();

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Press item deleted')).toBeVisible();
  await expect(opener(page, 'Advisory board complete')).toHaveCount(0);
  await expect(opener(page, 'New release')).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByRole('article', { name: 'Half-year Report 2025' })).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Advisory board complete' })).toHaveCount(0);
  await opener(page, 'Undo').click();
  await expect(told(page, 'Press item restored')).toBeVisible();
  await expect(opener(page, 'Advisory board complete')).toBeVisible();
  expect(await database.sql(stored)).toEqual([row]);
  await visitor.context().close();
});

test('what was typed outlives closing, a failed save and another tab', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/);
  await signInAs(page, 'admin');
  await visit(page, address);
  await opener(page, 'Advisory board complete').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Advisory board complete' });
  const excerpt = drawer.getByRole('textbox', { name: 'Excerpt' });
  await excerpt.fill('Half a sentence');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener(page, 'Advisory board complete')).toBeFocused();
  await expect(told(page, 'Not saved, kept as a draft')).toBeVisible();

  await page.getByRole('tab', { name: 'Openings' }).click();
  await expect(page).toHaveURL(/content\?tab=openings$/);
  await expect(page.getByRole('table', { name: 'Job openings' })).toBeVisible();
  await opener(page, 'Continue').click();
  await expect(excerpt).toHaveValue('Half a sentence');
  await expect(drawer.getByText('they are not saved')).toBeVisible();

  await page.route(/press_releases\?id=eq/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  );
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText(/^Not saved\. What you entered is still here/)).toBeVisible();
  await expect(excerpt).toHaveValue('Half a sentence');
  await expectAccessible(page);

  await drawer.getByRole('button', { name: 'Discard them' }).click();
  await expect(excerpt).toHaveValue(/^Four advisers/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await opener(page, 'Advisory board complete').click();
  await expect(drawer.getByText('they are not saved')).toHaveCount(0);
});

test('an opening is drafted for the team alone, published, and found under its own address', async ({
  page,
  database,
}) => {
  await database.sql('select 1');
  await signInAs(page, 'admin');
  await visit(page, `${address}?tab=openings`);
  await opener(page, 'New opening').click();
  const drawer = page.getByRole('dialog', { name: 'New opening' });
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Vault Technician');
  await drawer.getByRole('textbox', { name: 'Location' }).fill('Geneva, Switzerland');
  await drawer.getByRole('textbox', { name: 'Type' }).fill('Full-time');
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Looks after doors and sensors.');
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(told(page, 'Opening added')).toBeVisible();
  const [opening] = await database.sql<{ id: string; published: boolean }>(
    `select id, published from job_openings where title = 'Vault Technician'`,
  );
  expect(opening?.published).toBe(false);

  const visitor = await asVisitor(page, `/careers#${opening?.id}`);
  await expect(visitor.getByRole('link', { name: 'Investor Relations Manager' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Vault Technician' })).toHaveCount(0);

  const published = page.getByRole('switch', { name: 'Vault Technician: published' });
  await expect(published).not.toBeChecked();
  await published.focus();
  await page.keyboard.press('Space');
  await expect(published).toBeChecked();
  await expect(told(page, 'Opening published')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('dialog', { name: 'Vault Technician' })).toBeVisible();
  await visitor.context().close();

  await opener(page, 'Undo').click();
  await expect(published).not.toBeChecked();
  await expect
    .poll(() => database.sql(`select published from job_openings where id = '${opening?.id}'`))
    .toEqual([{ published: false }]);
  await opener(page, 'Vault Technician').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(opener(page, 'Vault Technician')).toHaveCount(0);
});

test('a switch lifts the overlay of the portfolio for everyone, and can be turned back', async ({
  page,
  database,
}) => {
  await database.sql(
    `update site_settings set value = 'hidden' where key in ('holdings', 'performance', 'rates')`,
  );
  await signInAs(page, 'admin');
  await visit(page, `${address}?tab=settings`);
  const holdings = page.getByRole('group', { name: 'Portfolio holdings' });
  await expect(holdings.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await expect(holdings.getByText(/^Last changed \d+ \w+ \d{4}, /)).toBeVisible();
  const visitor = await asVisitor(page, '/portfolio');
  const soon = visitor.getByRole('heading', { name: 'Information Will Be Provided Soon' });
  await expect(soon).toHaveCount(3);

  await holdings.getByRole('radio', { name: 'Nobody' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(holdings.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect(told(page, 'Portfolio holdings: Everyone')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('table', { name: /Portfolio/ })).toBeVisible();
  await expect(soon).toHaveCount(2);

  await opener(page, 'Undo').click();
  await expect(holdings.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await expect
    .poll(() => database.sql(`select value from site_settings where key = 'holdings'`))
    .toEqual([{ value: 'hidden' }]);
  await visitor.context().close();
});

test('a role that was taken away while the screen is open changes nothing, and is told', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 406/);
  await signInAs(page, 'admin');
  await visit(page, `${address}?tab=settings`);
  const rates = page.getByRole('group', { name: 'ESU to token rate' });
  await expect(rates).toBeVisible();
  const before = await database.sql('select key, value from site_settings order by key');
  await database.sql(`update profiles set role = 'investor' where email like 'admin@%'`);
  await rates.getByRole('radio', { name: 'Everyone' }).click();
  await expect(told(page, 'The setting could not be changed.')).toBeVisible();
  expect(await database.sql('select key, value from site_settings order by key')).toEqual(before);
});

for (const [width, tab] of [
  [1440, 'press'],
  [1024, 'openings'],
  [820, 'settings'],
  [390, 'settings'],
] as const) {
  test(`the tab ${tab} is accessible and fits at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'admin');
    await visit(page, `${address}?tab=${tab}`);
    await expect(page.getByRole(tab === 'settings' ? 'radio' : 'row').nth(2)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
