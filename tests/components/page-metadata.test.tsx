import { render, waitFor } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { expect, test } from 'vitest';
import { PageMetadata, type PageMetadataProps } from '@/components/page-metadata';
import { company } from '@/content/company';

const attribute = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));

async function show(props: Partial<PageMetadataProps>) {
  render(
    <HelmetProvider>
      <PageMetadata title="Vault" description="What it holds." isIndexed {...props} />
    </HelmetProvider>,
  );
  await waitFor(() => expect(document.title).not.toBe(''));
}

test('describes a public page for search engines and social cards', async () => {
  await show({ canonicalPath: '/portfolio' });
  const title = `Vault – ${company.name}`;
  const url = `${company.siteUrl}/portfolio`;
  expect(document.title).toBe(title);
  expect(attribute('meta[name=description]', 'content')).toEqual(['What it holds.']);
  expect(attribute('link[rel=canonical]', 'href')).toEqual([url]);
  expect(attribute('meta[property="og:url"]', 'content')).toEqual([url]);
  expect(attribute('meta[property="og:title"]', 'content')).toEqual([title]);
  expect(attribute('meta[property="og:image"]', 'content')).toEqual([
    `${company.siteUrl}/images/social/portfolio.jpg`,
  ]);
  expect(attribute('meta[name="twitter:card"]', 'content')).toEqual(['summary_large_image']);
  expect(attribute('meta[name=robots]', 'content')).toEqual(['index, follow']);
});

test('keeps a private page out of search engines', async () => {
  await show({ canonicalPath: '/data-room', isIndexed: false });
  expect(attribute('meta[name=robots]', 'content')).toEqual(['noindex']);
});

test('omits the address of the 404 page', async () => {
  await show({ canonicalPath: undefined, isIndexed: false });
  expect(attribute('link[rel=canonical]', 'href')).toEqual([]);
  expect(attribute('meta[property="og:url"]', 'content')).toEqual([]);
});

test('does not repeat the name of the company', async () => {
  await show({ title: `${company.name} – Emeralds` });
  expect(document.title).toBe(`${company.name} – Emeralds`);
});
