import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import PartnerReportPage from '@/pages/partner-report/partner-report-page';
import { show } from '../show-page';

beforeEach(() => show(PartnerReportPage));

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

test('links to the data room, the portfolio and the transparency page', () => {
  expect(hrefOf(/^The data room/)).toBe('/data-room');
  expect(hrefOf(/^The portfolio/)).toBe('/portfolio');
  expect(hrefOf(/^Transparency/)).toBe('/transparency');
});
