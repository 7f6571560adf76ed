import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { company } from '@/content/company';
import { renderPage, startBackend } from './render-page';

afterEach(() => vi.unstubAllGlobals());

async function show() {
  startBackend({ press_release: [], in_the_news: [] });
  return renderPage();
}

test('has its sections in order', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pressroom');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual([
    'One parcel of emeralds, from the warehouse to the wallet',
    'Press Releases & Reports',
    'In the News',
    'For editors',
  ]);
});

test('links to the report and names the contact', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'About the report' }).getAttribute('href')).toBe(
    '/pressroom/report',
  );
  expect(screen.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
    `mailto:${company.email}?subject=Press%20enquiry`,
  );
});

test('links to the feed for readers, and announces it to their programs', async () => {
  await show();
  const address = 'http://backend.test/functions/v1/press-feed';
  expect(screen.getByRole('link', { name: 'Atom feed of releases' }).getAttribute('href')).toBe(
    address,
  );
  const alternate = document.querySelector('link[rel=alternate][type="application/atom+xml"]');
  expect(alternate?.getAttribute('href')).toBe(address);
});

test('offers texts to copy; the full one mentions the risk and that it is no offer', async () => {
  const user = userEvent.setup();
  await show();
  for (const name of ['About us (short)', 'About us (long)']) {
    const text = screen.getByRole('article', { name });
    await user.click(within(text).getByRole('button', { name: 'Copy text' }));
    expect(await within(text).findByText('Copied')).toBeDefined();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(company.legalName);
    for (const paragraph of copied.split('\n\n')) {
      expect(within(text).getByText(paragraph)).toBeDefined();
    }
  }
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('may lose all of their capital');
  expect(copied).toContain('not an offer');
  expect(copied).toContain('Current vault holdings are a test portfolio');
});

test('shows that copying failed when the clipboard is not available', async () => {
  const user = userEvent.setup();
  await show();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const [button] = screen.getAllByRole('button', { name: 'Copy text' });
  if (!button) throw new Error('There is nothing to copy.');
  await user.click(button);
  expect(await screen.findByText('Copying failed')).toBeDefined();
});

test('offers pictures in their largest size', async () => {
  await show();
  const files = [...document.querySelectorAll('a[download]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(files).toEqual([
    '/images/hero-2400.webp',
    '/images/door-1920.webp',
    '/images/scale-1600.webp',
  ]);
});

test('has breadcrumbs for search engines', async () => {
  await show();
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const [crumbs] = JSON.parse(json)['@graph'];
  expect(crumbs['@type']).toBe('BreadcrumbList');
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Pressroom',
  ]);
});
