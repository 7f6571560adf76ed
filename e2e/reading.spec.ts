import { PDF } from '@libpdf/core';
import type { Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../supabase/local/demo-accounts.ts';
import { emailOf, storeSession, submitSignIn } from './accounts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readerAddressOf,
  waitForIdle,
  test,
  type Database,
  visit,
  phone,
  desktop,
  drawnPage,
} from './fixtures';
import {
  brokenPdf,
  encryptedPdf,
  rightToLeftPdf,
  scannedPdf,
  taggedPdf,
  textPdf,
} from './pdf-samples';

const whitepaper = 'EmStone Whitepaper: Co-ownership of Physical Emeralds';
const policy = 'KYC and AML Policy';

/** Makes the server deliver this file for every document. */
async function serveFile(page: Page, file: Buffer): Promise<void> {
  await page
    .context()
    .route('**/functions/v1/open-document?*', (route) =>
      route.fulfill({ body: file, contentType: 'application/pdf' }),
    );
}

const pageField = (page: Page) => page.getByRole('textbox', { name: /^Page, of/ });
const searchField = (page: Page) => page.getByRole('searchbox');

async function goToPage(page: Page, number: string): Promise<void> {
  await pageField(page).fill(number);
  await pageField(page).press('Enter');
}

/** Waits for the first page and returns how long it took since the navigation started, in ms. */
async function waitForFirstPage(page: Page): Promise<number> {
  await expect(drawnPage(page)).toBeVisible();
  return page.evaluate(
    () => performance.getEntriesByName('reader-first-page').at(-1)?.startTime ?? 0,
  );
}

const chapters = textPdf({
  count: 24,
  hasNavigation: true,
  lines: (page) => [`Chapter ${page}`, 'Provenance, grading and custody of the stones'],
});

/** Opens a document in the reader, by default the whitepaper, and waits for its first page. */
async function openReader(page: Page, database: Database, title = whitepaper): Promise<number> {
  await visit(page, await readerAddressOf(database, title));
  return waitForFirstPage(page);
}

/** Opens a document in the reader, with this file as its content. */
async function openFile(page: Page, database: Database, file = chapters, title = whitepaper) {
  await serveFile(page, file);
  return openReader(page, database, title);
}

test('the reader works by keyboard, and keeps its position across a reload', async ({
  page,
  database,
}) => {
  const milliseconds = await openFile(page, database);
  console.info(`first page after ${Math.round(milliseconds)} ms`);
  await expect(page).toHaveTitle(new RegExp(`^${whitepaper}`));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('/ 24')).toBeVisible();
  await expect(page.getByText('Chapter 1', { exact: true }).first()).toBeAttached();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  // The reader applies the new width asynchronously.
  await waitForIdle(page);
  const size = page.getByRole('status', { name: 'Size' });
  await test.step('on a narrow screen, the sidebar covers the pages', async () => {
    const sidebar = page.getByRole('complementary');
    await page.keyboard.press('t');
    await expect(sidebar).toBeVisible();
    await page.keyboard.press('Control+f');
    await expect(searchField(page)).toBeFocused();
    await expect(sidebar).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect(sidebar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await page.setViewportSize(desktop);
    await page.keyboard.press('t');
  });
  await test.step('keys turn the pages', async () => {
    await page.keyboard.press('j');
    await expect(pageField(page)).toHaveValue('2');
    await page.keyboard.press('End');
    await expect(pageField(page)).toHaveValue('24');
    await page.keyboard.press('g');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(pageField(page)).toHaveValue('7');
  });
  await test.step('keys change the size', async () => {
    await page.keyboard.press('f');
    const wholePage = await size.textContent();
    await page.keyboard.press('w');
    await expect(size).not.toHaveText(wholePage ?? '');
    await page.keyboard.press('Control+-');
    const smaller = await size.textContent();
    await page.keyboard.press('+');
    await expect(size).not.toHaveText(smaller ?? '');
  });
  await test.step('the outline leads to its pages', async () => {
    await page.getByRole('tab', { name: 'Outline' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Closing chapter' }).click();
    await expect(pageField(page)).toHaveValue('24');
  });
  await test.step('the search finds every hit', async () => {
    await page.keyboard.press('Control+f');
    await searchField(page).fill('custody');
    await expect(page.getByText(/of 24$/)).toBeVisible();
    await expect(page.locator('.highlight.selected')).toHaveCount(1);
    const before = await page.getByText(/of 24$/).textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/of 24$/)).not.toHaveText(before ?? '');
    await searchField(page).fill('diamonds');
    await expect(page.getByText('Not found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveCount(0);
  });
  await test.step('single-key shortcuts can be switched off', async () => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Fit the width')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('g');
    await expect(pageField(page)).not.toBeFocused();
  });
  await test.step('the position is kept across a reload', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(pageField(page)).toHaveValue('2');
    await page.getByRole('button', { name: 'Rotate' }).click();
    // A fixed size, because a fitted size depends on the width of the sidebar.
    const fitting = await size.textContent();
    await page.keyboard.press('Control+-');
    await expect(size).not.toHaveText(fitting ?? '');
    const zoomText = await size.textContent();
    await page.reload();
    await waitForFirstPage(page);
    await expect(pageField(page)).toHaveValue('2');
    await expect(size).toHaveText(zoomText ?? '');
    await expect(page.locator('.textLayer').first()).toHaveAttribute('data-main-rotation', '90');
  });
});

test('the page zooms around the pointer, by wheel and by touch', async ({ page, database }) => {
  await openFile(page, database);
  /** The position on the first page at a point of the window, and the page's width. */
  const placeAt = (x: number, y: number) =>
    page
      .locator('.pdfViewer .page')
      .first()
      .evaluate(
        (element, [left, top]) => {
          const box = element.getBoundingClientRect();
          return {
            x: (left - box.left) / box.width,
            y: (top - box.top) / box.height,
            width: box.width,
          };
        },
        [x, y] as const,
      );
  const before = await placeAt(800, 500);
  await page.mouse.move(800, 500);
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => (await placeAt(800, 500)).width)
    .toBeGreaterThan(before.width * 1.5);
  const afterWheel = await placeAt(800, 500);
  expect(afterWheel.x).toBeCloseTo(before.x, 1);
  expect(afterWheel.y).toBeCloseTo(before.y, 1);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  // A one-finger scroll before the two-finger zoom must not cause an error.
  await touch('touchStart', [[700, 500]]);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', [[700, 500 - step * 4]]);
  await touch('touchEnd', []);
  // Repeated, because the browser drops most touch events while it is scrolling.
  await expect(async () => {
    // A failed attempt may have shrunk the page a little, so the next one must not start at the smallest size.
    await page.keyboard.down('Control');
    await expect
      .poll(async () => {
        const { width } = await placeAt(800, 480);
        if (width < afterWheel.width * 0.9) await page.mouse.wheel(0, -60);
        return width;
      })
      .toBeGreaterThanOrEqual(afterWheel.width * 0.9);
    await page.keyboard.up('Control');
    const beforePinch = await placeAt(800, 480);
    await touch('touchStart', [
      [600, 480],
      [1_000, 480],
    ]);
    for (let step = 1; step <= 10; step += 1) {
      await touch('touchMove', [
        [600 + step * 12, 480],
        [1_000 - step * 12, 480],
      ]);
    }
    await touch('touchEnd', []);
    const afterPinch = await placeAt(800, 480);
    expect(afterPinch.width).toBeLessThan(beforePinch.width * 0.6);
    expect(afterPinch.y).toBeCloseTo(beforePinch.y, 1);
  }).toPass();
});

test('selected text can be copied', async ({ page, database }) => {
  await openFile(page, database);
  const line = page.locator('.textLayer').first().getByText('Provenance, grading and custody');
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error('The line is not shown.');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+v');
  await expect(searchField(page)).toHaveValue('Provenance, grading and custody of the stones');
});

/** Records how many bytes the host sends for each script and style sheet that the page fetches from now on. */
function recordCodeSizes(page: Page): Map<string, number> {
  const files = new Map<string, number>();
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^[/]assets[/].*[.](?:js|css)$/.test(pathname)) return;
    files.set(pathname, Number(response.headers()['content-length']));
  });
  return files;
}

test("the reader's code stays within its limit, and the data room loads none of it", async ({
  page,
  database,
}) => {
  const codeSizes = recordCodeSizes(page);
  await visit(page, '/data-room');
  await page.getByRole('button', { name: 'Open' }).first().hover();
  await waitForIdle(page);
  const roomFiles = new Set(codeSizes.keys());
  expect([...roomFiles].filter((name) => /reader|pdf/.test(name))).toEqual([]);
  await openFile(page, database);
  await waitForIdle(page);
  const added = [...codeSizes].filter(([name]) => !roomFiles.has(name));
  const bytes = added.reduce((sum, [, size]) => sum + size, 0);
  const all = [...codeSizes.values()].reduce((sum, size) => sum + size, 0);
  console.info(
    `reader ${Math.round(bytes / 1024)} KiB, with the room ${Math.round(all / 1024)} KiB`,
  );
  expect(added.map(([name]) => name).join(' ')).toMatch(/pdf-worker/);
  expect(bytes).toBeLessThanOrEqual(480 * 1024);
});

test('a document has working links, and can be saved and printed', async ({ page, database }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      print: () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('[data-paper] img')];
        document.documentElement.dataset.printed = images
          .map(({ naturalWidth }) => naturalWidth)
          .join(' ');
        window.dispatchEvent(new Event('afterprint'));
      },
    });
  });
  await openFile(page, database);
  const links = page.locator('.annotationLayer a');
  await expect(links).toHaveCount(2);
  await expect(links.last()).toHaveAttribute('target', '_blank');
  await links.first().click();
  await expect(pageField(page)).toHaveValue('24');
  await page.keyboard.press('Home');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Control+s');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^EmStone-Whitepaper.*\.pdf$/);
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('textbox', { name: 'to page' }).fill('2');
  await dialog.getByRole('button', { name: 'Print 2 Pages' }).click();
  // Two A4 pages at 150 dpi.
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1240 1240');
  await expect(dialog).toBeHidden();
});

test('each page is printed on paper of its own size', async ({ page, database }) => {
  const sizes: [number, number][] = [
    [595, 842],
    [842, 595],
    [842, 1191],
    [200, 200],
  ];
  const mixed = PDF.create();
  for (const [width, height] of sizes)
    mixed.addPage({ width, height }).drawText('A page', { x: 20, y: 20 });
  await page.addInitScript(() => {
    Object.assign(window, { print: () => (document.documentElement.dataset.printed = 'yes') });
  });
  await openFile(page, database, Buffer.from(await mixed.save()));
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('button', { name: 'Print 4 Pages' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const printed = await PDF.load(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const printedSizes = printed
    .getPages()
    .map(({ width, height }) => [Math.round(width), Math.round(height)]);
  expect(printedSizes).toEqual(sizes);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-paper]')).toHaveCount(0);
});

test('the reading position is restored even while the pages are hidden', async ({
  page,
  database,
}) => {
  await openFile(page, database);
  await goToPage(page, '7');
  await expect(page.locator('.page[data-page-number="7"] .textLayer')).toBeVisible();
  // Every tab stop has a name.
  const unnamed = await page
    .locator('main [tabindex="0"]')
    .evaluateAll((stops) => stops.filter((stop) => !stop.ariaLabel).map((stop) => stop.className));
  expect(unnamed).toEqual([]);
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('main { display: none }');
    document.adoptedStyleSheets = [hidden];
  });
  await page.reload();
  await expect(page.locator('.pdfViewer .page')).toHaveCount(24);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await waitForFirstPage(page);
  await expect(pageField(page)).toHaveValue('7');
});

test('screen readers get the headings and pictures of a tagged document', async ({
  page,
  database,
}) => {
  await openFile(page, database, taggedPdf());
  // Reads the accessibility tree from Chromium, because locators cannot look inside the canvas.
  const client = await page.context().newCDPSession(page);
  const read = async () => {
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = (id: string): string => {
      const node = byId.get(id);
      if (node?.role?.value === 'StaticText') return String(node.name?.value);
      return (node?.childIds ?? []).map(textOf).join('');
    };
    return nodes.map(
      ({ nodeId, role, name }) => `${role?.value}: ${name?.value || textOf(nodeId)}`,
    );
  };
  await expect
    .poll(async () => (await read()).join('\n'))
    .toMatch(/^heading: Where the stones are kept$/m);
  expect(await read()).toContain('figure: A green square');
  await expectAccessible(page);
});

test('the search finds right-to-left text, and nothing in a scan', async ({ page, database }) => {
  await openFile(page, database, scannedPdf());
  await page.keyboard.press('/');
  await searchField(page).fill('vault');
  await expect(page.getByText('Not found')).toBeVisible();
  await openFile(page, database, rightToLeftPdf());
  await expect(page.locator('.textLayer [dir=rtl]')).toHaveText('שלום');
  await page.keyboard.press('/');
  await searchField(page).fill('שלום');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('only a few of a thousand pages are drawn, at any position', async ({ page, database }) => {
  const lines = (sheet: number) => [`Sheet ${sheet}`, 'of the register of stones'];
  await openFile(page, database, textPdf({ count: 1_000, lines }));
  await page.keyboard.press('End');
  await expect(pageField(page)).toHaveValue('1000');
  await expect(page.getByText('Sheet 1000', { exact: true })).toBeAttached();
  await goToPage(page, '500');
  await expect(page.getByText('Sheet 500', { exact: true })).toBeAttached();
  await waitForIdle(page);
  expect(await page.locator('.pdfViewer canvas').count()).toBeLessThanOrEqual(15);
  expect(await page.locator('aside canvas').count()).toBeLessThanOrEqual(20);
});

test('the reader says why a file cannot be shown', async ({ page, database }) => {
  const address = await readerAddressOf(database, whitepaper);
  for (const [file, title] of [
    [encryptedPdf(), 'This file requires a password'],
    [brokenPdf(), 'This file is damaged'],
    [Buffer.alloc(0), 'This file is empty'],
  ] as const) {
    await serveFile(page, file);
    await visit(page, address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for Help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a link to a guarded document opens it after sign-in', async ({ page, database }) => {
  await serveFile(page, chapters);
  const address = await readerAddressOf(database, policy);
  await visit(page, address);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page).not.toHaveTitle(new RegExp(policy));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await submitSignIn(page, emailOf('approved'), DEMO_PASSWORD);
  await waitForFirstPage(page);
  await expect(page).toHaveTitle(new RegExp(`^${policy}`));
});

test("an investor's reading is recorded by page when the investor leaves", async ({
  page,
  database,
}) => {
  // The sample data already contains reading records.
  await database.sql('delete from reading_sessions');
  await storeSession(page, 'approved');
  await page.clock.install();
  await openReader(page, database, policy);
  await page.mouse.move(400, 400);
  await page.clock.runFor(4_000);
  await page.goto('/robots.txt');
  await expect
    .poll(() =>
      database.sql(
        `select page, seconds > 0 as counts, copy_number is not null as is_copy
         from reading_pages join reading_sessions on id = session_id
         where started_at > now() - interval '1 hour'`,
      ),
    )
    .toEqual([{ page: 1, counts: true, is_copy: true }]);
});

test('without a connection, the document stays open and readable', async ({
  page,
  context,
  database,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await storeSession(page, 'approved');
  await openReader(page, database, policy);
  await waitForIdle(page);
  await context.setOffline(true);
  await page.keyboard.press('End');
  await expect(pageField(page)).toHaveValue('2');
  await page.keyboard.press('Control+f');
  await searchField(page).fill('wallets');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.keyboard.press('Home');
  await expect(pageField(page)).toHaveValue('1');
  // “Select all” selects the document, but not the toolbar.
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()).trimStart())).toMatch(
    /^Copy [^\n]*EmStone\s+KYC and AML Policy/,
  );
});

test('signing out in another tab closes the document and deletes its stored data', async ({
  page,
  context,
  database,
  allowConsole,
}) => {
  // Requests that are under way when the session ends are refused.
  allowConsole(/status of 40[013]/);
  await storeSession(page, 'approved');
  await openFile(page, database, chapters, policy);
  await page.keyboard.press('j');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('account.places.');
  const otherPage = await context.newPage();
  await visit(otherPage, '/data-room');
  await otherPage.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain('account.');
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test('in forced colours, pages, search hits and pressed buttons are marked', async ({
  page,
  database,
}) => {
  await page.emulateMedia({
    forcedColors: 'active',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await openFile(page, database);
  const style = (
    selector: string,
    property: 'borderTopStyle' | 'outlineStyle' | 'backgroundColor',
  ) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await style('.pdfViewer .page', 'borderTopStyle')).toBe('solid');
  expect(await style('.pdfViewer .page', 'backgroundColor')).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('Control+f');
  await searchField(page).fill('custody');
  await expect(page.locator('.highlight.selected')).toHaveCount(1);
  expect(await style('.highlight.selected', 'outlineStyle')).toBe('solid');
  await page.keyboard.press('Escape');
  await page.mouse.click(640, 500);
  expect(await style('button[aria-pressed=true]', 'outlineStyle')).toBe('solid');
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

/** Pages with margins. On a phone, the reader fits their text to the screen instead of the whole page. */
const pagesWithMargins = textPdf({
  count: 8,
  hasNavigation: true,
  lines: (page) => [
    `Chapter ${page}`,
    'Every stone is measured, graded and',
    'photographed before it is accepted.',
  ],
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the text stays fitted to the screen when pages are turned and after a reload', async ({
    page,
    database,
  }) => {
    const pages = page.getByRole('group', { name: 'Pages' });
    const scrollOffset = () => pages.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
    await storeSession(page, 'approved');
    await openFile(page, database, pagesWithMargins);
    await expect.poll(scrollOffset).toBeGreaterThan(20);
    const fitted = await scrollOffset();
    const expectPage = async (number: number) => {
      await expect(pageField(page)).toHaveValue(String(number));
      expect(await scrollOffset()).toBe(fitted);
    };
    await goToPage(page, '4');
    await expectPage(4);
    await page.getByRole('button', { name: 'Pages and outline' }).click();
    await page.getByRole('button', { name: 'Page 6' }).click();
    await expectPage(6);
    await page.getByRole('button', { name: 'Pages and outline' }).click();
    await page.getByRole('tab', { name: 'Outline' }).click();
    await page.getByRole('button', { name: 'Closing chapter' }).click();
    await expectPage(8);
    await page.getByRole('button', { name: 'Find' }).first().click();
    await searchField(page).fill('accepted');
    await expect(page.locator('.highlight.selected')).toBeInViewport();
    expect(await scrollOffset()).toBe(fitted);
    await page.getByRole('button', { name: 'Next hit' }).click();
    await expectPage(1);
    await page.getByRole('button', { name: 'Close the search' }).click();
    await page.locator('.annotationLayer a').first().click();
    await expectPage(8);
    await goToPage(page, '3');
    await expectPage(3);
    await page.reload();
    await waitForFirstPage(page);
    await expect.poll(scrollOffset).toBe(fitted);
    await expectPage(3);
  });
});
