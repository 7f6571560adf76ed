import { readFileSync } from 'node:fs';
import {
  expect,
  expectFits,
  expectNoSidewaysScroll,
  isExhaustive,
  liftOverlays,
  test,
  visit,
} from './fixtures';

test('the factsheet is one A4 page', async ({ page }) => {
  await visit(page, '/portfolio');
  await expect(page.getByText('9’443.60')).toBeVisible();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('without overlays, the holdings can be downloaded and an amount converted', async ({
  page,
  database,
}) => {
  await liftOverlays(database);
  await visit(page, '/portfolio');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  // The header and 66 holdings.
  expect(lines).toHaveLength(67);

  const calculator = page.getByRole('region', { name: 'What your investment would buy' });
  await calculator.getByRole('textbox', { name: 'Amount in USD' }).fill('1,000,000');
  await expect(
    calculator.getByText('USD 1’000’000 · Minimum USD 100’000, indicative'),
  ).toBeVisible();
  await expect(calculator.getByText('3’371.21')).toBeVisible();
  await expect(calculator.getByText('5’307’902.72')).toBeVisible();
  await expect(calculator.getByText(/not an offer/)).toBeVisible();
  await expectFits(page);
});

test('a link to the holdings leads to them, although content above them loads later', async ({
  page,
  database,
}) => {
  await liftOverlays(database);
  await visit(page, '/portfolio#holdings');
  await expect(page.getByRole('table', { name: /Portfolio/ }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('heading', { name: 'Annualized returns' })).toBeVisible();
  const top = () =>
    page
      .locator('#holdings')
      .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
});

test('a total of any length stays within its card at every width', async ({ page }) => {
  for (const total of [123_456_789.12, 1_234_567_890_123.45]) {
    await page.route('**/rest/v1/rpc/total_vault_holdings*', (route) =>
      route.fulfill({ json: total }),
    );
    await visit(page, '/portfolio');
    await expect(page.getByText(/^All stones in the vault/)).toBeVisible();
    for (const width of isExhaustive
      ? [320, 390, 480, 767, 768, 820, 1023, 1024, 1280, 1440, 1920]
      : [320, 768, 1024]) {
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
  await liftOverlays(database);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/portfolio');
  await page.getByRole('button', { name: 'Next' }).click();
  const status = page.getByText(/^Emeralds 11–20 of/);
  await expect(status).toBeFocused();
  await expect(status).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next' })).not.toBeInViewport();
});
