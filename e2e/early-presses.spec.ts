import type { Page } from 'playwright/test';
import { builtAddresses, isConsole } from './addresses';
import { expect, hydrated, test } from './fixtures';

/*
 * A built page can be seen long before its app runs. What a visitor does in between counts: it happens
 * at once, or as soon as the code is there, once. These journeys never wait for the app before they press.
 */

/** A slow phone line: 1.6 Mbit/s and 150 ms. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function openOnSlowLine(page: Page, address: string, viewport = desktop): Promise<void> {
  await page.setViewportSize(viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
}

interface Press {
  kind: string;
  address: string;
  viewport?: typeof desktop;
  /** The control in the page's HTML, by a selector that does not depend on its state. */
  control: string;
  /** What shows that the press was carried out, once. */
  shows: (page: Page) => Promise<void>;
}

const dialogShows = async (page: Page) => {
  await expect(page.getByRole('dialog')).toHaveCount(1);
};

const presses: Press[] = [
  {
    kind: 'a call',
    address: '/',
    control: 'header button:text("Book Intro Call")',
    shows: dialogShows,
  },
  {
    kind: 'a call in the page',
    address: '/solution',
    viewport: phone,
    control: 'main button[aria-haspopup=dialog]',
    shows: dialogShows,
  },
  {
    kind: 'a message',
    address: '/about',
    control: 'main button:text("Send Us a Message")',
    shows: dialogShows,
  },
  {
    kind: 'a message from the footer',
    address: '/imprint',
    viewport: phone,
    control: 'footer button[aria-haspopup=dialog]',
    shows: dialogShows,
  },
  {
    kind: 'an application',
    address: '/careers',
    control: 'main button:text("Submit Open Application")',
    shows: dialogShows,
  },
  {
    kind: 'a call from the data room',
    address: '/data-room',
    control: 'header button:text("Book Intro Call")',
    shows: dialogShows,
  },
  {
    kind: 'a question',
    address: '/faq',
    control: 'button[id$=-risks]',
    async shows(page) {
      await expect(page.locator('button[id$=-risks]')).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('main button[aria-expanded=true]')).toHaveCount(1);
    },
  },
  {
    kind: 'a question on the home page',
    address: '/',
    viewport: phone,
    control: 'button[id$=-redemption]',
    async shows(page) {
      await expect(page.locator('button[id$=-redemption]')).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    },
  },
  {
    kind: 'a tab',
    address: '/portfolio',
    control: '[role=tab]:text("Main Portfolio")',
    async shows(page) {
      await expect(page.getByRole('tab', { name: 'Main Portfolio' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  },
  {
    kind: 'a panel',
    address: '/portfolio',
    viewport: phone,
    control: 'main h3 button',
    async shows(page) {
      await expect(page.locator('main h3 button').first()).toHaveAttribute('aria-expanded', 'true');
    },
  },
];

const delays = [0, 150, 300, 1_000];

presses.forEach(({ kind, address, viewport, control, shows }, index) => {
  // Two of the four moments for each kind, one by pointer and one by key; together they cover all.
  for (const [way, delay] of [
    ['pointer', delays[index % 4] ?? 0],
    ['key', delays[(index + 2) % 4] ?? 0],
  ] as const) {
    test(`${kind} on ${address}: a press by ${way} ${delay} ms after the first paint counts`, async ({
      page,
    }) => {
      await openOnSlowLine(page, address, viewport);
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delay);
      const button = page.locator(control).first();
      if (way === 'key') await button.press('Enter');
      else await button.click({ noWaitAfter: true });
      await shows(page);
      await hydrated(page);
      await shows(page);
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    });
  }

  test(`${kind} on ${address}: two presses that wait for the code are one, and said at once`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport ?? desktop);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/start-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const button = page.locator(control).first();
    await button.click({ noWaitAfter: true });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.press('Enter');
    release();
    await shows(page);
    await hydrated(page);
    await shows(page);
  });
});

test('different presses are carried out in their order', async ({ page }) => {
  await page.setViewportSize(phone);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.locator('button[id$=-risks]').click({ noWaitAfter: true });
  await page.locator('button[id$=-sourcing]').click({ noWaitAfter: true });
  release();
  await hydrated(page);
  // One is open at a time: the last that was pressed.
  await expect(page.locator('button[id$=-sourcing]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('main button[aria-expanded=true]')).toHaveCount(1);
});

for (const viewport of [phone, desktop]) {
  test(`every button of every page takes a press before the app runs, at ${viewport.width} px`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 404|Failed to load resource/);
    await page.setViewportSize(viewport);
    await page.route('**/assets/start-*.js', (route) => route.abort());
    await page.route('**/robots.txt', (route) => route.abort());
    for (const address of builtAddresses.filter((built) => !isConsole(built))) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const untaken = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#root button')]
          .filter((button) => button.checkVisibility() && !button.hasAttribute('popovertarget'))
          .filter((button) => {
            button.click();
            return button.ariaBusy !== 'true';
          })
          .map((button) => button.textContent),
      );
      expect(untaken, address).toEqual([]);
    }
  });
}

test('code that cannot be fetched is said, and the press can be made again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Failed to fetch/);
  let isLost = true;
  await page.route('**/assets/start-*.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.route('**/robots.txt', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/about', { waitUntil: 'commit' });
  const button = page.locator('main').getByRole('button', { name: 'Send Us a Message' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/^Content loading failed/);
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  isLost = false;
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the menu opens and leads on before the app runs', async ({ page }) => {
  await openOnSlowLine(page, '/', phone);
  await page.getByRole('button', { name: 'Menu' }).click({ noWaitAfter: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await hydrated(page);
  await expect(menu).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'ESG' }).click();
  await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('who scrolls before the app runs stays there', async ({ page }) => {
  await openOnSlowLine(page, '/data-room', phone);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test('Back returns to where the reader was in the data room, also from a new document', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/data-room');
  await hydrated(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' });
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop();
  expect(left).toBeGreaterThan(600);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Imprint', level: 1 })).toBeVisible();
  expect(await scrollTop()).toBe(0);
  await page.goBack();
  await expect.poll(scrollTop).toBe(left);
  // Outlasts the scroll to the top that belongs to arrivals by a link.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(await scrollTop()).toBe(left);

  await page.goto('/robots.txt');
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(scrollTop).toBe(left);
});
