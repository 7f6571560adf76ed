import axe from 'axe-core';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright/test';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../supabase/local/keys.ts';
import { serveSite, siteFolder } from './site';

/** Whether this is `npm run test:exhaustive`, which tries every case; other runs try one of each kind. */
export const isExhaustive = process.env.EXHAUSTIVE === 'true';

/** Window sizes in px. Tests start with `desktop`. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface Database {
  /** Runs SQL as superuser in the embedded database and returns the rows of the last statement. */
  sql: <Row>(statement: string) => Promise<Row[]>;
}

/** The parts of a mail that tests read. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

interface SiteFixtures {
  /** Waits for a mail to an address and returns the newest. */
  newestMailTo: (address: string) => Promise<{ subject: string; link: string }>;
  /** Sends the queued mails, as hosted Supabase does every minute, and returns all mails, newest first. */
  sendMails: () => Promise<Mail[]>;
  /** The database of the served site. After every test it is restored, and mails and uploads are deleted. */
  database: Database;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface PageErrors {
  /** Errors and warnings on the console, and uncaught errors. */
  console: string[];
  /** See `PageFixtures`. */
  violations: string[];
}

interface PageFixtures {
  /** The errors of all pages of a test. */
  pageErrors: PageErrors;
  /** Allows console messages by pattern. Any other error or warning fails the test. */
  allowConsole: (pattern: RegExp) => void;
  /**
   * What the content security policy blocked on any page of the test, as `directive address source`.
   * A test that expects violations clears the list; any violation left in it fails the test.
   */
  violations: string[];
  /** Opens a page with its own cookies and storage, for another visitor. Its errors also fail the test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The folder of the built site. */
  build: string;
  /** Where this worker serves the site, with a database that no other worker touches. */
  siteOrigin: string;
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

const siteTest = base.extend<SiteFixtures, WorkerFixtures>({
  build: [siteFolder, { scope: 'worker', option: true }],

  siteOrigin: [
    async ({ build }, provide) => {
      const { origin, stop } = await serveSite(build);
      // Warms the backend up: its first response is so slow that the site would consider the backend unreachable.
      await fetch(`${origin}/rest/v1/site_settings`, { headers: { apikey: PUBLISHABLE_KEY } });
      await provide(origin);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: ({ siteOrigin }, provide) => provide(siteOrigin),

  database: [
    async ({ request }, provide) => {
      await provide({
        async sql<Row>(statement: string): Promise<Row[]> {
          const response = await request.post('/__local/sql', { data: { sql: statement } });
          if (!response.ok()) throw new Error(await response.text());
          const rows: Row[] = await response.json();
          return rows;
        },
      });
      await request.post('/__local/reset');
    },
    { auto: true },
  ],

  newestMailTo: async ({ request }, provide) => {
    const newestTo = async (address: string) =>
      (await readMails(request)).find(({ to }) => to.includes(address));
    await provide(async (address) => {
      await expect.poll(() => newestTo(address), `a mail to ${address}`).toBeDefined();
      const mail = await newestTo(address);
      const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
      return { subject: mail?.subject ?? '', link };
    });
  },

  sendMails: async ({ request }, provide) => {
    await provide(async () => {
      const headers = { authorization: `Bearer ${SECRET_KEY}` };
      const response = await request.post('/functions/v1/send-mail', { headers });
      expect(response.ok(), await response.text()).toBe(true);
      return readMails(request);
    });
  },
});

async function readMails(request: APIRequestContext): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/__mail.json')).json();
  return mails;
}

export const test = siteTest.extend<PageFixtures>({
  pageErrors: async ({ context }, provide) => {
    const errors = { console: [], violations: [] };
    await recordErrors(context, errors);
    await provide(errors);
  },

  allowConsole: [
    async ({ pageErrors }, provide) => {
      const allowed: RegExp[] = [];
      await provide((pattern) => allowed.push(pattern));
      const unexpected = pageErrors.console.filter(
        (text) => !allowed.some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'unexpected console messages').toEqual([]);
    },
    { auto: true },
  ],

  violations: [
    async ({ pageErrors: { violations } }, provide) => {
      await provide(violations);
      expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],

  // Closes every page first, including popups, so that none sends a request while the database is restored.
  database: async ({ database, browser }, provide) => {
    await provide(database);
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.close()));
  },

  openPage: async ({ browser, pageErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await recordErrors(context, pageErrors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Adds the errors of a context's pages to `errors`, and tracks their pending requests. */
async function recordErrors(context: BrowserContext, errors: PageErrors): Promise<void> {
  context.on('page', (page) => {
    const pending = new Set<Request>();
    pendingRequests.set(page, pending);
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
  });
  context.on('console', (message) => {
    // Full Chromium requests this icon on pages without one, such as text files.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.console.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => errors.console.push(String(error.error())));
  await context.exposeBinding('reportViolation', (_, violation: string) => {
    errors.violations.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event;
      if ('reportViolation' in window && typeof window.reportViolation === 'function')
        window.reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

/**
 * Replaces the provider's calendar. Only for tests that open it, because Playwright disables the HTTP cache of a page whose
 * requests it intercepts.
 */
export async function mockCalendar(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(app\.)?cal\.com\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      // Like the provider's page, it is hidden until the site has answered its first message.
      body: `<title>Calendar</title><h1 hidden>Pick a time</h1><script>
        const post = (type) => parent.postMessage({ originator: 'CAL', type, data: {} }, '*');
        addEventListener('message', ({ data }) => {
          if (data.originator !== 'CAL' || data.method !== 'parentKnowsIframeReady') return;
          document.querySelector('h1').hidden = false;
          post('linkReady');
        });
        post('__iframeReady');
      </script>`,
    }),
  );
}

export { expect };

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/** Waits until the page is idle and all its requests have finished. */
export async function waitForIdle(page: Page): Promise<void> {
  const unfinished = async () => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // Headless Chromium may draw no frame for ten seconds, and calls no idle callback in that time.
          requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 500 });
        }),
    );
    return [...(pendingRequests.get(page) ?? [])].map((request) => request.url());
  };
  await expect.poll(unfinished, { message: 'unfinished requests', intervals: [20] }).toEqual([]);
}

/** Opens an address and waits until the app runs. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Throttles a page's connection, by default to a slow phone's: 150 ms latency and 1.6 Mbit/s. */
export async function throttleConnection(page: Page, latency = 150, bytesPerSecond = 200_000) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Holds back requests to an address until the returned function is called. */
export async function pauseRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Lifts the overlays of the portfolio page for everyone. */
export const liftOverlays = ({ sql }: Database) =>
  sql(
    `update site_settings set value = 'public' where key in ('holdings', 'performance', 'rates')`,
  );

/** The address at which the reader opens the document with this title. */
export async function readerAddressOf({ sql }: Database, title: string): Promise<string> {
  const [row] = await sql<{ id: string }>(`select id from documents where title = '${title}'`);
  return `/data-room/read/${row?.id}`;
}

/** Measures the layout shift from the next page load on. The returned function reads the sum. */
export async function measureLayoutShift(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const state = { shift: 0 };
    Object.assign(window, { layoutShift: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') state.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate('layoutShift.shift');
}

/** The first page that the document reader has drawn, once the document has loaded. */
export const drawnPage = (page: Page) => page.locator('main[aria-busy=false] canvas').first();

/** The visible text of a notification. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Groups of navigation links outside any `nav`: lists of nothing but links, and links that jump within the page. */
function strayNavigation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (element: Element) => element.textContent.replaceAll(/\s/g, '');
    /** Whether a link jumps within the page, to a place that does not contain it. */
    const isJump = (link: HTMLAnchorElement) => {
      const target = document.getElementById(link.hash.slice(1));
      return link.pathname === location.pathname && target !== null && !target.contains(link);
    };
    const groups = new Map<Element | null, HTMLAnchorElement[]>();
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'a[href]:not(nav a, [download])',
    )) {
      if (link.origin !== location.origin || !link.checkVisibility()) continue;
      const group = link.closest('li')?.parentElement ?? link.parentElement;
      groups.set(group, [...(groups.get(group) ?? []), link]);
    }
    return [...groups].flatMap(([group, links]) => {
      if (!group || links.length < 2) return [];
      const isOnlyLinks = links.map(textOf).join('') === textOf(group);
      const isList = group.matches('ul, ol, menu');
      const isNav = links.every(isJump) ? isList || isOnlyLinks : isList && isOnlyLinks;
      return isNav ? links.map((link) => `${link.text.trim()} → ${link.href}`).join(', ') : [];
    });
  });
}

/** Accessible names shared by two buttons, or by links to different addresses, in different rows of a list. */
function namesSharedByRows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** The accessible name, simplified to the sources that these lists use. */
    const nameOf = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const labels = node.getAttribute('aria-labelledby')?.split(' ') ?? [];
      if (labels.length > 0)
        return labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      if (node.ariaHidden === 'true' || getComputedStyle(node).display === 'none') return '';
      const label = node.ariaLabel ?? node.getAttribute('alt');
      return label ?? [...node.childNodes].map(nameOf).join(' ');
    };
    const rowsOf = (element: Element | null): Element[] => {
      const row = element?.closest('li, tr, article');
      return row ? [row, ...rowsOf(row.parentElement)] : [];
    };
    const controlsByName = new Map<string, { rows: Element[]; target: string | undefined }[]>();
    const ambiguous = new Set<string>();
    for (const control of document.querySelectorAll('button, a[href], [role=button]')) {
      const rows = rowsOf(control);
      if (rows.length === 0 || !control.checkVisibility()) continue;
      const name = nameOf(control).replaceAll(/\s+/g, ' ').trim();
      const target = control instanceof HTMLAnchorElement ? control.href : undefined;
      const sameName = controlsByName.get(name) ?? [];
      controlsByName.set(name, [...sameName, { rows, target }]);
      const hasSibling = (other: Element[]) =>
        rows.some((row) =>
          other.some(
            (otherRow) => otherRow !== row && otherRow.parentElement === row.parentElement,
          ),
        );
      if (sameName.some((other) => hasSibling(other.rows) && (!target || other.target !== target)))
        ambiguous.add(name);
    }
    return [...ambiguous];
  });
}

/** Fails when axe finds a violation of WCAG 2.2 A or AA, or of its best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await strayNavigation(page), 'navigation that no <nav> contains').toEqual([]);
  expect(await namesSharedByRows(page), 'names that rows of one list share').toEqual([]);
  // axe measures the painted colours, so nothing may be half faded in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const results = await window.axe.run({
      iframes: false,
      // Skips a second download of style sheets and media, which no rule needs.
      preload: false,
      resultTypes: ['violations'],
    });
    return results.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} ${JSON.stringify(nodes.map((node) => [node.target, node.failureSummary]))}`,
    );
  });
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, 'pixels beyond the right edge').toBe(0);
}

/** Checks that the current page is accessible, and that it fits on a phone. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}
