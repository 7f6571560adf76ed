import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixtures';

const showHoldings = `update site_settings set value = 'public' where key = 'holdings'`;
const idOf = (name: string) => `select id from standard_portfolio where name like '${name}%'`;

test('a stone has its own page, which can be shared and printed', async ({ page, database }) => {
  await database.sql(showHoldings);
  await visit(page, '/portfolio');
  await page.getByRole('link', { name: 'S-001 Emerald cut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'S-001 Emerald cut' })).toBeVisible();
  const [stone] = await database.sql<{ id: string }>(idOf('S-001'));
  await expect(page).toHaveURL(`/portfolio/stones/${stone?.id}`);
  await expect(page.getByText('Sample data, for illustration only.')).toBeVisible();
  await expect(page.getByText('SAMPLE-S0001', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The host serves the shared address, and no element of the head appears twice.
  await visit(page, `/portfolio/stones/${stone?.id}`);
  await expect(page).toHaveTitle(/S-001 Emerald cut/);
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${stone?.id}$`),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR code with the link to this page' })).toBeVisible();
});
