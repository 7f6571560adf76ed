import type { Page } from 'playwright/test';
import { expect, pauseRequests, waitForHydration, waitForIdle, test, visit } from './fixtures';

const loadErrors =
  /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/;

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const failureHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Content loading failed' });
const portfolioLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Portfolio' });

/** Simulates a file that was removed from the host: a request for it returns the 404 page. */
async function removeFile(page: Page, file: string): Promise<void> {
  await page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
}

test('a page whose code cannot be fetched stays readable, and its app starts later', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(loadErrors);
  let isLost = true;
  await page.route(/\/assets\/(start|esg-page)-.*\.js$/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  // The site requests this file to find out whether the host responds.
  await page.route('**/robots.txt', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/esg');
  await waitForIdle(page);
  await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
  await expect(failureHeading(page)).toBeHidden();
  isLost = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
});

test('the controls of the data room do not wait for the code of its documents', async ({
  page,
}) => {
  const release = await pauseRequests(page, /assets\/document-area-.*\.js/);
  await visit(page, '/data-room');
  await expect(page.getByRole('button', { name: 'Request Access' })).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('a release while the tab is open', () => {
  test('a page whose file is gone appears after one reload', async ({ page, allowConsole }) => {
    allowConsole(loadErrors);
    await visit(page, '/');
    await removeFile(page, '**/assets/esg-page-*.js');
    const loads = countLoads(page);
    // The reload fetches the new release, both page and code.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/esg-page-*.js');
    });
    await page.getByRole('banner').getByRole('link', { name: 'ESG' }).click();
    await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
    await waitForHydration(page);
    await expect(page).toHaveURL('/esg');
    expect(loads()).toBe(1);
  });

  test('a page whose start code is gone reloads once and stays readable', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(loadErrors);
    await removeFile(page, '**/assets/start-*.js');
    const loads = countLoads(page);
    await page.goto('/about');
    await expect.poll(loads).toBe(2);
    await waitForIdle(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Without the app, the browser follows the links itself.
    await portfolioLink(page).click();
    await expect(page).toHaveURL('/portfolio');
  });
});
