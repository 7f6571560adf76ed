import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { signInAs } from './accounts';
import {
  expect,
  expectAccessible,
  measureLayoutShift,
  readerAddressOf,
  waitForIdle,
  test,
  visit,
} from './fixtures';
import { forwardTo } from './site';

test('on a phone, the data room loads without a shift of the layout, for a visitor and signed in, and is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const shift = await measureLayoutShift(page);
  await visit(page, '/data-room');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForIdle(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await signInAs(page, 'approved', '/data-room?section=compliance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForIdle(page);
  expect(await shift()).toBeLessThanOrEqual(0.01);
  await expectAccessible(page);
});

test.describe('with the API on an origin of its own', () => {
  // The policy of the embedded build names no other origin.
  test.use({ bypassCSP: true });

  /** Redirects the API calls of all pages to another origin, which records the calls and their preflights. */
  async function recordCalls(page: Page, siteOrigin: string) {
    const calls: string[] = [];
    const preflights: string[] = [];
    const forward = forwardTo(siteOrigin);
    const api = createServer((request, response) => {
      const { method = '', url = '' } = request;
      (method === 'OPTIONS' ? preflights : calls).push(new URL(url, siteOrigin).pathname);
      forward(request, response);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    const port = address instanceof Object ? address.port : 0;
    await page.context().addInitScript((origin) => {
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, location.href);
        const isCall = /^\/(?:rest|auth|functions|storage)\//.test(url.pathname);
        return send(isCall ? origin + url.pathname + url.search : input, init);
      };
      // On a slow machine, checks that repeat every 15 or 30 seconds would be among the calls.
      const repeat = window.setInterval.bind(window);
      Object.assign(window, {
        setInterval: (handler: () => void, delay: number) =>
          repeat(handler, delay < 10_000 ? delay : 2 ** 31 - 1),
      });
    }, `http://127.0.0.1:${port}`);
    return {
      calls,
      preflights,
      drain: () => calls.splice(0).toSorted(),
      stop: () => {
        api.closeAllConnections();
        api.close();
      },
    };
  }

  const list = '/rest/v1/documents';
  const account = '/rest/v1/profiles';
  const room = '/rest/v1/rpc/enter_room';

  for (const [visitor, expected] of [
    ['anonymous', [list]],
    ['pending', [list, account, room]],
    ['approved', [list, account, room]],
    ['admin', [list, account, room]],
  ] as const) {
    test(`a visit to the data room makes few calls: ${visitor}`, async ({ page, siteOrigin }) => {
      if (visitor !== 'anonymous') {
        await signInAs(page, visitor);
        // Leaving the room records the end of the visit.
        await page.goto('/robots.txt');
      }
      const { drain, preflights, stop } = await recordCalls(page, siteOrigin);
      await visit(page, '/data-room');
      await expect(page.getByRole('article').first()).toContainText(/PDF, \d/);
      await waitForIdle(page);
      // A check of the account would come after a second.
      await page.waitForTimeout(1_500);
      expect(drain()).toEqual(expected);
      expect(preflights.toSorted()).toEqual(expected);
      stop();
    });
  }

  test('the console’s list of accounts makes few calls', async ({ page, siteOrigin }) => {
    await signInAs(page, 'admin', '/admin');
    await page.goto('/robots.txt');
    const { drain, preflights, stop } = await recordCalls(page, siteOrigin);
    await visit(page, '/admin/access');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await waitForIdle(page);
    expect(drain()).toEqual([account, account, '/rest/v1/rpc/access_counts', '/rest/v1/rpc/desk']);
    expect(preflights).toHaveLength(4);
    stop();
  });

  test('opening a document makes few calls', async ({ page, siteOrigin, database }) => {
    await signInAs(page, 'approved');
    const address = await readerAddressOf(database, 'KYC and AML Policy');
    await page.goto('/robots.txt');
    const { drain, preflights, stop } = await recordCalls(page, siteOrigin);
    await visit(page, address);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await waitForIdle(page);
    await page.waitForTimeout(1_500);
    expect(drain()).toEqual(['/functions/v1/open-document', list, account]);
    expect(preflights).toHaveLength(3);
    stop();
  });

  test('opening from the room makes few calls, and the reader links to the neighbouring documents', async ({
    page,
    siteOrigin,
  }) => {
    await signInAs(page, 'approved', '/data-room?section=compliance');
    const { drain, stop } = await recordCalls(page, siteOrigin);
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/PDF, \d/);
    await waitForIdle(page);
    const open = page.getByRole('button', { name: 'Open KYC and AML Policy' });
    // A click scrolls the card into view, which may also bring the questions into view.
    await open.scrollIntoViewIfNeeded();
    await waitForIdle(page);
    await page.waitForTimeout(1_500);
    drain();
    const opened = page.waitForEvent('popup');
    await open.click();
    // A headless browser keeps the page visible behind the new tab.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    const reader = await opened;
    await expect(reader.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await waitForIdle(reader);
    await reader.waitForTimeout(1_500);
    expect(drain()).toEqual(['/functions/v1/open-document', list, account]);
    await expect(reader.getByRole('button', { name: /^Next document: / })).toBeVisible();
    stop();
  });
});
