import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../address-bar';
import { texts } from '../render-page';
import { allTables, priceRows, startFakeBackend, renderPage } from './fake-backend';

const toggle = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-pressed') === 'true';

/** The rows of the table of figures, beginning with its header. */
const tableRows = () =>
  texts(
    within(screen.getByRole('table', { name: /100 at the first month shown/ })).getAllByRole('row'),
  );

async function showChart(search = '') {
  renderPage(search);
  await screen.findByRole('heading', { name: 'Annualized returns' });
  return userEvent.setup();
}

beforeEach(() => {
  startFakeBackend(allTables('public'));
});

describe('the switches', () => {
  it('store the chosen series in the address', async () => {
    const user = await showChart();
    await user.click(toggle('Gold'));
    expect(isOn('Gold')).toBe(true);
    await waitFor(() => expect(address()).toBe('/portfolio?series=esu,gold'));
    await user.click(toggle('Gold'));
    await waitFor(() => expect(address()).toBe('/portfolio'));
    await user.click(toggle('ESU'));
    await waitFor(() => expect(address()).toBe('/portfolio?series=none'));
    expect(screen.getByText('No series is selected.')).toBeDefined();
  });

  it('choose the period', async () => {
    const user = await showChart();
    await user.click(toggle('1 year'));
    expect(isOn('1 year')).toBe(true);
    expect(isOn('10 years')).toBe(false);
    await waitFor(() => expect(address()).toBe('/portfolio?years=1'));
  });
});

it('the returns show the change over the visible period, next to the risk note', async () => {
  // Over ten years, ESU goes from 112 to 232, gold from 188 to 68 and Treasuries from 62 to 182. The S&P 500 stays at 100.
  await showChart();
  expect(screen.getByText(/Change over the whole period, from Nov 2015 to Nov 2025/)).toBeDefined();
  const card = screen.getByRole('region', { name: 'Annualized returns' });
  const returns = within(card).getAllByRole('definition');
  expect(returns.map(({ textContent }) => textContent)).toEqual([
    '+107.14%',
    '−63.83%',
    '+0.00%',
    '+193.55%',
  ]);
  expect(card.textContent).toMatch(/Past performance does not indicate future results\./);
  expect(card.textContent).toMatch(/capital may be lost/);
  expect(card.textContent).toMatch(/not an offer/);
});

it('shows the figures of the chart as a table, rebased to 100', async () => {
  const user = await showChart('?years=1&series=esu,gold');
  await user.click(screen.getByText('Show the figures as a table'));
  const rows = tableRows();
  expect(rows).toHaveLength(1 + 13);
  expect(rows[0]).toBe('MonthESUGold');
  expect(rows[1]).toBe('Nov 2024100.00100.00');
  expect(rows.at(-1)).toBe('Nov 2025105.4585.00');
});

it('a history with a missing price keeps the other series', async () => {
  const rows = priceRows()
    .slice(-13)
    .map((row, i) => (i === 4 ? { ...row, gold: null } : row));
  startFakeBackend({ ...allTables('public'), historical_price_data: rows });
  const user = await showChart();
  await user.click(screen.getByText('Show the figures as a table'));
  expect(tableRows()).toHaveLength(1 + 13);
  await user.click(toggle('Gold'));
  expect(tableRows()[5]).toBe('Mar 2025101.82–');
  expect(
    screen.getByText('A gap in a line means that no prices are published for that time.'),
  ).toBeDefined();
});
