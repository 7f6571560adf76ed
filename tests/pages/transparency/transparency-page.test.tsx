import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import TransparencyPage from '@/pages/transparency/transparency-page';
import { region, renderAt, texts } from '../render-page';

beforeEach(() => renderAt(TransparencyPage));

const titles = () => region('From the parcel to the wallet').getAllByRole('heading', { level: 3 });

test('links to each of the eight steps', () => {
  expect(texts(titles())).toEqual([
    'Bonded warehouse delivery',
    'Independent lab quality check',
    'Secure storage in the Swiss freeport',
    'Monthly audit',
    'Blockchain verification',
    'Smart-contract security audit',
    'Token minting authorization',
    'Institutional custody',
  ]);
  const index = within(screen.getByRole('navigation', { name: 'The eight steps' }));
  const ids = titles().map((title) => `#${title.closest('li')?.id}`);
  expect(new Set(ids).size).toBe(8);
  expect(index.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ids);
  expect(titles().map((title) => within(title).getByRole('link').getAttribute('href'))).toEqual(
    ids,
  );
});

test('the example stone has reached the third of the eight steps', () => {
  expect(screen.getByText(/it has reached step 3\./)).toBeTruthy();
  const reached = titles().map((title) =>
    title.closest('li')?.textContent.includes('Example stone'),
  );
  expect(reached).toEqual([true, true, true, false, false, false, false, false]);
});

test('the fifth step marks its figures as a trial count', () => {
  expect(screen.getByText(/^Trial count, not an audit/)).toBeTruthy();
  const link = screen.getByRole('link', { name: /Open the feed/ });
  expect(link.getAttribute('href')).toBe(company.proofOfReserveUrl);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(titles()[4]?.closest('li')?.contains(link)).toBe(true);
});

test('links to the partners', () => {
  const partners = screen.getByRole('link', { name: 'Partners and their roles' });
  expect(partners.getAttribute('href')).toBe(paths.partners);
});
