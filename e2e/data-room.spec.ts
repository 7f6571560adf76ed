import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { signInAs, storeSession } from './accounts';
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

test('on a phone, the data room is accessible and loads without a layout shift', async ({
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
  // The content security policy of the embedded build would block calls to another origin.
  test.use({ bypassCSP: true });

  /**
   * Redirects the API calls of all pages to another origin, which records the calls and their preflights. Installs a
   * clock, so that a test need not wait for delayed calls.
   */
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
    await page.clock.install();
    await page.context().addInitScript((origin) => {
      const send = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, location.href);
        const isCall = /^\/(?:rest|auth|functions|storage)\//.test(url.pathname);
        return send(isCall ? origin + url.pathname + url.search : input, init);
      };
      // Disables checks that repeat every 15 or 30 seconds, which on a slow machine would be among the calls.
      const repeat = window.setInterval.bind(window);
      Object.assign(window, {
        setInterval: (handler: () => void, delay: number) =>
          repeat(handler, delay < 10_000 ? delay : 2 ** 31 - 1),
      });
    }, `http://127.0.0.1:${port}`);
    return {
      /** Waits for all calls, including the account check a second later. Returns the calls since the previous `takeCalls`. */
      takeCalls: async (caller = page) => {
        await waitForIdle(caller);
        await caller.clock.runFor(1_500);
        await waitForIdle(caller);
        return { calls: calls.splice(0).toSorted(), preflights: preflights.splice(0).toSorted() };
      },
      stop: () => {
        api.closeAllConnections();
        api.close();
      },
    };
  }

  const list = '/rest/v1/documents';
  const account = '/rest/v1/profiles';
  const room = '/rest/v1/rpc/enter_room';
  const file = '/functions/v1/open-document';

  const expectRoom = (page: Page) =>
    expect(page.getByRole('article').first()).toContainText(/PDF, \d/);
  const expectReader = (page: Page) =>
    expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  const expectTable = (page: Page) =>
    expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

  for (const [visitor, address, expectShown, expected] of [
    ['anonymous', '/data-room', expectRoom, [list]],
    ['pending', '/data-room', expectRoom, [list, account, room]],
    ['approved', '/data-room', expectRoom, [list, account, room]],
    ['admin', '/data-room', expectRoom, [list, account, room]],
    ['approved', 'a document', expectReader, [file, list, account]],
    [
      'admin',
      '/admin/access',
      expectTable,
      [account, account, '/rest/v1/rpc/access_counts', '/rest/v1/rpc/desk'],
    ],
  ] as const) {
    test(`${address} makes only the expected calls (visitor: ${visitor})`, async ({
      page,
      siteOrigin,
      database,
    }) => {
      if (visitor !== 'anonymous') await storeSession(page, visitor);
      const { takeCalls, stop } = await recordCalls(page, siteOrigin);
      const document = await readerAddressOf(database, 'KYC and AML Policy');
      await visit(page, address === 'a document' ? document : address);
      await expectShown(page);
      expect(await takeCalls()).toEqual({ calls: expected, preflights: expected });
      stop();
    });
  }

  test('opening a data room document needs only three calls', async ({ page, siteOrigin }) => {
    await storeSession(page, 'approved');
    const { takeCalls, stop } = await recordCalls(page, siteOrigin);
    await visit(page, '/data-room?section=compliance');
    await expectRoom(page);
    const open = page.getByRole('button', { name: 'Open KYC and AML Policy' });
    // A click scrolls the card into view, which may also bring the questions into view.
    await open.scrollIntoViewIfNeeded();
    await takeCalls();
    const opened = page.waitForEvent('popup');
    await open.click();
    // Hides the page, as a new tab in front of it does, because a headless browser keeps it visible.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    const reader = await opened;
    await expectReader(reader);
    expect((await takeCalls(reader)).calls).toEqual([file, list, account]);
    await expect(reader.getByRole('button', { name: /^Next document: / })).toBeVisible();
    stop();
  });
});
