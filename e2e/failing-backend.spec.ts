import type { Page } from 'playwright/test';
import { expect, settled, test, visit } from './fixtures';

// tests/pages/failing-backend.test.tsx tests the other ways in which a backend can fail.

const crash = /Something went wrong|Content loading failed|Chart loading failed/;

/** Every page that reads data, and the texts that it shows when it cannot read any. */
const lists: Record<string, string[]> = {
  '/portfolio': ['Failed to fetch portfolio data. Please try again later.'],
  '/data-room': ['No Documents Available'],
  '/pressroom': [
    'No press releases available at the moment.',
    'No news items available at the moment.',
  ],
  '/careers': ['No job openings available at the moment. Please check back later.'],
};

async function expectEmpty(page: Page, address: string) {
  await visit(page, address);
  for (const text of lists[address] ?? [])
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(crash)).toHaveCount(0);
}

/** Visits the pages in parallel, because most of the time is spent waiting. */
const onEveryList = (
  openPage: () => Promise<Page>,
  look: (page: Page, address: string) => Promise<void>,
) =>
  Promise.all(
    Object.keys(lists).map((address) =>
      test.step(address, async () => look(await openPage(), address)),
    ),
  );

test('every page shows its empty state when the backend is unreachable', async ({
  openPage,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await onEveryList(openPage, async (page, address) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await expectEmpty(page, address);
  });
});

test('every page gives up when the backend does not answer', async ({
  openPage,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await onEveryList(openPage, async (page, address) => {
    // Shortens the timeouts of the site, so that ten seconds become half a second.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (duration) => timeout(duration / 20);
    });
    await page.route('**/rest/v1/**', () => undefined);
    await expectEmpty(page, address);
  });
});

test('every page still renders when the backend returns malformed rows', async ({ page }) => {
  const columns =
    'id name carat quality origin value_esu date esu gold sp500 treasury title description section category file_url location type source url excerpt content key value';
  const row = Object.fromEntries(columns.split(' ').map((column) => [column, { a: 1 }]));
  await page.route('**/rest/v1/**', (route) => route.fulfill({ json: [row, null, 7] }));
  for (const address of Object.keys(lists)) {
    await visit(page, address);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(crash)).toHaveCount(0);
    await expect(page.getByText(/Invalid Date|NaN|undefined|\[object/)).toHaveCount(0);
  }
});
