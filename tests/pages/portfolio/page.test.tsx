import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PortfolioPage from '@/pages/portfolio/portfolio-page';
import { texts } from '../render-page';
import { allTables, startFakeBackend, figure, renderPage } from './fake-backend';

beforeEach(() => {
  startFakeBackend(allTables('hidden'));
});

it('shows the fixed value and the figures of the ESU', () => {
  renderPage();
  const link = screen.getByRole('link', { name: 'Explore Emeralds in Depth' });
  expect(link.getAttribute('href')).toBe('/emeralds-education');
  expect(
    within(screen.getByRole('region', { name: 'Portfolio Summary' })).getByText('1,00 USD'),
  ).toBeDefined();
  const esu = screen.getByRole('region', { name: 'The Emerald Standard Unit' });
  for (const text of ['USD 1M', '4–8', '1 ct to 2 ct', 'Re-evaluated monthly', 'Open-ended']) {
    expect(within(esu).getByText(text)).toBeDefined();
  }
  expect(within(esu).getByText('Against the Standard Portfolio')).toBeDefined();
  expect(esu.textContent).toMatch(/1’000’000.*3’422\.55.*292\.18/);
  expect(within(esu).getAllByRole('listitem')).toHaveLength(3);
});

it.each([
  ['Quality grades', ['8Exceptional', '7Superior', '6Fine', '5Good', '4Commercial']],
  ['Origins', ['BrazilCurrently in portfolio', 'ColombiaComing soon', 'ZambiaComing soon']],
])('the panel %s can be opened and closed', async (name, terms) => {
  renderPage();
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(texts(panel?.querySelectorAll('dt') ?? [])).toEqual(terms);
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('prerenders with every overlay in place and without a backend', () => {
  vi.stubGlobal('fetch', () => {
    throw new Error('The build must not send requests to the backend.');
  });
  const html = renderToString(
    <StaticRouter location="/portfolio">
      <PortfolioPage />
    </StaticRouter>,
  );
  expect(html.match(/Information Will Be Provided Soon/g)).toHaveLength(3);
  expect(html.match(/inert=""/g)).toHaveLength(3);
  // The page contains neither the rate of 1574.48 tokens per ESU nor the table of holdings.
  expect(html).not.toMatch(/1574|1’574|<table/);
  expect(html).toContain('1,00 USD');
  // Without scripts, the total does not load, and the calculator cannot follow what is typed.
  expect(html).toContain('This figure requires JavaScript.');
  expect(html).toContain('Other amounts require JavaScript.');
});

describe('the total', () => {
  it.each([
    [123_456_789.1, '123’456’789.10'],
    [1_234_567_890_123.45, '1’234’567’890’123.45'],
    ['7953.06', '7’953.06'],
    [null, '0.00'],
  ])('of %s is shown as %s', async (sum, text) => {
    startFakeBackend(allTables('hidden')).total = sum;
    renderPage();
    const value = await screen.findByText(figure(text));
    expect(value.querySelectorAll('wbr')).toHaveLength(text.split('’').length - 1);
  });

  it.each([-1, 'NaN', {}])('counts as a failure when it is invalid, such as %s', async (sum) => {
    startFakeBackend(allTables('hidden')).total = sum;
    renderPage();
    expect(await screen.findByText('These figures could not be loaded')).toBeDefined();
  });
});
