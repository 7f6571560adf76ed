import { expect, test, visit } from './fixtures';

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

test('every page gives up when the backend does not answer', async ({
  openPage,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  // In parallel, because most of the time is spent waiting.
  await Promise.all(
    Object.entries(lists).map(([address, texts]) =>
      test.step(address, async () => {
        const page = await openPage();
        // Shortens the timeouts of the site, so that ten seconds become half a second.
        await page.addInitScript(() => {
          const timeout = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (duration) => timeout(duration / 20);
        });
        await page.route('**/rest/v1/**', () => undefined);
        await visit(page, address);
        for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByText(crash)).toHaveCount(0);
      }),
    ),
  );
});
