import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { company } from '@/content/company';
import { paths } from '@/content/paths';
import SolutionPage from '@/pages/solution/solution-page';

const show = () =>
  render(
    <MemoryRouter>
      <SolutionPage />
    </MemoryRouter>,
  ).container;

const part = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: Iterable<Element>) => [...elements].map((element) => element.textContent);
const headings = (name: string) =>
  part(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(/^\d ?/, '').trim());

test('has its sections in order, under one main heading', () => {
  const container = show();
  expect(texts(container.querySelectorAll('h2'))).toEqual([
    'Core Offering',
    'Engagement Flow',
    'Six ways to use it',
    'One token, two chains',
    'Status of the token and of this page',
    'Next Steps',
  ]);
  expect(container.querySelectorAll('h1')).toHaveLength(1);
});

test('makes three points about the offering, and draws each under its number', () => {
  show();
  expect(headings('Core Offering')).toEqual([
    'Vault-stored physical emeralds',
    'Third-party audits',
    'Physical redemption for institutional clients',
  ]);
  const drawing = part('Core Offering').getByRole('img');
  expect(drawing.getAttribute('aria-label')).toContain('returned tokens are exchanged for stones');
  expect(texts(drawing.querySelectorAll('text')).filter((text) => /^\d$/.test(text))).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('describes five steps, each with the parts of both sides and a result', () => {
  show();
  expect(headings('Engagement Flow')).toEqual([
    'Introductory Call',
    'Due-Diligence Package',
    'KYC & Subscription',
    'Escrow Payment & optional vault visit',
    'Token Delivery & Reporting Access',
  ]);
  const steps = part('Engagement Flow').getAllByRole('listitem');
  for (const step of steps) {
    expect(texts(step.querySelectorAll('dt'))).toEqual(['You', 'We', 'Result']);
    for (const text of texts(step.querySelectorAll('dd'))) expect(text).toMatch(/^[A-Z].+\.$/);
  }
  expect(steps[2]?.textContent).toMatch(/KYC and AML.*wallet.*subscription agreement/);
});

test('illustrates six uses, one for each audience, and labels them as illustrations', () => {
  show();
  const cases = part('Six ways to use it');
  const entries = cases.getAllByRole('listitem');
  expect(entries.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Regional bank',
    'Digital-asset lender',
    'ESG fund',
    'Insurer',
    'Wealth manager',
    'Family office',
  ]);
  for (const { textContent } of entries) expect(textContent).toMatch(/First question.+\?$/);
  expect(cases.getByText(/^These are illustrations\. None describes/)).toBeTruthy();
});

const chain = (name: string) => screen.getByRole('button', { name });

test('opens and closes each chain by mouse and by keyboard, with Avalanche open at first', async () => {
  const user = userEvent.setup();
  show();
  const isOpen = () =>
    ['Avalanche', 'Ethereum'].map((name) => chain(name).getAttribute('aria-expanded') === 'true');
  expect(isOpen()).toEqual([true, false]);
  await user.click(chain('Ethereum'));
  expect(isOpen()).toEqual([true, true]);
  chain('Avalanche').focus();
  await user.keyboard('{Enter}');
  expect(isOpen()).toEqual([false, true]);
});

test.each([
  ['Avalanche', company.explorers.avalanche],
  ['Ethereum', company.explorers.ethereum],
])('%s: shows ERC-20, the shared address in its explorer, and four lists', (name, explorer) => {
  show();
  const details = document.querySelector<HTMLElement>(`[aria-labelledby="${chain(name).id}"]`);
  if (!details) throw new Error(`${name} has no details.`);
  expect(details.dataset.state).toBe(name === 'Avalanche' ? 'open' : 'closed');
  expect(details.textContent).toContain('StandardERC-20');
  const link = within(details).getByRole('link', { name: new RegExp(`^${name} explorer`) });
  expect(link.getAttribute('href')).toBe(`${explorer}${company.tokenAddress}`);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(texts(details.querySelectorAll('h4'))).toEqual([
    'Apps',
    'Wallets',
    'Exchanges',
    'Payments',
  ]);
  for (const list of within(details).getAllByRole('list')) {
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
  }
});

test('shows the token address once; a placeholder is labelled and cannot be copied', () => {
  show();
  const chains = part('One token, two chains');
  expect(chains.getByRole('code').textContent).toBe(company.tokenAddress);
  expect(chains.getByText(/^Placeholder\. The token’s contract is not yet deployed/)).toBeDefined();
  expect(chains.queryByRole('button', { name: 'Copy the token address' })).toBeNull();
});

test('says that the tokens are crypto-assets under MiCA and that the page is not an offer', () => {
  show();
  const { textContent } = screen.getByRole('region', {
    name: 'Status of the token and of this page',
  });
  expect(textContent).toContain('crypto-assets under the EU');
  expect(textContent).toContain('(MiCA)');
  expect(textContent).toContain('This page is not an offer.');
  expect(textContent).toContain('you may lose all of the capital');
  expect(textContent).toContain('test portfolio');
});

test('makes no claim about returns', () => {
  expect(show().textContent).not.toMatch(/\d\s*%|guarantee|appreciation/i);
});

test('ends with the shared next steps', () => {
  show();
  const next = part('Next Steps');
  expect(next.getByRole('button', { name: 'Book 30-min Call' })).toBeTruthy();
  expect(next.getByRole('link', { name: 'Enter Data Room' }).getAttribute('href')).toBe(
    paths.dataRoom,
  );
});

test('gives search engines its place in the site', () => {
  const [crumbs] = JSON.parse(show().querySelector('script')?.textContent ?? '')['@graph'];
  expect(crumbs['@type']).toBe('BreadcrumbList');
  expect(crumbs.itemListElement.at(-1).item).toBe(`${company.siteUrl}${paths.solution}`);
});
