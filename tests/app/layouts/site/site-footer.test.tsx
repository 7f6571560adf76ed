import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { SiteFooter } from '@/app/layouts/site/site-footer';
import { company } from '@/content/company';

beforeEach(() => {
  render(
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>,
  );
});

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('links to the pages outside the main navigation', () => {
  const addresses = ['Invest', 'Learn', 'Company', 'Legal'].flatMap(linksOf);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/emeralds-education',
      '/pressroom',
      '/about',
      '/team',
      '/partners',
      '/careers',
      '/privacy-policy',
      '/imprint',
      '/terms-of-service',
    ]),
  );
});

test('links to the four social profiles in new tabs', () => {
  const links = within(screen.getByRole('navigation', { name: 'Social' })).getAllByRole('link');
  expect(links).toHaveLength(4);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    company.social.map(({ url }) => url),
  );
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.textContent).toContain('(opens in a new tab)');
  }
});

test('names the publisher, and states that the site offers no securities', () => {
  const { textContent } = screen.getByRole('contentinfo');
  expect(textContent).toContain(company.legalName);
  expect(textContent).toContain(company.address.city);
  expect(textContent).toMatch(/for information purposes only/);
  expect(textContent).toMatch(/not an offer to sell.*securities/);
});
