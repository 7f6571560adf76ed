import type { Page, Route } from 'playwright/test';
import { builtAddresses } from './addresses';
import { expect, test, visit } from './fixtures';

const crash = /Something went wrong|Content loading failed|Chart loading failed/;

/** Everything that a page reads, and what it says when nothing can be read. */
const lists: { address: string; empty: (page: Page) => Promise<void> }[] = [
  {
    address: '/portfolio',
    empty: (page) =>
      expect(
        page.getByText('Failed to fetch portfolio data. Please try again later.', { exact: true }),
      ).toBeVisible({ timeout: 30_000 }),
  },
  {
    address: '/data-room',
    empty: (page) =>
      expect(page.getByText('No Documents Available')).toBeVisible({ timeout: 30_000 }),
  },
  {
    address: '/pressroom',
    empty: async (page) => {
      for (const kind of ['press releases', 'news items'])
        await expect(page.getByText(`No ${kind} available at the moment.`)).toBeVisible({
          timeout: 30_000,
        });
    },
  },
  {
    address: '/careers',
    empty: (page) =>
      expect(
        page.getByText('No job openings available at the moment. Please check back later.'),
      ).toBeVisible({ timeout: 30_000 }),
  },
];

const json = (body: unknown) => (route: Route) => route.fulfill({ json: body });

const columns = [
  'id, name, carat, quality, origin, value_esu, date, esu, gold, sp500, treasury, title, description',
  'updated_at, created_at, section, category, requires_auth, file_url, location, type, source, url',
  'excerpt, content, key, value, approved, approved_until',
].flatMap((names) => names.split(', '));

/** A row whose every column is of the wrong type. */
const rowOf = (value: unknown) => Object.fromEntries(columns.map((column) => [column, value]));

/** What nobody can read as a list. */
const failures: [string, (route: Route) => Promise<void>][] = [
  ['fails', (route) => route.fulfill({ status: 500, json: { message: 'out of order' } })],
  ['is out of reach', (route) => route.abort()],
  ['answers with a page', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hi' })],
  ['answers with an object', json({ rows: [] })],
  ['answers with null', json(null)],
];

/** What is a list, but not of what it should be. */
const oddRows: [string, unknown[]][] = [
  ['no objects', [null, 1, 'text', []]],
  ['null in every column', [rowOf(null), rowOf(null)]],
  ['numbers in every column', [rowOf(7), rowOf(-1)]],
  ['texts in every column', [rowOf('seven'), rowOf('')]],
  ['objects in every column', [rowOf({ a: 1 }), rowOf([])]],
];

async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
  });
}

for (const { address, empty } of lists) {
  for (const [name, answer] of failures) {
    test(`${address} keeps its head while the backend ${name}`, async ({ page, expectConsole }) => {
      test.setTimeout(60_000);
      expectConsole(/Failed to load resource/);
      await page.route('**/rest/v1/**', answer);
      await visit(page, address);
      await readToTheEnd(page);
      await empty(page);
      await expect(page.getByText(crash)).toHaveCount(0);
    });
  }

  for (const [name, rows] of oddRows) {
    test(`${address} keeps its head over rows with ${name}`, async ({ page }) => {
      await page.route('**/rest/v1/**', json(rows));
      await visit(page, address);
      await readToTheEnd(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(crash)).toHaveCount(0);
      await expect(page.getByText(/Invalid Date|NaN|undefined|\[object/)).toHaveCount(0);
    });
  }

  test(`${address} gives up on a backend that hangs`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    // What takes the site ten seconds is enough to be seen in half a one.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (duration) => timeout(duration / 20);
    });
    await page.route('**/rest/v1/**', () => undefined);
    await visit(page, address);
    await readToTheEnd(page);
    await empty(page);
    await expect(page.getByText(crash)).toHaveCount(0);
  });
}

test('no page but those asks the backend for anything while it is read', async ({ page }) => {
  test.setTimeout(120_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) calls.push(request.url());
  });
  const others = builtAddresses.filter(
    (address) =>
      !lists.some((list) => list.address === address) && !/^\/(404|admin|reset)/.test(address),
  );
  for (const address of others) {
    await visit(page, address);
    await readToTheEnd(page);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
});
