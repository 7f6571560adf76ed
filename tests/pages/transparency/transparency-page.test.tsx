import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import TransparencyPage from '@/pages/transparency/transparency-page';
import { part, show, texts } from '../show-page';

beforeEach(() => show(TransparencyPage));

const titles = () => part('From the parcel to the wallet').getAllByRole('heading', { level: 3 });

test('has the eight steps in order, each linked from the index and from its own title', () => {
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

test('links to the feed at the fifth station, in a new tab, and to the partners', () => {
  const link = screen.getByRole('link', { name: /Open the feed/ });
  expect(link.getAttribute('href')).toBe(company.proofOfReserveUrl);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(titles()[4]?.closest('li')?.contains(link)).toBe(true);
  const partners = screen.getByRole('link', { name: 'Partners and their roles' });
  expect(partners.getAttribute('href')).toBe(paths.partners);
});
