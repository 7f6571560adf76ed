import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import PartnerReportPage from '@/pages/partner-report/partner-report-page';
import { renderAt, texts } from '../render-page';

beforeEach(() => renderAt(PartnerReportPage));

test('has a breadcrumb', () => {
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(texts(within(trail).getAllByRole('listitem'))).toEqual([
    'Home',
    '/Pressroom',
    '/Partner Report',
  ]);
  expect(
    within(trail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/pressroom']);
  expect(within(trail).getByText('Partner Report').getAttribute('aria-current')).toBe('page');
});

test('describes the report, and links to its file', () => {
  expect(screen.getByText(/^A 37-page case study/)).toBeDefined();
  expect(screen.getByText('Published').nextSibling?.textContent).toBe('October 2025');
  const download = screen.getByRole('link', { name: /Download the Report/ });
  expect(download.getAttribute('href')).toBe(company.partnerReportUrl);
  expect(download.getAttribute('target')).toBe('_blank');
});

test('quotes four figures, with a risk note beside the returns', () => {
  expect(texts(document.querySelectorAll('blockquote'))).toEqual([
    '25x rarer than diamonds',
    '6–13% annual appreciation',
    'USD 16 trillion tokenised by 2030',
    'USD 24B real-world-asset market in mid-2025',
  ]);
  const quote = screen.getByText('annual appreciation').closest('figure') ?? document.body;
  const note = within(quote).getByRole('note').textContent;
  expect(note).toContain('Not an offer');
  expect(note).toContain('you may lose all of the capital');
});

test.each([
  ['Enter Data Room', '/data-room'],
  [/^The data room/, '/data-room'],
  [/^The portfolio/, '/portfolio'],
  [/^Transparency/, '/transparency'],
])('the link %s points to %s', (name, address) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
