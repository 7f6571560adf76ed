import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import {
  asVisitor,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures';

const header = 'name,carat,quality,origin,value_esu,requires_auth';
const quoted = (line: string) => line.replaceAll(/[^,]+/g, '"$&"');
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.getByLabel('CSV file').setInputFiles(chosen);

const countOf = (table: string) => `select count(*)::int as count from ${table}`;

test('holdings: one invalid row stops the import; the corrected file appears on the portfolio page', async ({
  page,
  browser,
  database,
}) => {
  const [before] = await database.sql<{ count: number }>(countOf('standard_portfolio'));
  await signInAs(page, 'admin', '/admin/content?tab=holdings');
  await expect(
    page.getByText(`${before?.count} holdings at present`, { exact: true }),
  ).toBeVisible();

  await choose(
    page,
    file(
      'holdings.csv',
      header,
      'Kestrel 1,2.35,7,Colombia,41.5,no',
      'Kestrel 2,1.10,9,Zambia,"12,5 or so",no',
    ),
  );
  await expect(page.getByRole('heading', { name: 'holdings.csv' })).toBeFocused();
  await expect(page.getByText('1 of 2 rows cannot be imported.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Rows that cannot be imported' });
  await expect(problems.getByRole('row')).toHaveText([
    /Row/,
    '3quality9Write a grade from 4 to 8',
    '3value_esu12,5 or soWrite a number with a point and at most two decimals, such as 1234.50',
  ]);
  await expect(page.getByRole('button', { name: /^Replace/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await database.sql(countOf('standard_portfolio'))).toEqual([before]);

  await choose(
    page,
    file(
      'holdings.csv',
      header,
      'Kestrel 1,2.35,7,Colombia,41.5,no',
      '=Kestrel 2,1.10,8,Zambia,12.5,no',
    ),
  );
  await page.getByRole('button', { name: `Replace ${before?.count} holdings with 2` }).click();
  await expect(page.getByText('2 holdings at present', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('standard-portfolio.csv');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `\uFEFF${quoted(header)}\r\n${quoted("'=Kestrel 2,1.10,8,Zambia,12.50,no")}\r\n${quoted('Kestrel 1,2.35,7,Colombia,41.50,no')}\r\n`,
  );

  const visitor = await asVisitor(browser, '/portfolio');
  await expect(visitor.getByText('Kestrel 1')).toHaveCount(0);
  await database.sql("update site_settings set value = 'public' where key = 'holdings'");
  await visit(visitor, '/portfolio');
  await expect(visitor.getByRole('row').filter({ hasText: 'Kestrel 1' })).toBeVisible();
  await visitor.close();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(
    page.getByText(`${before?.count} holdings at present`, { exact: true }),
  ).toBeVisible();
  expect(await database.sql(countOf('standard_portfolio'))).toEqual([before]);
});

test('prices: the import replaces the whole table; when the database refuses, it shows the error and keeps the file', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  await signInAs(page, 'admin', '/admin/content?tab=prices');
  const history = file(
    'prices.csv',
    'date;esu;gold;sp500;treasury',
    '2025-10-01;300;3900;6700;101',
    '2025-11-01;305.20;4000;6800;102.5',
  );
  await choose(page, history);
  await database.sql(
    'alter table historical_price_data add constraint no_more check (esu < 305) not valid',
  );
  await page.getByRole('button', { name: /^Replace \d+ months with 2$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no_more' })).toContainText(
    'The import failed and nothing has been changed',
  );
  await database.sql('alter table historical_price_data drop constraint no_more');
  await page.getByRole('button', { name: /^Replace \d+ months with 2$/ }).click();
  await expect(page.getByText('2 months at present', { exact: true })).toBeVisible();
  expect(await database.sql('select esu::text from historical_price_data order by date')).toEqual([
    { esu: '300.00' },
    { esu: '305.20' },
  ]);
});

test('the import screen fits every width, and a file without the columns is refused with a reason', async ({
  page,
}) => {
  await signInAs(page, 'admin', '/admin/content?tab=holdings&portfolio=main');
  await expect(page.getByText('supplier_ID')).toBeVisible();
  for (const width of [320, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await choose(page, file('letter.csv', 'Dear Sir or Madam'));
  await expect(page.getByText(/^The first row must name the columns/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard this file' }).click();
  await expect(page.getByRole('heading', { name: 'letter.csv' })).toHaveCount(0);
});
