import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { builtAddresses, isConsole } from './addresses';
import {
  mockCalendar,
  expect,
  pauseRequests,
  waitForHydration,
  isExhaustive,
  liftOverlays,
  throttleConnection,
  test,
  phone,
  desktop,
} from './fixtures';
import { siteFolder } from './site';

/*
 * A prerendered page is visible long before its app runs. A press in the meantime takes effect exactly once, at the latest when
 * the code has loaded. These tests never wait for the app before they press.
 */

/** Waits for the prerendered HTML and its styles, because a background window may never report its first paint. */
async function waitForFirstPaint(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const haveArrived = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    );
  await page.waitForFunction(haveArrived, undefined, { polling: 20 });
}

/** Sets `data-copied` on the page when a copy button responds to a press. */
const watchCopies = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const statuses = [...document.querySelectorAll('main [role=status]')];
      if (statuses.some(({ textContent }) => /^(Copied|Not copied yet)/.test(textContent)))
        document.documentElement.dataset.copied = 'true';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Opens a page over a slow connection and waits for its first paint, not for its app. */
async function openOnSlowConnection(page: Page, address: string): Promise<void> {
  await throttleConnection(page);
  await page.goto(address, { waitUntil: 'commit' });
  await waitForFirstPaint(page);
}

/** Kinds of controls in the prerendered HTML, each with a check that a press took effect once. */
const kinds = [
  {
    // Only one item of a group can be open, so this selects the first closed one.
    name: 'accordion',
    selector: 'main button[aria-expanded=false]:visible',
    check: (control: Locator) => expect(control).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    name: 'tab',
    selector: 'main [role=tab][aria-selected=false]:visible',
    check: (control: Locator) => expect(control).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'copy',
    selector: 'main button:visible:text-matches("^Copy")',
    // Checks what `watchCopies` set, because a slow machine may miss the confirmation, which disappears after four seconds.
    check: (control: Locator) =>
      expect(control.page().locator('html')).toHaveAttribute('data-copied', 'true'),
  },
  {
    name: 'pause',
    selector: 'main button:visible:text-matches("^(Pause|Resume) ")',
    check: (control: Locator) => expect(control).toHaveText(/^Resume/),
  },
  {
    // A `details` element, which needs no script. On wide screens it is open from the start.
    name: 'contents on a phone',
    selector: 'main summary:visible',
    check: (control: Locator) => expect(control.locator('xpath=..')).toHaveAttribute('open', ''),
  },
];

/** Buttons that open a dialog. They are pressed last, because a dialog covers the page. */
const dialogSelector =
  ':is(main, header, footer) button[aria-haspopup=dialog]:not([popovertarget]):visible';

interface Pressed {
  control: Locator;
  check: () => Promise<void>;
}

/** A locator that still finds the control after its state has changed. */
async function pinControl(control: Locator): Promise<Locator> {
  const selector = await control.evaluate((element) => {
    const steps: string[] = [];
    for (let at: Element | null = element; at && at.id !== 'root'; at = at.parentElement) {
      const index = [...(at.parentElement?.children ?? [])].indexOf(at) + 1;
      steps.unshift(`:nth-child(${index})`);
    }
    return `#root > ${steps.join(' > ')}`;
  });
  return control.page().locator(selector);
}

/** Presses one control of each kind on the page, then the dialog button that `turn` selects. */
async function pressAll(page: Page, turn: number): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  const press = async (target: Locator, check: (control: Locator) => Promise<void>) => {
    const control = await pinControl(target);
    // Every second press is by keyboard.
    if ((turn + pressed.length) % 2 === 0) await control.click({ noWaitAfter: true });
    else await control.press('Enter', { noWaitAfter: true });
    pressed.push({ control, check: () => check(control) });
  };
  const counts = await Promise.all(kinds.map(({ selector }) => page.locator(selector).count()));
  const isPhone = page.viewportSize()?.width === phone.width;
  const present = kinds.filter(
    ({ name }, index) => (counts[index] ?? 0) > 0 && (isPhone || name !== 'contents on a phone'),
  );
  for (const [index] of present.entries()) {
    const kind = present[(index + turn) % present.length];
    if (kind) await press(page.locator(kind.selector).first(), kind.check);
  }
  const dialogs = page.locator(dialogSelector);
  const count = await dialogs.count();
  if (count > 0) {
    await press(dialogs.nth(turn % count), async () => {
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  }
  return pressed;
}

/** Waits for the app, and fails unless every press took effect once. */
async function expectCarriedOut(page: Page, pressed: Pressed[]) {
  await waitForHydration(page);
  for (const { control, check } of pressed) {
    await check();
    await expect(control).not.toHaveAttribute('aria-busy', 'true');
  }
}

const widths = [phone, desktop];
const permissions = ['clipboard-read', 'clipboard-write'];
const delays = [0, 150, 300, 1_000];
const pages = builtAddresses.filter((address) => !isConsole(address));

/** The number of a page's buttons that open a dialog. Each gets a visit. */
function countDialogs(address: string): number {
  const file = path.join(siteFolder, `${address === '/' ? '/index' : address}.html`);
  return readFileSync(file, 'utf8').split('aria-haspopup="dialog"').length - 1;
}

interface Visit {
  address: string;
  viewport: typeof phone;
  /** Between the first paint and the presses, in ms. */
  delay: number;
  /** The index of the dialog button to press; also varies the order of the other presses, and which of them are by keyboard. */
  turn: number;
}

/*
 * `npm test` tries each kind of control once, on a phone. `npm run test:exhaustive` tries every page at every width, with every
 * delay and every dialog.
 */
function visitsOf(address: string): Visit[] {
  return delays.flatMap((delay) =>
    Array.from({ length: Math.max(1, countDialogs(address)) }, (_, turn) =>
      widths.map((viewport) => ({ address, viewport, delay, turn })),
    ).flat(),
  );
}

/** Pages that together contain every kind of control. */
const representatives: Visit[] = ['/', '/portfolio', '/reserve', '/privacy-policy'].map(
  (address, turn) => ({ address, viewport: phone, delay: delays[turn] ?? 0, turn }),
);

const visits = isExhaustive ? pages.flatMap(visitsOf) : representatives;
/** The number of visits that run in parallel. Each mostly waits for its slow connection. */
const visitsAtOnce = 4;

for (let first = 0; first < visits.length; first += visitsAtOnce) {
  const round = visits.slice(first, first + visitsAtOnce);
  const titles = round.map(
    ({ address, viewport, delay, turn }) =>
      `${address} at ${viewport.width} px after ${delay} ms (${turn})`,
  );
  test(`presses before the app runs take effect: ${titles.join(', ')}`, async ({
    openPage,
    allowConsole,
  }) => {
    if (round.some(({ address }) => address === '/404')) allowConsole(/status of 404/);
    await Promise.all(
      round.map(({ address, viewport, delay, turn }, index) =>
        test.step(titles[index] ?? '', async () => {
          const page = await openPage({ viewport, permissions, reducedMotion: 'no-preference' });
          await watchCopies(page);
          await mockCalendar(page.context());
          await openOnSlowConnection(page, address);
          await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delay);
          await expectCarriedOut(page, await pressAll(page, turn));
        }),
      ),
    );
  });
}

/** Blocks the app's code until the returned function is called. */
const blockApp = (page: Page) => pauseRequests(page, '**/assets/start-*.js');

// Not /privacy-policy, whose only kind of control needs no script.
for (const address of isExhaustive ? ['/', '/portfolio', '/reserve'] : ['/portfolio']) {
  test(`${address}: two presses while the code loads count as one, and the control is busy at once`, async ({
    openPage,
  }) => {
    await Promise.all(
      (isExhaustive ? widths : [phone]).map((viewport) =>
        test.step(`at ${viewport.width} px`, async () => {
          const page = await openPage({ viewport, permissions, reducedMotion: 'no-preference' });
          await watchCopies(page);
          await mockCalendar(page.context());
          const release = await blockApp(page);
          await page.goto(address, { waitUntil: 'commit' });
          await waitForFirstPaint(page);
          const pressed = await pressAll(page, 0);
          expect(pressed).not.toEqual([]);
          for (const { control } of pressed) {
            // The browser handles these without the app.
            if (await control.evaluate(({ tagName }) => tagName === 'SUMMARY')) continue;
            await expect(control).toHaveAttribute('aria-busy', 'true');
            await control.press('Enter', { noWaitAfter: true });
          }
          release();
          await expectCarriedOut(page, pressed);
        }),
      ),
    );
  });
}

test('presses of different controls are carried out in order', async ({ page }) => {
  await page.setViewportSize(phone);
  const release = await blockApp(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.locator('button#risks-question').click({ noWaitAfter: true });
  await page.locator('button#sourcing-question').click({ noWaitAfter: true });
  release();
  await waitForHydration(page);
  // Only the question that was pressed last is open.
  await expect(page.locator('button#sourcing-question')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('main button[aria-expanded=true]')).toHaveCount(1);
});

test('the controls for loaded data can be used as soon as they are visible', async ({
  page,
  database,
}) => {
  await liftOverlays(database);
  await openOnSlowConnection(page, '/portfolio');
  await page.getByRole('combobox', { name: 'Quality' }).selectOption('8');
  await expect(page).toHaveURL(/quality=8/);
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('even before the app runs, an address with capitals leads to its page or the 404 page', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.route('**/assets/start-*.js', () => undefined);
  await page.goto('/Portfolio?view=list#holdings', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/portfolio?view=list#holdings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inside the Vault');
  await page.goto('/No-Such-Page', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}//Elsewhere.example/Page`, { waitUntil: 'commit' });
  await expect(page, 'stays on the same host').toHaveURL(`${origin}//elsewhere.example/page`);
});

test('every button of a page can be pressed before the app runs', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  // The request for the code stays pending: it neither succeeds nor fails.
  await page.route('**/assets/start-*.js', () => undefined);
  for (const address of isExhaustive ? pages : ['/', '/about']) {
    await page.setViewportSize(desktop);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // Each width hides some of the buttons.
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      const unresponsive = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('#root button')]
          .filter((button) => button.checkVisibility() && !button.hasAttribute('popovertarget'))
          .filter((button) => {
            button.click();
            return button.ariaBusy !== 'true';
          })
          .map((button) => button.textContent),
      );
      expect(unresponsive, `${address} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test('a failure to fetch code is announced, and the press can be repeated', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|Failed to fetch/);
  let isLost = true;
  await page.route('**/assets/start-*.js', (route) => (isLost ? route.abort() : route.continue()));
  // The site requests this file to find out whether the host responds.
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

test('text typed before the app runs is kept', async ({ page }) => {
  const release = await blockApp(page);
  await page.goto('/faq', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  await search.pressSequentially('insolv');
  release();
  await waitForHydration(page);
  await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
  await expect(search).toHaveValue('insolv');
  await page.goto('/portfolio', { waitUntil: 'commit' });
  const amount = page.getByRole('textbox', { name: 'Amount in USD' });
  await amount.fill('29218');
  await waitForHydration(page);
  // The price of 100 tokens, less the issue fee of 1.5 %.
  await expect(page.getByText('98.50', { exact: true })).toBeVisible();
  await expect(amount).toHaveValue('29218');
});

test('the menu opens before the app runs, with its dialog and its links', async ({
  page,
  context,
}) => {
  await mockCalendar(context);
  await page.setViewportSize(phone);
  await openOnSlowConnection(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click({ noWaitAfter: true });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Book Intro Call' }).click({ noWaitAfter: true });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('link', { name: 'ESG' }).click();
  await expect(page.getByRole('heading', { name: 'ESG Commitment' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('a font that arrives late shifts no button', async ({ page }) => {
  await page.setViewportSize(phone);
  await blockApp(page);
  const release = await pauseRequests(page, '**/*.woff2');
  await page.goto('/portfolio', { waitUntil: 'commit' });
  await waitForFirstPaint(page);
  // Only within the viewport: further down, a line may break differently in the other font.
  const places = () =>
    page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect().top)
          .filter((top) => top < window.innerHeight),
      );
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const before = await places();
  expect(before).not.toEqual([]);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await places()).toEqual(before);
});
