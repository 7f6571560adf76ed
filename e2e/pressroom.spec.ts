import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, visit } from './fixtures';

const release = (page: Page, name: string | RegExp) => page.getByRole('article', { name });

test('the lists load when the visitor scrolls to them, and are accessible with an open card', async ({
  page,
}) => {
  await visit(page, '/pressroom');
  await page.getByRole('heading', { name: 'Press Releases & Reports' }).scrollIntoViewIfNeeded();
  const audit = release(page, 'Trial count of the test portfolio completed');
  const text = audit.getByText('The trial count prepares for the reserve audits');
  await expect(audit).toBeVisible();
  await expect(text).toBeHidden();
  await audit.getByRole('button', { expanded: false }).click();
  await expect(text).toBeVisible();
  await release(page, 'Standard Portfolio announced for August 2025')
    .getByRole('button', { expanded: false })
    .click();
  await expect(text).toBeHidden();
  await page.getByRole('heading', { name: 'In the News' }).scrollIntoViewIfNeeded();
  const news = page.getByRole('list').filter({ hasText: 'The Alpine Ledger' });
  await expect(news.getByRole('listitem')).toHaveCount(12);
  const columns = await news.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
  expect(columns.split(' ')).toHaveLength(4);
  await expectAccessible(page);
});

test('a link to a release opens it and scrolls to it', async ({ page }) => {
  await visit(page, '/pressroom#first-stones-moved-to-the-swiss-freeport');
  const card = release(page, 'First stones moved to the Swiss freeport');
  await expect(card.getByText('every movement needs two signatures')).toBeInViewport();
  await expect(card.getByRole('button', { expanded: true })).toBeFocused();
});

test('a release without a file downloads as a text file named after its title', async ({
  page,
}) => {
  await visit(page, '/pressroom#advisory-board-complete');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    release(page, 'Advisory board complete').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Advisory_board_complete.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^Advisory board complete\n\nDate: 4 February 2025\nCategory: Company\n\n/);
});

test('a browser parses the feed, and its entries link to their releases', async ({ page }) => {
  await visit(page, '/pressroom');
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const feed = await page.evaluate(async (href) => {
    const response = await fetch(href ?? '');
    const xml = new DOMParser().parseFromString(await response.text(), 'application/xml');
    const links = [...xml.querySelectorAll('entry > link[rel=alternate]')];
    return {
      isBroken: xml.querySelector('parsererror') !== null,
      titles: [...xml.querySelectorAll('entry > title')].map((title) => title.textContent),
      hashes: links.map((link) => new URL(link.getAttribute('href') ?? '').hash),
    };
  }, address);
  expect(feed.isBroken).toBe(false);
  expect(feed.titles).toHaveLength(12);
  await visit(page, `/pressroom${feed.hashes[2]}`);
  await expect(
    release(page, feed.titles[2] ?? '').getByRole('button', { expanded: true }),
  ).toBeInViewport();
});

test('without scripts, the page links to the feed instead of showing the list', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/pressroom');
  await expect(page.getByText('The list needs JavaScript.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Atom feed', exact: true })).toBeVisible();
  await expect(page.getByText('Loading press releases')).toBeHidden();
  await context.close();
});
