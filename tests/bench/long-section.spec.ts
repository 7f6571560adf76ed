import { createHash } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { atMost, median, printTable, runs } from './figures';

const COUNT = 12_500;

/** Random in order, as ids are, but the same in every run. */
const idOf = (n: number) =>
  createHash('sha256')
    .update(String(n))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** The list of documents as the Data API pages it. Its own time is not measured here: `bench -- database` does. */
const rows = Array.from({ length: COUNT }, (_, n) => ({
  id: idOf(n),
  title: `Paper ${n}`,
  description: 'Provenance, grading and custody of the stones in the freeport vault',
  updated_at: '2025-10-01T08:00:00Z',
  created_at: '2025-10-01T08:00:00Z',
  section: 'whitepaper',
  category: null,
  requires_auth: false,
  file_url: `documents/whitepaper/paper-${n}.pdf`,
  position: null,
  file: [{ number: 1, file_size: 60_000, what_changed: null, created_at: '2025-10-01T08:00:00Z' }],
})).toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('long-section', async ({ browser, baseURL }) => {
  const times: number[] = [];
  let calls = 0;
  // The first run is not counted: the server compresses the code at the first request.
  for (let run = 0; run <= runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    calls = 0;
    await context.route('**/rest/v1/documents?*', (route) => {
      calls += 1;
      const parameters = new URL(route.request().url()).searchParams;
      const bounds = parameters.getAll('id').map((bound) => bound.split('.'));
      const bound = (key: string) => bounds.find(([name]) => name === key)?.[1];
      const [after = '', upTo = '~'] = [bound('gt'), bound('lte')];
      const between = rows.filter(({ id }) => id > after && id <= upTo);
      return route.fulfill({ json: between.slice(0, Number(parameters.get('limit'))) });
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}/data-room?section=whitepaper`);
    const rendered = await page.waitForFunction(() => {
      const card = document.querySelector('article button[data-opens]');
      return card && performance.now();
    });
    if (run > 0) times.push(Number(await rendered.jsonValue()));
    await context.close();
  }
  const middle = Math.round(median(times));
  const table = {
    [`${COUNT} documents, ${calls} calls`]: { Shown: atMost(1_500, middle, `${middle} ms`) },
  };
  expect(printTable(`A long section, medians of ${runs}`, table)).toEqual([]);
});
