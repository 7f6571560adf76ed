import type { Page } from 'playwright/test';
import { buildSite, hostFolder, productionSettings } from '../tests/built/build-site';
import { expect, pauseRequests, waitForHydration, waitForIdle, test } from './fixtures';

/** The address that receives the reports. The tests intercept the requests to it, so nothing leaves the machine. */
const collector = 'https://reports.example';

/** The folder of the production build of `tests/built`, because other builds send no error reports. */
const build = (process.env.REPORTING_SITE_FOLDER ??= buildSite(productionSettings));

let host: Awaited<ReturnType<typeof hostFolder>>;
let origin = '';
/** The envelopes that arrived. An envelope is lines of JSON: its header, then a header and a body per item. */
let envelopes: string[] = [];

test.beforeAll(async () => {
  host = await hostFolder(build);
  origin = `http://localhost:${host.port}`;
});

test.afterAll(() => {
  host.server.closeAllConnections();
  host.server.close();
});

test.beforeEach(async ({ page, allowConsole }) => {
  envelopes = [];
  allowConsole(/./);
  await page.route(`${collector}/**`, (route) => {
    envelopes.push(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
});

interface Report {
  transaction: string;
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
}

const reports = () =>
  envelopes.map((envelope): Report => JSON.parse(envelope.trim().split('\n')[2] ?? ''));

const throwInPage = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(origin + address);
  await waitForHydration(page);
  await waitForIdle(page);
}

test('reports an uncaught error once, without personal data', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/error-reporter/.test(request.url())) scripts.push(request.url());
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await visit(page, '/imprint?ref=ada@fund.example#access_token=eyJhbGciOiJIUzI1NiJ9.secret');
  expect(scripts, 'Nothing is fetched as long as all is well').toEqual([]);
  await page.evaluate(() => {
    localStorage.setItem('sb-x-auth-token', '{"user":{"id":"u-1","email":"ada@fund.example"}}');
  });
  await throwInPage(page, 'No answer for ada@fund.example from "Ada Lovelace" ?token=abc');
  await expect.poll(() => envelopes.length).toBe(1);
  await throwInPage(page, 'Another one');
  await expect.poll(() => envelopes.length).toBe(2);

  const [first, second] = reports();
  expect(first?.exception.values).toMatchObject([
    { type: 'TypeError', value: 'No answer for [email] from [text] ' },
  ]);
  expect(first?.exception.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0);
  expect(first?.transaction).toBe('/imprint');
  expect(second?.exception.values[0]?.value).toBe('Another one');
  expect(envelopes.join('')).not.toMatch(
    /\bada\b|lovelace|eyJ|token=|u-1|breadcrumb|"user"|Mozilla/i,
  );
  expect(envelopes[0]).toContain('"infer_ip":"never"');
  expect(scripts).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('reports rejections and broken pages, but each error only once', async ({ page }) => {
  await page.route('**/assets/faq-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("Broken for ada@fund.example"); };',
    }),
  );
  await visit(page, '/imprint');
  await page.evaluate(() => {
    for (let i = 0; i < 5; i += 1) void Promise.reject(new RangeError('Too far'));
  });
  await expect.poll(() => envelopes.length).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => envelopes.length).toBe(2);
  await throwInPage(page, 'The last');
  await expect.poll(() => envelopes.length).toBe(3);
  expect(reports().map(({ exception }) => exception.values[0]?.value)).toEqual([
    'Too far',
    'Broken for [email]',
    'The last',
  ]);
});

test('reports at most twenty errors, and only after the page has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      for (let i = 0; i < 25; i += 1) {
        setTimeout(() => {
          throw new Error(`Early ${i}`);
        });
      }
    });
  });
  // The page is still loading while the errors occur.
  const release = await pauseRequests(page, '**/*.{avif,webp,jpg}');
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => errors.length).toBe(25);
  expect(envelopes).toEqual([]);
  release();
  await expect.poll(() => envelopes.length).toBe(20);
  await waitForIdle(page);
  expect(envelopes).toHaveLength(20);
});

test('sends a report once there is a connection, and waits 5 s for the collector', async ({
  page,
  context,
}) => {
  // Shortens the timeouts of the site, so that five seconds become a quarter of a second.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (duration) => {
      document.documentElement.dataset.patience = String(duration);
      return timeout(duration / 20);
    };
  });
  await page.route(`${collector}/**`, () => undefined);
  const failedRequest = (file: RegExp) =>
    page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await visit(page, '/imprint');
  await context.setOffline(true);
  const failedScript = failedRequest(/error-reporter/);
  await throwInPage(page, 'Nobody there');
  await failedScript;
  const failedReport = failedRequest(/envelope/);
  await context.setOffline(false);
  await failedReport;
  await expect(page.locator('html')).toHaveAttribute('data-patience', '5000');
});
