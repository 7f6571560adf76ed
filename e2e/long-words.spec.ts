import { signInAs } from './accounts';
import { expect, expectNoSidewaysScroll, isExhaustive, test, visit, desktop } from './fixtures';

const word = 'W'.repeat(100);

/** Pages whose data contains a word of a hundred letters. */
const pages = [
  {
    // Sorted by name in descending order, so that the word is in the first row.
    path: '/portfolio?sort=-name',
    sql: `update site_settings set value = 'public' where key = 'holdings';
      update standard_portfolio set name = '${word}', value_esu = 123456789.12
        where name = (select min(name) from standard_portfolio)`,
  },
  {
    // With a fragment, the page loads its lists at once instead of when they come into view.
    path: '/pressroom#release',
    sql: `update press_releases set title = '${word}', excerpt = '${word}'
        where content_type = 'press_release';
      update press_releases set title = '${word}', excerpt = '${word}', source = '${word}'
        where content_type = 'in_the_news'`,
  },
  {
    path: '/careers#opening',
    sql: `update job_openings set title = '${word}', location = '${word}', description = '${word}'`,
  },
  {
    path: '/data-room',
    sql: `update documents set title = '${word}', description = '${word}' where section = 'whitepaper'`,
  },
];

test('words of a hundred letters do not make a page scroll sideways', async ({
  page,
  database,
}) => {
  for (const { sql } of pages) await database.sql(sql);
  for (const { path } of pages) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText(word).first()).toBeAttached();
    for (const width of isExhaustive ? [320, 390, 768, 1024, 1440, 1920] : [320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('on a phone, the titles of documents break only between words', async ({ page, database }) => {
  const words = 'Swiss-based, SAMPLE-S0001, co-owned, long-term, ';
  await database.sql(
    `update documents set title = '${words.repeat(4)}end' where section = 'archive'`,
  );
  await page.setViewportSize({ width: 390, height: 900 });
  for (const search of ['?section=archive', '?section=archive&view=card', '?q=swiss']) {
    await visit(page, `/data-room${search}`);
    const title = page.getByRole('main').locator('bdi', { hasText: words }).first();
    const linesOfWords = await title.evaluate((element) => {
      const lines: number[] = [];
      const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: part } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
        }
      return lines;
    });
    expect(new Set(linesOfWords), search).toEqual(new Set([1]));
  }
});

test('a name of a hundred letters stays within the pane beside its list', async ({
  page,
  database,
}) => {
  await database.sql(`update contact_messages set first_name = '${word}', last_name = '${word}'`);
  await page.setViewportSize(desktop);
  await signInAs(page, 'admin', '/admin/inbox');
  const pane = page.locator('[data-pane]');
  await expect(pane.getByRole('button', { name: 'Send answer' })).toBeVisible();
  await expect(pane.getByRole('heading', { name: word })).toBeVisible();
  const overflowing = await pane.evaluate((frame) =>
    [frame, ...frame.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(overflowing).toEqual([]);
});
