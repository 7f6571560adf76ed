import { signInAs } from './accounts';
import { buttonNamed } from './console';
import { asVisitor, expect, test, toast } from './fixtures';

const address = '/admin/content?tab=settings';

test('a setting removes the portfolio overlay for everyone, and can be undone', async ({
  page,
  browser,
  database,
}) => {
  await database.sql(
    `update site_settings set value = 'hidden' where key in ('holdings', 'performance', 'rates')`,
  );
  await signInAs(page, 'admin', address);
  const holdings = page.getByRole('group', { name: 'Portfolio holdings' });
  await expect(holdings.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await expect(holdings.getByText(/^Last changed \d+ \w+ \d{4}, /)).toBeVisible();
  const visitor = await asVisitor(browser, '/portfolio');
  const soon = visitor.getByRole('heading', { name: 'Information Will Be Provided Soon' });
  await expect(soon).toHaveCount(3);

  await holdings.getByRole('radio', { name: 'Nobody' }).focus();
  await page.keyboard.press('ArrowUp');
  const question = page.getByRole('dialog', { name: 'Set “Portfolio holdings” to “Everyone”?' });
  await expect(
    question.getByText(/^At present: \d+ stones of the Standard Portfolio/),
  ).toBeVisible();
  await buttonNamed(page, 'Make visible').click();
  await expect(holdings.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect(toast(page, 'Portfolio holdings: Everyone')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('table', { name: /Portfolio/ })).toBeVisible();
  await expect(soon).toHaveCount(2);

  await buttonNamed(page, 'Undo').click();
  await expect(holdings.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await expect
    .poll(() => database.sql(`select value from site_settings where key = 'holdings'`))
    .toEqual([{ value: 'hidden' }]);
  await visitor.close();
});
