import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { company } from '@/content/company';
import SolutionPage from '@/pages/solution/solution-page';
import { region, renderAt, texts } from '../render-page';

beforeEach(() => renderAt(SolutionPage));

test.each([
  [
    'Core Offering',
    [
      'Vault-stored physical emeralds',
      'Third-party audits',
      'Physical redemption for institutional clients',
    ],
  ],
  [
    'Engagement Flow',
    [
      'Introductory Call',
      'Due-Diligence Package',
      'KYC & Subscription',
      'Escrow Payment & optional vault visit',
      'Token Delivery & Reporting Access',
    ],
  ],
])('%s has its points in order', (section, points) => {
  const headings = texts(region(section).getAllByRole('heading', { level: 3 }));
  expect(headings.map((heading) => heading.replace(/^\d ?/, '').trim())).toEqual(points);
});

test('names KYC and AML in the third step, and links to the data room', () => {
  const [, , third] = region('Engagement Flow').getAllByRole('listitem');
  expect(third?.textContent).toMatch(/KYC and AML.*wallet.*subscription agreement/);
  const link = region('Next Steps').getByRole('link', { name: 'Enter Data Room' });
  expect(link.getAttribute('href')).toBe('/data-room');
});

test('illustrates six uses', () => {
  const cases = region('Six illustrative use cases');
  expect(
    cases.getAllByRole('listitem').map((entry) => entry.firstElementChild?.textContent),
  ).toEqual([
    'Regional bank',
    'Digital-asset lender',
    'ESG fund',
    'Insurer',
    'Wealth manager',
    'Family office',
  ]);
  expect(cases.getByText(/^The cases are invented and are not recommendations/)).toBeTruthy();
});

test('labels the address of the token as a placeholder', () => {
  const chains = region('One token, two chains');
  expect(chains.getByRole('code').textContent).toBe(company.tokenAddress);
  expect(chains.getByText(/^Placeholder\. The token’s contract is not yet deployed/)).toBeDefined();
  expect(chains.queryByRole('button', { name: 'Copy the token address' })).toBeNull();
});

test('states the legal status of the token and of the page', () => {
  const { textContent } = screen.getByRole('region', { name: 'Legal status' });
  expect(textContent).toMatch(/crypto-assets under the EU.*\(MiCA\)/);
  expect(textContent).toContain('This page is not an offer.');
});

const chain = (name: string) => screen.getByRole('button', { name });

test('only the first chain is open initially', async () => {
  const user = userEvent.setup();
  const isOpen = () =>
    ['Avalanche', 'Ethereum'].map((name) => chain(name).getAttribute('aria-expanded') === 'true');
  expect(isOpen()).toEqual([true, false]);
  await user.click(chain('Ethereum'));
  expect(isOpen()).toEqual([true, true]);
  await user.click(chain('Avalanche'));
  expect(isOpen()).toEqual([false, true]);
});

test.each([
  ['Avalanche', company.explorers.avalanche],
  ['Ethereum', company.explorers.ethereum],
])('%s shows its standard, explorer address and services', (name, explorer) => {
  const details = document.querySelector<HTMLElement>(`[aria-labelledby="${chain(name).id}"]`);
  if (!details) throw new Error(`${name} has no details.`);
  expect(details.textContent).toContain('StandardERC-\u206020');
  const link = within(details).getByRole('link', { name: new RegExp(`^${name} explorer`) });
  expect(link.getAttribute('href')).toBe(`${explorer}${company.tokenAddress}`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(texts(details.querySelectorAll('h4'))).toEqual([
    'Apps',
    'Wallets',
    'Exchanges',
    'Payments',
  ]);
});
