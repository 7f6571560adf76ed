import type { Page } from 'playwright/test';
import { expect, hydrated, settled, test, visit } from './fixtures';

const lostMessages =
  /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS/;

/** Follows the first link to an address that can be seen. */
const followLink = (page: Page, address: string) =>
  page.locator(`a[href="${address}"]:visible`).first().click();

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

const failure = (page: Page) => page.getByRole('heading', { name: 'Content loading failed' });
const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Portfolio' });

/** A host that has forgotten a file answers with its page for lost addresses. */
async function loseFile(page: Page, file: string): Promise<void> {
  await page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
}

test.describe('without a connection', () => {
  // One that is built whole, and one that scripts fill.
  for (const address of ['/transparency', '/data-room']) {
    test(`${address} is asked for, waited for, and shown once there is one`, async ({
      page,
      context,
      expectConsole,
    }) => {
      expectConsole(lostMessages);
      await visit(page, '/');
      await settled(page);
      await context.setOffline(true);
      await followLink(page, address);
      await expect(failure(page)).toBeVisible();
      await expect(banner(page)).toBeVisible();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('The site still cannot be reached.')).toBeVisible();
      await context.setOffline(false);
      await expect(failure(page)).toBeHidden();
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).not.toHaveTitle(/Page not found/);
    });
  }

  test('a page that was reached stays readable, and its links lead to pages that were fetched', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(lostMessages);
    await visit(page, '/faq');
    await banner(page).click();
    await expect(page.getByRole('heading', { name: 'Inside the Vault' })).toBeVisible();
    await settled(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await page.locator('main').getByRole('button', { expanded: false }).first().click();
    await expect(page.locator('main').getByRole('button', { expanded: true })).toHaveCount(1);
    await banner(page).click();
    await expect(page.getByRole('heading', { name: 'Inside the Vault' })).toBeVisible();
  });

  test('a page whose code never came stays as it was built, and starts later', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(lostMessages);
    let isLost = true;
    await page.route(/\/assets\/(start|esg-page)-.*\.js$/, (route) =>
      isLost ? route.abort() : route.continue(),
    );
    await page.route('**/robots.txt', (route) => (isLost ? route.abort() : route.continue()));
    await page.goto('/esg');
    await settled(page);
    await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
    await expect(failure(page)).toBeHidden();
    isLost = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
  });

  test('a dialog says that it could not be loaded, although its notice is not there either', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|dialog could not be loaded/);
    await visit(page, '/');
    await settled(page);
    await context.setOffline(true);
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Send Us a Message' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Content loading failed');
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Send Us a Message' })).toBeVisible();
  });
});

test.describe('a release while the tab is open', () => {
  test('a page that is gone comes with one reload', async ({ page, expectConsole }) => {
    expectConsole(lostMessages);
    await visit(page, '/');
    await loseFile(page, '**/assets/esg-page-*.js');
    const loads = countLoads(page);
    // The reload fetches the new release, page and code.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/esg-page-*.js');
    });
    await page.getByRole('banner').getByRole('link', { name: 'ESG' }).click();
    await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
    await hydrated(page);
    await expect(page).toHaveURL('/esg');
    expect(loads()).toBe(1);
  });

  test('a page that stays away is reloaded once, then says so', async ({ page, expectConsole }) => {
    expectConsole(lostMessages);
    await visit(page, '/');
    await loseFile(page, '**/assets/data-room-page-*.js');
    const loads = countLoads(page);
    await page.getByRole('banner').getByRole('link', { name: 'Data Room' }).click();
    await expect(failure(page)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await settled(page);
    expect(loads()).toBe(1);
    // What the reader asks for is done.
    await page.unroute('**/assets/data-room-page-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    // The heading is prerendered: it is there before the page's code.
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('code of the frame that is gone costs one reload, and the page stays readable', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(lostMessages);
    await loseFile(page, '**/assets/start-*.js');
    const loads = countLoads(page);
    await page.goto('/about');
    await expect.poll(loads).toBe(2);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Without scripts links are followed by the browser.
    await banner(page).click();
    await expect(page).toHaveURL('/portfolio');
  });

  test('a page that was built in part, and whose code stays away, says so and comes when asked', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(lostMessages);
    await loseFile(page, '**/assets/data-room-page-*.js');
    await page.goto('/data-room?section=archive');
    await expect(failure(page)).toBeVisible();
    await expect(banner(page)).toBeVisible();
    await page.unroute('**/assets/data-room-page-*.js');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
  });

  test('a dialog that is gone says so, and what is typed elsewhere stays', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|dialog could not be loaded/);
    await visit(page, '/data-room');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').fill('white');
    await loseFile(page, '**/assets/auth-dialog-*.js');
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Log in for Additional Documents' }).first().click();
    await expect(page.getByText('Content loading failed', { exact: true })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('white');
    expect(loads()).toBe(0);
  });
});
