import { readFileSync } from 'node:fs';
import { signInAs } from './accounts';
import {
  answerCalendar,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  visit,
} from './fixtures';

const lift = (value: 'approved' | 'public') =>
  `update site_settings set value = '${value}' where key in ('holdings', 'performance', 'rates')`;

/** The sum of both portfolios in the seed data, which is the same for every visitor. */
const sum = '9’443.60';

test('active overlays show a neutral shape and say what is behind them, and no holdings are fetched; the factsheet is one A4 page', async ({
  page,
  context,
  database,
}) => {
  await answerCalendar(context);
  await database.sql(
    `update site_settings set value = 'hidden' where key in ('holdings', 'performance', 'rates')`,
  );
  const holdingsRequests: string[] = [];
  page.on('request', (request) => {
    if (/historical_price_data|(standard|main)_portfolio/.test(request.url())) {
      holdingsRequests.push(request.url());
    }
  });
  await visit(page, '/portfolio');
  await expect(page.getByText('1,00 USD')).toBeVisible();
  await expect(page.getByText(sum)).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Information Will Be Provided Soon' }),
  ).toHaveCount(3);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('1’574.48')).toHaveCount(0);
  expect(holdingsRequests).toEqual([]);

  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  const performance = page.getByRole('region', { name: 'Performance Comparison' });
  await expect(performance.getByText(/For institutions with an approved account/)).toBeVisible();
  await performance.getByRole('button', { name: 'Request Access' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Access' })).toBeVisible();
  await page.keyboard.press('Escape');
  await performance.getByRole('button', { name: 'Book call' }).click();
  await expect(page.getByRole('dialog', { name: /call/i })).toBeVisible();
});

test('without overlays, the page shows the holdings (also as CSV), the chart, the rate and the calculator', async ({
  page,
  database,
}) => {
  await database.sql(
    `${lift('public')}; update standard_portfolio set name = '=1+1' where name = 'S-001 Emerald cut'`,
  );
  await visit(page, '/portfolio');
  // The value appears in the summary and in the worked example.
  await expect(page.getByText('1’574.48').first()).toBeVisible();
  const table = page.getByRole('table', { name: /Portfolio/ });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByText('Sample data, for illustration only.').first()).toBeVisible();

  const chartLine = page.locator('.recharts-line-curve');
  await expect(chartLine).toHaveCount(1);
  await page.getByRole('button', { name: 'Gold' }).click();
  await expect(chartLine).toHaveCount(2);
  await page.getByRole('button', { name: '1 year' }).click();
  await expect(page).toHaveURL(/[?&]years=1(&|$)/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(67);
  expect(lines.some((line) => line.includes("'=1+1"))).toBe(true);

  const calculator = page.getByRole('region', { name: 'What an amount buys' });
  const amount = calculator.getByRole('textbox', { name: 'Amount in USD' });
  await amount.fill('1,000,000');
  await expect(calculator.getByText('3’422.55')).toBeVisible();
  await expect(calculator.getByText('5’388’736.52')).toBeVisible();
  await expect(calculator.getByText(/not an offer/)).toBeVisible();
  await amount.fill('nothing');
  await expect(calculator.getByText(/amount above zero/)).toBeVisible();
  await expect(calculator.getByText('3’422.55')).toHaveCount(0);
  await amount.fill('292.18');
  await expect(calculator.getByText('1’574.48')).toBeVisible();

  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the address keeps tab, sort order, filters and page', async ({ page, database }) => {
  await database.sql(lift('public'));
  await visit(page, '/portfolio');
  const firstCell = page
    .getByRole('table', { name: /Portfolio/ })
    .getByRole('row')
    .nth(1);
  const firstByName = await firstCell.textContent();
  await page.getByRole('button', { name: 'Value (ESU)' }).click();
  await expect(firstCell).not.toHaveText(firstByName ?? '');
  const cheapest = await firstCell.textContent();
  await page.getByRole('button', { name: 'Value (ESU)' }).click();
  await expect(firstCell).not.toHaveText(cheapest ?? '');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Value/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('button', { name: /^(Page )?2$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('combobox', { name: 'Quality' }).selectOption('8');
  await expect(page).not.toHaveURL(/[?&]page=2/);
  await page.getByRole('tab', { name: 'Main Portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio Holdings: Main' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Name/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Portfolio Holdings: Standard' })).toBeVisible();
});

test('the setting for approved investors removes the overlays for them and keeps them for others', async ({
  page,
  database,
}) => {
  await database.sql(lift('approved'));
  await visit(page, '/portfolio');
  await expect(page.getByText(sum)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toHaveCount(3);
  await expect(
    page.getByRole('heading', { name: 'Information Will Be Provided Soon' }),
  ).toHaveCount(3);
  await signInAs(page, 'approved');
  await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('table', { name: /Portfolio/ })).toBeVisible();
  // The sum is the same for every visitor.
  await expect(page.getByText(sum)).toBeVisible();
});

test('a total of any length stays within its card at every width', async ({ page }) => {
  for (const total of [123_456_789.12, 1_234_567_890_123.45]) {
    await page.route('**/rest/v1/rpc/total_vault_holdings*', (route) =>
      route.fulfill({ json: total }),
    );
    await visit(page, '/portfolio');
    await expect(page.getByText(/^All stones in the vault/)).toBeVisible();
    for (const width of [320, 390, 480, 767, 768, 820, 1023, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overhang = await page
        .getByRole('heading', { name: 'Total vault holdings' })
        .locator('..')
        .evaluate((card) => {
          const range = document.createRange();
          range.selectNodeContents(card);
          return range.getBoundingClientRect().right - card.getBoundingClientRect().right;
        });
      expect(overhang, `${total} at ${width} px`).toBeLessThanOrEqual(0);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on a phone, the next page of the holdings starts at the top of the table', async ({
  page,
  database,
}) => {
  await database.sql(lift('public'));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/portfolio');
  await page.getByRole('button', { name: 'Next' }).click();
  const status = page.getByText(/^Emeralds 11–20 of/);
  await expect(status).toBeFocused();
  await expect(status).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next' })).not.toBeInViewport();
});

test('a chart that could not be loaded is reported and loads when the visitor tries again, with a break in the line where prices are missing', async ({
  page,
  database,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|chart/i);
  await database.sql(
    `${lift('public')}; delete from historical_price_data where date between '2018-06-01' and '2021-06-01'`,
  );
  await page.route('**/assets/performance-chart-*.js', (route) => route.abort());
  await visit(page, '/portfolio');
  const failure = page.getByRole('alert').filter({ hasText: 'Chart loading failed' });
  await expect(failure).toBeVisible();
  await page.unroute('**/assets/performance-chart-*.js');
  await failure.getByRole('button', { name: 'Try again' }).click();
  const line = page.locator('.recharts-line-curve');
  await expect(line).toHaveCount(1);
  expect((await line.getAttribute('d'))?.match(/M/g)).toHaveLength(2);
  await expect(
    page.getByText('A gap in a line means that no prices are published for that time.'),
  ).toBeVisible();
});
