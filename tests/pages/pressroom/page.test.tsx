import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { renderPage, answerLists } from './render-page';

async function renderPressroom() {
  answerLists({ press_release: [], in_the_news: [] });
  return renderPage();
}

test('links to the report, the contact and the feed', async () => {
  await renderPressroom();
  expect(screen.getByRole('link', { name: 'About the report' }).getAttribute('href')).toBe(
    '/pressroom/report',
  );
  expect(screen.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
    `mailto:${company.email}?subject=Press%20enquiry`,
  );
  const address = 'http://backend.test/functions/v1/press-feed';
  expect(screen.getByRole('link', { name: 'Atom feed of releases' }).getAttribute('href')).toBe(
    address,
  );
  const alternate = document.querySelector('link[rel=alternate][type="application/atom+xml"]');
  expect(alternate?.getAttribute('href')).toBe(address);
});

test('the copied company text mentions the risk', async () => {
  const user = userEvent.setup();
  await renderPressroom();
  const text = within(screen.getByRole('article', { name: 'About us (long)' }));
  await user.click(text.getByRole('button', { name: 'Copy text About us (long)' }));
  const copied = await navigator.clipboard.readText();
  for (const paragraph of copied.split('\n\n')) expect(text.getByText(paragraph)).toBeDefined();
  expect(copied).toContain('may lose all of their capital');
  expect(copied).toContain('not an offer');
  expect(copied).toContain('Current vault holdings are a test portfolio');
});
