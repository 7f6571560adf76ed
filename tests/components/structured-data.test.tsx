import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { article, breadcrumbList, faqPage, StructuredData } from '@/components/structured-data';
import { company } from '@/content/company';

const origin = company.siteUrl;

test('StructuredData writes one data block that parses back to its nodes', () => {
  const node = { '@type': 'Thing', name: `"Quotes", <b>tags</b> & </script><script>` };
  const html = renderToString(<StructuredData nodes={[node]} />);
  expect(html).not.toMatch(/<b>|<\/script>./);
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1];
  expect(JSON.parse(json ?? '')).toEqual({ '@context': 'https://schema.org', '@graph': [node] });
});

test('numbers the items of a breadcrumb list and makes their addresses absolute', () => {
  expect(
    breadcrumbList([
      { name: 'Home', path: '/' },
      { name: 'Imprint', path: '/imprint' },
    ]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Imprint', item: `${origin}/imprint` },
    ],
  });
});

test('describes an article with page, picture and author', () => {
  const facts = { headline: 'H', description: 'D', path: '/a', image: '/images/b.jpg' };
  expect(article(facts)).toMatchObject({
    '@type': 'Article',
    headline: 'H',
    image: `${origin}/images/b.jpg`,
    mainEntityOfPage: `${origin}/a`,
    author: { '@type': 'Organization', name: company.legalName },
    publisher: { '@type': 'Organization', name: company.legalName },
  });
});

test('lists each question of an FAQ page with its accepted answer', () => {
  expect(faqPage([{ question: 'Why?', answer: 'Because.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
      },
    ],
  });
});
