import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../address-bar';
import { allTables, startFakeBackend, renderPage } from './fake-backend';

const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.children[0]?.textContent);

async function showHoldings(search = '') {
  renderPage(search);
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByTestId('skeleton-row')).toBeNull());
  return userEvent.setup();
}

beforeEach(() => {
  startFakeBackend(allTables('public'));
});

describe('the table', () => {
  it('has its columns in order, with two decimals', async () => {
    await showHoldings();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Carat',
      'Quality',
      'Origin',
      'Value (ESU)',
    ]);
    const cells = within(screen.getByText('S-1').closest('tr') ?? document.body).getAllByRole(
      'cell',
    );
    expect(cells.map((cell) => cell.textContent)).toEqual(['S-1', '1.00', '4', 'Brazil', '10.50']);
  });

  it('shows four skeleton rows until the holdings arrive', async () => {
    renderPage();
    await waitFor(() => expect(screen.getAllByTestId('skeleton-row')).toHaveLength(4));
    await screen.findByText('S-1');
    expect(screen.queryByTestId('skeleton-row')).toBeNull();
  });

  it('is printed in full', async () => {
    await showHoldings('?origin=Brazil');
    expect(names()).toHaveLength(10);
    window.dispatchEvent(new Event('beforeprint'));
    expect(names()).toHaveLength(13);
    expect(screen.getByText('13 emeralds')).toBeDefined();
    window.dispatchEvent(new Event('afterprint'));
    expect(names()).toHaveLength(10);
  });
});

describe('the filters', () => {
  it('narrow the list and return to its first page', async () => {
    const user = await showHoldings('?page=3');
    await user.selectOptions(screen.getByLabelText('Carat Range'), '1.00-1.20');
    expect(names()).toEqual(['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6']);
    await waitFor(() => expect(address()).toBe('/portfolio?carat=1.00-1.20'));
    await user.selectOptions(screen.getByLabelText('Origin'), 'Colombia');
    await user.selectOptions(screen.getByLabelText('Quality'), '5');
    expect(names()).toEqual(['S-2']);
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
    await waitFor(() => expect(address()).toBe('/portfolio'));
    expect(screen.getByText('Emeralds 1–10 of 25')).toBeDefined();
  });

  it('show a message when nothing matches', async () => {
    await showHoldings('?carat=1.00-1.20&quality=8&origin=Colombia');
    expect(screen.getByText('No emeralds match your filter criteria.')).toBeDefined();
    expect(screen.getByText('None of 25 emeralds')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Quality distribution' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: /^Pages/ })).toBeNull();
  });
});

it('an empty portfolio shows a message instead of filters', async () => {
  startFakeBackend({ ...allTables('public'), main_portfolio: [] });
  renderPage('?portfolio=main');
  expect(
    await screen.findByText('No emeralds have been published in the Main Portfolio yet.'),
  ).toBeDefined();
  expect(screen.queryByText(/0–0|filter/i)).toBeNull();
  expect(screen.queryByLabelText('Quality')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('stones that the visitor may not see', () => {
  const open = (rows: object[], search = '') => {
    startFakeBackend({
      ...allTables('public'),
      main_portfolio: [],
      'rpc/withheld_holdings': rows.map((row) => ({ ...row })),
    });
    renderPage(search);
  };

  it('are counted beside the others', async () => {
    open([{ portfolio: 'standard', stones: 10 }]);
    const link = await screen.findByRole('link', { name: 'approved accounts' });
    expect(link.parentElement?.textContent).toBe(
      '10 more stones are visible only to approved accounts.',
    );
  });

  it('are counted when there are no others', async () => {
    open([{ portfolio: 'main', stones: 3 }], '?portfolio=main');
    const link = await screen.findByRole('link', { name: 'approved accounts' });
    expect(link.getAttribute('href')).toBe('/data-room');
    const text = 'The 3 stones of the Main Portfolio are visible only to approved accounts.';
    expect(link.parentElement?.textContent).toBe(text);
    expect(screen.queryByText(/have been published/)).toBeNull();
  });
});

it('switching tabs keeps the hash of the address', async () => {
  const user = await showHoldings('#holdings');
  await user.click(screen.getByRole('tab', { name: 'Main Portfolio' }));
  expect(window.location.search + window.location.hash).toBe('?portfolio=main#holdings');
});

it('each page of the list has its own address', async () => {
  const user = await showHoldings();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the Standard Portfolio' }));
  expect(pages.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(pages.getByRole('button', { name: 'Next' }));
  expect(names()[0]).toBe('S-11');
  await waitFor(() => expect(address()).toBe('/portfolio?page=2'));
  await user.click(pages.getByRole('button', { name: 'Page 3' }));
  expect(names()).toHaveLength(5);
  expect(pages.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  expect(pages.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  // The URL is updated with a delay; until then, Back has no history entry to return to.
  await waitFor(() => expect(address()).toBe('/portfolio?page=3'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/portfolio?page=2'));
});

it('the quality distribution covers all pages, not only the visible one', async () => {
  await showHoldings('?sort=quality&page=3');
  const figures = within(screen.getByRole('region', { name: 'Quality distribution' }))
    .getAllByRole('definition')
    .map((figure) => figure.textContent);
  expect(figures).toEqual(['20.0%', '20.0%', '20.0%', '20.0%', '20.0%', '40.0%', '40.0%']);
});

describe('the comparison', () => {
  const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
  const stones = [1, 2, 3, 4, 5].map((index) => ({
    id: id(index),
    name: `Stone ${index}`,
    carat: index,
    quality: '6',
    origin: 'Brazil',
    value_esu: index * 30,
    valued_on: '2025-10-31',
  }));
  const cellsOf = (heading: string) =>
    within(screen.getByRole('rowheader', { name: heading }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  beforeEach(() => {
    startFakeBackend({ ...allTables('public'), standard_portfolio: stones });
  });

  it('shows the chosen stones side by side', async () => {
    const user = await showHoldings();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Stone 2' }));
    expect(await screen.findByText(/^Choose one more stone/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Compare Stone 4' }));
    expect(await screen.findByRole('columnheader', { name: /^Stone 4/ })).toBeDefined();
    const link = screen.getByRole('link', { name: 'See 2 stones side by side' });
    expect(link.getAttribute('href')).toBe('#compare');
    expect(cellsOf('Weight (ct)')).toEqual(['2.00', '4.00']);
    expect(cellsOf('ESU per carat')).toEqual(['30.00', '30.00']);
    expect(cellsOf('Valued on')).toEqual(['31 October 2025', '31 October 2025']);
    await waitFor(() => expect(address()).toContain(`compare=${id(2)},${id(4)}`));
    await user.click(screen.getByRole('button', { name: 'Close the comparison' }));
    await waitFor(() => expect(address()).not.toContain('compare'));
  });

  it('opens at its address with at most four stones', async () => {
    // The visitor cannot read stone 9, and `x` is not an id.
    const ids = [1, 2, 9, 3, 4].map(id).join(',');
    await showHoldings(`?compare=${ids},x`);
    expect(await screen.findByText('Not available to you')).toBeDefined();
    await waitFor(() => expect(cellsOf('Weight (ct)')).toEqual(['1.00', '2.00', '–', '3.00']));
    const other = screen.getByRole('checkbox', { name: 'Compare Stone 5' });
    expect(other).toHaveProperty('disabled', true);
    expect(screen.getByText(/^Four stones are chosen/)).toBeDefined();
  });
});
