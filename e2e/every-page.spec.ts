import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { builtAddresses, isConsole } from './addresses';
import { brokenDisplayTexts, cutTexts } from './cut-texts';
import {
  mockCalendar,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isExhaustive,
  measureLayoutShift,
  waitForIdle,
  test,
  visit,
  phone,
  desktop,
} from './fixtures';

const KiB = 1024;

/** What a page may fetch without any interaction, in bytes after brotli at its highest quality. */
const limits = {
  scripts: 113 * KiB,
  /** All files that a phone fetches while it scrolls to the end of the page. */
  phone: 600 * KiB,
};

/** Pages with a script limit of their own. A stone's page also loads the code that writes its head. */
const scriptLimits: Record<string, number> = {
  '/': 95 * KiB,
  '/portfolio/stones/shell': 119 * KiB,
};

/**
 * Pages that check the session, and so load supabase-js. Each has its own script limit. Without a link, the reset page redirects
 * to the data room and thus loads two pages.
 */
const sessionPages: Record<string, number> = {
  '/data-room': 150 * KiB,
  '/data-room/read/shell': 124 * KiB,
  '/portfolio': 130 * KiB,
  '/reset-password': 166 * KiB,
};

/** Pages with content from the database. Every other page is read without a backend call. */
const backendPages =
  /^\/(portfolio|reserve|transparency|data-room|pressroom|careers|reset-password)$/;

/** The browser reports the status of the 404 page as a failed resource. */
const notFoundMessage = /Failed to load resource: the server responded with a status of 404/;

interface FetchedFile {
  kind: string;
  url: string;
  text: string;
  bytes: number;
}

/** Records the page's files from now on. The returned function waits for those requested so far and returns them. */
function recordFiles(page: Page): () => Promise<FetchedFile[]> {
  const pending: Promise<FetchedFile[]>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    const isText = /^(document|script|stylesheet|fetch|xhr)$/.test(kind);
    pending.push(
      Promise.all([response.body(), response.allHeaders()]).then(
        ([body, headers]) => [
          {
            kind,
            url: response.url(),
            text: isText ? body.toString() : '',
            // Files from the host arrive compressed. Text from the backend does not, so it is compressed here.
            bytes:
              headers['content-encoding'] === 'br'
                ? Number(headers['content-length'])
                : (isText ? brotliCompressSync(body) : body).byteLength,
          },
        ],
        // Redirects have no body.
        () => [],
      ),
    );
  });
  return async () => (await Promise.all(pending)).flat();
}

const total = (files: FetchedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Scrolls through the page, so that lazy parts load. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      // Does not wait for a frame, because headless Chromium may draw none for minutes.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
    }
  });
  await waitForIdle(page);
}

/** Opens each dialog of the page once. Buttons with the same name open the same dialog. */
async function openEveryDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const buttons = page.locator('button[aria-haspopup=dialog]:visible:enabled');
  for (const hasText of new Set(await buttons.allInnerTexts())) {
    await buttons.filter({ hasText }).first().click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

async function expectSmallScripts(address: string, files: FetchedFile[], isPhone: boolean) {
  const scripts = files.filter(({ kind }) => kind === 'script');
  const sheets = files.filter(({ kind }) => kind === 'stylesheet');
  const inKiB = (fetched: FetchedFile[]) => `${(total(fetched) / KiB).toFixed(1)} KiB`;
  console.info(`${address}: scripts ${inKiB(scripts)}, styles ${inKiB(sheets)}`);
  if (!isPhone)
    expect(total(scripts), 'bytes of scripts').toBeLessThanOrEqual(
      sessionPages[address] ?? scriptLimits[address] ?? limits.scripts,
    );
  for (const { url, text } of scripts) {
    expect(text.includes('js.hcaptcha.com'), `the captcha in ${url}`).toBe(false);
    if (address in sessionPages) continue;
    expect(
      /recharts-wrapper|GoTrueClient|supabase\.auth\.token/.test(text),
      `charts or backend in ${url}`,
    ).toBe(false);
  }
}

/** Tries a window of 1280 × 900 at 200 % and, as WCAG 2.2 requires for reflow, of 1280 × 1024 at 400 %. */
async function expectFitsWhenZoomed(page: Page) {
  for (const window of [
    { width: 640, height: 450 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(window);
    await expectNoSidewaysScroll(page);
    expect(await cutTexts(page.locator('body')), `texts cut at ${window.width} px`).toEqual([]);
    expect(await brokenDisplayTexts(page.getByRole('main')), `at ${window.width} px`).toEqual([]);
  }
}

// admin.spec.ts checks the console. `npm test` visits every other page on a wide screen, and `npm run test:exhaustive` also on
// a phone.
for (const address of builtAddresses.filter((path) => !isConsole(path))) {
  for (const viewport of isExhaustive ? [desktop, phone] : [desktop]) {
    test(`case 39: ${address} at ${viewport.width} px obeys the policy and the limits of every page`, async ({
      page,
      context,
      allowConsole,
    }) => {
      const isPhone = viewport === phone;
      if (address === '/404') allowConsole(notFoundMessage);
      await page.setViewportSize(viewport);
      // With motion, because entrance animations must not shift the layout either.
      await page.emulateMedia({ reducedMotion: null });
      const fetched = recordFiles(page);
      const shift = await measureLayoutShift(page);
      const unguarded: string[] = [];
      const calls: string[] = [];
      page.on('response', (response) => {
        const isPage = response.request().resourceType() === 'document';
        const policy = response.headers()['content-security-policy'];
        if (isPage && !response.url().includes('cal.com') && !policy)
          unguarded.push(response.url());
        if (response.url().includes('/rest/v1/')) calls.push(response.url());
      });
      await visit(page, address);
      // A page may redirect at once, as the reset page does without a link.
      await waitForIdle(page);
      if (!isPhone && address !== '/reset-password')
        expect(await shift()).toBeLessThanOrEqual(0.01);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      await expectSmallScripts(address, await fetched(), isPhone);

      await scrollToEnd(page);
      if (isPhone && !(address in sessionPages) && address !== '/404')
        expect(total(await fetched()), 'bytes in total').toBeLessThanOrEqual(limits.phone);
      // Most pages open the same dialogs, so `npm test` opens only those of the home page.
      if (isExhaustive || address === '/') {
        await mockCalendar(context);
        await openEveryDialog(page);
      }
      if (!backendPages.test(address)) expect(calls, 'calls to the backend').toEqual([]);
      expect(unguarded, 'pages without a policy').toEqual([]);
      await expectFitsWhenZoomed(page);
    });
  }
}
