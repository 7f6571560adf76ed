import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, expect, test } from 'playwright/test';
import { paths } from '../../src/content/paths';
import { atLeast, atMost, median, printTable, runs, unlimited } from './figures';

const pages = {
  Home: paths.home,
  Portfolio: paths.portfolio,
  Transparency: paths.transparency,
  Education: paths.emeraldsEducation,
  Pressroom: paths.pressroom,
  'Data room': paths.dataRoom,
};

/** The build that `playwright.config.ts` makes and serves. */
const outDir = path.resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench');
const fileOf = (address: string) =>
  path.join(outDir, address === '/' ? 'index.html' : `${address}.html`);

/** Copies of the pages without scripts. Comparing their LCP shows how much the scripts delay it. */
const scriptlessFolder = '/without-scripts';
const scriptlessAddress = (address: string) =>
  scriptlessFolder + (address === '/' ? '/home' : address);

test.beforeAll(() => {
  mkdirSync(path.join(outDir, scriptlessFolder), { recursive: true });
  for (const address of Object.values(pages)) {
    const html = readFileSync(fileOf(address), 'utf8');
    const scriptless = html.replaceAll(
      /<script\b.*?<\/script>|<link rel="modulepreload".*?>/gs,
      '',
    );
    expect(scriptless.length, address).toBeLessThan(html.length);
    writeFileSync(fileOf(scriptlessAddress(address)), scriptless);
  }
});
test.afterAll(() => rmSync(path.join(outDir, scriptlessFolder), { recursive: true }));

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof allCategories)[number];

/** Lighthouse recommends another run when the recording of the browser failed. */
const ATTEMPTS = 3;

/** One run of Lighthouse (phone, simulated throttling) in its own browser. */
async function runLighthouse(
  address: string,
  onlyCategories: readonly Category[],
  skipAudits: readonly string[],
) {
  const { baseURL, launchOptions } = test.info().project.use;
  const url = new URL(address, baseURL);
  // The browser's debugging port is one above the site's port.
  const port = Number(url.port) + 1;
  const args = [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const result = await lighthouse(url.href, {
      port,
      logLevel: 'error',
      onlyCategories: [...onlyCategories],
      skipAudits: [...skipAudits],
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error('Lighthouse returned no result.');
    return result.lhr;
  } finally {
    await browser.close();
  }
}

async function measure(
  address: string,
  onlyCategories: readonly Category[],
  skipAudits: readonly string[] = [],
) {
  let report = await runLighthouse(address, onlyCategories, skipAudits);
  for (let attempt = 1; report.runtimeError && attempt < ATTEMPTS; attempt += 1) {
    report = await runLighthouse(address, onlyCategories, skipAudits);
  }
  const { categories, audits, environment, runtimeError } = report;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    /** From 0 to 100. */
    score: (category: Category) => Math.round((categories[category]?.score ?? Number.NaN) * 100),
    /** In ms. */
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    /** In ms. */
    tbt: figure('total-blocking-time'),
    machine: environment.benchmarkIndex,
  };
}

type Report = Awaited<ReturnType<typeof measure>>;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function figuresOf(reports: Report[], scriptless: Report[]) {
  const medianOf = (read: (report: Report) => number, of = reports) => median(of.map(read));
  /** These scores do not depend on the machine, so the worst run counts. */
  const worst = (category: Category) => Math.min(...reports.map(({ score }) => score(category)));
  const performance = medianOf(({ score }) => score('performance'));
  const lcp = medianOf((report) => report.lcp);
  const scriptlessLcp = medianOf((report) => report.lcp, scriptless);
  const ratio = lcp / scriptlessLcp;
  const cls = medianOf((report) => report.cls);
  const tbt = medianOf((report) => report.tbt);
  return {
    Performance: atLeast(98, performance),
    Accessibility: atLeast(100, worst('accessibility')),
    'Best practices': atLeast(100, worst('best-practices')),
    SEO: atLeast(100, worst('seo')),
    LCP: unlimited(seconds(lcp)),
    'LCP without scripts': unlimited(seconds(scriptlessLcp)),
    Ratio: atMost(1.1, ratio, ratio.toFixed(2)),
    CLS: atMost(0.01, cls, cls.toFixed(3)),
    TBT: atMost(100, tbt, `${Math.round(tbt)} ms`),
  };
}

test('pages meet their limits in Lighthouse', async () => {
  const measured = Object.entries(pages).map(([name, address]) => {
    const reports: Report[] = [];
    const scriptless: Report[] = [];
    return { name, address, reports, scriptless };
  });
  // The pages are measured in rounds, so that a slow phase of the machine affects all of them.
  for (let run = 1; run <= runs; run += 1) {
    for (const { name, address, reports, scriptless } of measured) {
      await test.step(`${name}, ${run} of ${runs}`, async () => {
        // The data room is intentionally excluded from search engines. The other SEO audits apply.
        const skipAudits = address === paths.dataRoom ? ['is-crawlable'] : [];
        reports.push(await measure(address, allCategories, skipAudits));
        scriptless.push(await measure(scriptlessAddress(address), ['performance']));
      });
    }
  }
  const rows = measured.map(({ name, reports, scriptless }) => [
    name,
    figuresOf(reports, scriptless),
  ]);
  const machine = median(
    measured.flatMap(({ reports }) => reports.map((report) => report.machine)),
  );
  const missed = printTable(
    `Lighthouse, medians of ${runs}; index of this machine ${Math.round(machine)}`,
    Object.fromEntries(rows),
  );
  expect(missed).toEqual([]);
});
