import type { Page } from 'playwright/test';
import { expect, settled, test, visit } from './fixtures';

// What a backend can answer otherwise is tried in tests/pages/failing-backend.test.tsx.

const crash = /Something went wrong|Content loading failed|Chart loading failed/;

/** Every page that reads something, and what it says when nothing can be read. */
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

/** Visits the pages side by side: most of the time they wait. */
const onEveryList = (
  openPage: () => Promise<Page>,
  look: (page: Page, address: string) => Promise<void>,
) =>
  Promise.all(
    Object.keys(lists).map((address) =>
      test.step(address, async () => look(await openPage(), address)),
    ),
  );

test('every page keeps its head while the backend is out of reach', async ({
  openPage,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await onEveryList(openPage, async (page, address) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await expectEmpty(page, address);
  });
});

test('every page gives up on a backend that hangs', async ({ openPage, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await onEveryList(openPage, async (page, address) => {
    // What takes the site ten seconds is enough to be seen in half a one.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (duration) => timeout(duration / 20);
    });
    await page.route('**/rest/v1/**', () => undefined);
    await expectEmpty(page, address);
  });
});

test('every page keeps its head over rows that are not what they should be', async ({ page }) => {
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
