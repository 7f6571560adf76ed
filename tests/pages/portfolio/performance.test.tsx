import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { allTables, startFakeBackend } from './fake-backend';
import { renderPage } from './render-page';

const address = () => screen.getByLabelText('Address').textContent;
const toggle = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-pressed');

async function showChart(search = '') {
  renderPage(search);
  await screen.findByRole('heading', { name: 'Annualized returns' });
  return userEvent.setup();
}

beforeEach(() => {
  startFakeBackend(allTables('public'));
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the switches', () => {
  it('start with ESU on, the others off, over ten years', async () => {
    await showChart();
    expect(['ESU', 'Gold', 'S&P 500', '10Y Treasury'].map(isOn)).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
    expect(['1 year', '3 years', '5 years', '10 years'].map(isOn)).toEqual([
      'false',
      'false',
      'false',
      'true',
    ]);
  });

  it('turn a series on and off, and remember it in the address', async () => {
    const user = await showChart();
    await user.click(toggle('Gold'));
    expect(isOn('Gold')).toBe('true');
    expect(address()).toBe('?series=esu%2Cgold');
    await user.click(toggle('Gold'));
    expect(address()).toBe('');
    await user.click(toggle('ESU'));
    expect(address()).toBe('?series=none');
    expect(screen.getByText('No series is switched on.')).toBeDefined();
  });

  it('choose the period', async () => {
    const user = await showChart();
    await user.click(toggle('1 year'));
    expect(isOn('1 year')).toBe('true');
    expect(isOn('10 years')).toBe('false');
    expect(address()).toBe('?years=1');
  });
});

describe('the returns', () => {
  const returns = () =>
    within(screen.getByRole('region', { name: 'Annualized returns' }))
      .getAllByRole('definition')
      .map((figure) => figure.textContent);

  it('are the change over the period shown, with sign and two decimals', async () => {
    // Ten years end at 232, 68, 100 and 182, and began at 112, 188, 100 and 62.
    await showChart();
    expect(returns()).toEqual(['+107.14%', '-63.83%', '+0.00%', '+193.55%']);
    expect(screen.getByText(/Change from Nov 2015 to Nov 2025: the whole period/)).toBeDefined();
  });

  it('follow the period', async () => {
    await showChart('?years=1');
    expect(returns()).toEqual(['+5.45%', '-15.00%', '+0.00%', '+7.06%']);
  });

  it('stand beside the risk and what they are not', async () => {
    await showChart();
    const card = screen.getByRole('region', { name: 'Annualized returns' });
    expect(card.textContent).toMatch(/Past performance does not indicate future results\./);
    expect(card.textContent).toMatch(/capital may be lost/);
    expect(card.textContent).toMatch(/not an offer/);
  });
});

it('gives the chart’s figures as a table, rebased to 100', async () => {
  const user = await showChart('?years=1&series=esu,gold');
  await user.click(screen.getByText('Show the figures as a table'));
  const table = screen.getByRole('table', { name: /100 at the first month shown/ });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(1 + 13);
  expect(rows[0]).toBe('MonthESUGold');
  expect(rows[1]).toBe('Nov 2024100.00100.00');
  expect(rows.at(-1)).toBe('Nov 2025105.4585.00');
});
