import { existsSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import PartnerReportPage from '@/pages/partner-report/partner-report-page';

beforeEach(() => {
  render(
    <MemoryRouter>
      <PartnerReportPage />
    </MemoryRouter>,
  );
});

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('has the breadcrumb Home / Pressroom / Partner Report', () => {
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', '/Pressroom', '/Partner Report']);
  expect(
    within(trail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/pressroom']);
  expect(within(trail).getByText('Partner Report').getAttribute('aria-current')).toBe('page');
});

test('presents a case study of 37 pages from October 2025, with a link to download it', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Partner Report');
  expect(screen.getByText(/^A 37-page case study/)).toBeDefined();
  expect(screen.getByText('Published').nextSibling?.textContent).toBe('October 2025');
  const download = screen.getByRole('link', { name: /Download the Report/ });
  expect(download.getAttribute('href')).toBe(company.partnerReportUrl);
  expect(download.getAttribute('target')).toBe('_blank');
  expect(hrefOf('Enter Data Room')).toBe('/data-room');
});

test('quotes the four figures', () => {
  const quotes = [...document.querySelectorAll('blockquote')].map((quote) => quote.textContent);
  expect(quotes).toEqual([
    '25x rarer than diamonds',
    '6–13% annual appreciation',
    'USD 16 trillion tokenised by 2030',
    'USD 24B real-world-asset market in mid-2025',
  ]);
});

test('says next to the return that it is no offer and that all capital may be lost', () => {
  const quote = screen.getByText('annual appreciation').closest('figure') ?? document.body;
  const note = within(quote).getByRole('note').textContent;
  expect(note).toContain('Not an offer');
  expect(note).toContain('you may lose all of the capital');
});

test('draws the market and the projection to scale by area', () => {
  const [whole, part] = document.querySelectorAll('svg[role=img] rect');
  const area = (square: Element | undefined) =>
    Number(square?.getAttribute('width')) * Number(square?.getAttribute('height'));
  expect(area(part) / area(whole)).toBeCloseTo(24 / 16_000, 8);
});

test('follows the parcel through the eight stations of the proof of reserve', () => {
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '1Bonded warehouse delivery',
    '2Independent lab quality check',
    '3Secure storage in the Swiss freeport',
    '4Monthly audit',
    '5Blockchain verification',
    '6Smart-contract security audit',
    '7Token minting authorization',
    '8Institutional custody',
  ]);
});

test('links to the data room, the portfolio and the transparency page', () => {
  expect(hrefOf(/^The data room/)).toBe('/data-room');
  expect(hrefOf(/^The portfolio/)).toBe('/portfolio');
  expect(hrefOf(/^Transparency/)).toBe('/transparency');
});

test('is described to search engines as a report of this company', () => {
  const json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const [report, crumbs] = JSON.parse(json)['@graph'];
  expect(report).toMatchObject({
    '@type': 'Report',
    datePublished: '2025-10',
    publisher: { name: company.legalName },
    encoding: { contentUrl: company.partnerReportUrl },
  });
  expect(existsSync(`public${new URL(report.image).pathname}`)).toBe(true);
  expect(crumbs.itemListElement).toHaveLength(3);
});
