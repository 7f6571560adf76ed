import { readFileSync } from 'node:fs';
import { signInAs } from './accounts';
import { expect, expectAccessible, test, visit } from './fixtures';

const header = 'name,carat,quality,origin,value_esu,requires_auth';
/** A valuation without a date counts as of today. */
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
const countOf = (table: string) => `select count(*)::int as count from ${table}`;

test('imported holdings appear on the public portfolio page until the import is undone', async ({
  page,
  openPage,
  database,
}) => {
  const [before] = await database.sql<{ count: number }>(countOf('standard_portfolio'));
  await signInAs(page, 'admin', '/admin/content?tab=holdings');
  await expect(
    page.getByText(`${before?.count} holdings at present`, { exact: true }),
  ).toBeVisible();

  const lines = [header, 'Kestrel 1,2.35,7,Colombia,41.5,no', '=Kestrel 2,1.10,8,Zambia,12.5,no'];
  await page.getByLabel('CSV file').setInputFiles({
    name: 'holdings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
  });
  await expect(page.getByRole('heading', { name: 'holdings.csv' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Replace ${before?.count} holdings with 2` }).click();
  await expect(page.getByText('2 holdings at present', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^standard-portfolio-\d{4}-\d{2}-\d{2}\.csv$/);
  // A quote before "=" keeps spreadsheets from running the name as a formula.
  const unquoted = `${header},valued_on\r\n'=Kestrel 2,1.10,8,Zambia,12.50,no,${today}\r\nKestrel 1,2.35,7,Colombia,41.50,no,${today}\r\n`;
  const exported = readFileSync(await download.path(), 'utf8');
  expect(exported).toBe(`\uFEFF${unquoted.replaceAll(/[^,\r\n]+/g, '"$&"')}`);

  const visitor = await openPage();
  await visit(visitor, '/portfolio');
  await expect(visitor.getByText('Kestrel 1')).toHaveCount(0);
  await database.sql("update site_settings set value = 'public' where key = 'holdings'");
  await visit(visitor, '/portfolio');
  await expect(visitor.getByRole('row').filter({ hasText: 'Kestrel 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(
    page.getByText(`${before?.count} holdings at present`, { exact: true }),
  ).toBeVisible();
  expect(await database.sql(countOf('standard_portfolio'))).toEqual([before]);
});
