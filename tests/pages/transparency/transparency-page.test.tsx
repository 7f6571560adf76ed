import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import TransparencyPage from '@/pages/transparency/transparency-page';

/** The eight stations in order. */
const steps = [
  'Bonded warehouse delivery',
  'Independent lab quality check',
  'Secure storage in the Swiss freeport',
  'Monthly audit',
  'Blockchain verification',
  'Smart-contract security audit',
  'Token minting authorization',
  'Institutional custody',
];

const page = (
  <MemoryRouter>
    <TransparencyPage />
  </MemoryRouter>
);

const path = () => screen.getByRole('region', { name: 'From the parcel to the wallet' });
const stations = () => [...path().querySelectorAll<HTMLElement>('ol > li')];

test('has the eight stations in order', () => {
  render(page);
  const titles = within(path()).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(steps);
  for (const station of stations()) {
    expect(within(station).getByText('Carried out by')).toBeDefined();
    expect(within(station).getByText('Evidence')).toBeDefined();
  }
});

test('links to every station from the index and from its own title', () => {
  render(page);
  const index = within(screen.getByRole('navigation', { name: 'The eight stations' }));
  const ids = stations().map(({ id }) => `#${id}`);
  expect(new Set(ids).size).toBe(8);
  expect(index.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ids);
  const titles = within(path()).getAllByRole('heading', { level: 3 });
  expect(titles.map((title) => within(title).getByRole('link').getAttribute('href'))).toEqual(ids);
});

test('highlights no station before the scripts know the scroll position', () => {
  const html = renderToString(page);
  for (const step of steps) expect(html).toContain(step);
  expect(html).not.toMatch(/aria-current|data-state="/);
});

test('links to the feed at the fifth station, in a new tab', () => {
  render(page);
  const links = screen.getAllByRole('link', { name: /Open the feed/ });
  expect(links).toHaveLength(1);
  expect(links[0]?.getAttribute('href')).toBe(company.proofOfReserveUrl);
  expect(links[0]?.getAttribute('target')).toBe('_blank');
  expect(links[0]?.getAttribute('rel')).toContain('noopener');
  expect(stations()[4]?.contains(links[0] ?? null)).toBe(true);
  const instrument = links[0]?.closest('figure');
  expect(instrument?.textContent).toContain('The scale is illustrative');
  expect(instrument?.textContent).not.toMatch(/\d+ ?%|\d{2,}/);
});

test("links to the partners, the holdings, the token's address and the audit reports", () => {
  render(page);
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Partners and their roles')).toBe(paths.partners);
  expect(target('Portfolio holdings')).toBe(paths.portfolio);
  expect(target('Token address and explorers')).toBe(paths.solution);
  expect(target('Audit reports')).toBe(paths.dataRoom);
});

test('states what is not proven, and that the vault holds a test portfolio', () => {
  const { textContent } = render(page).container;
  expect(textContent).toContain('Current vault holdings are a test portfolio.');
  const limits = screen.getByRole('region', { name: 'What the proof shows, and what it does not' });
  const [shows, showsNot] = within(limits).getAllByRole('list');
  expect(shows?.children).toHaveLength(3);
  expect(showsNot?.children).toHaveLength(4);
});

test('shows the check: the reserve is at least the tokens of both chains', () => {
  render(page);
  const check = screen.getByRole('region', { name: 'Check it yourself' });
  expect(check.textContent).toMatch(
    /Reserve.*at least.*Tokens on Avalanche.*plus.*Tokens on Ethereum/,
  );
});

test('follows an example stone along the stations that the offering has reached', () => {
  render(page);
  expect(screen.getAllByText('Example stone')).toHaveLength(3);
  expect(screen.getByText(/^The example follows one stone/)).toBeTruthy();
  expect(screen.getByText('Report SAMPLE-0000, Tamina Gem Laboratory')).toBeTruthy();
});
