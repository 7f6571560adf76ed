import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storeSession } from '../../setup/backend';
import { allTables, startFakeBackend, figure, renderPage } from './fake-backend';

const soon = { name: 'Information Will Be Provided Soon' };
const total = figure('4’262.50');
const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));

// An overlay covers the holdings, the performance or the rate on the Portfolio page until the team publishes them.
describe('an overlay in place', () => {
  it('also covers the amounts in tokens, from which the rate could be derived', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    renderPage();
    await screen.findByText(total);
    expect(backend.requests.filter(({ table }) => /_portfolio|price/.test(table))).toEqual([]);
    const amount = section('What your investment would buy');
    expect(amount.getByText('USD 1’500.00')).toBeDefined();
    expect(amount.getByText('337.12')).toBeDefined();
    expect(amount.getByText('Not published yet')).toBeDefined();
    expect(amount.queryByText('530’788.70'), 'the amount in tokens').toBeNull();
    const performance = section('Performance Comparison');
    expect(performance.getByText(/For institutions with an approved account/)).toBeDefined();
    for (const name of ['Request Access', 'Book Intro Call'])
      expect(performance.getByRole('button', { name })).toBeDefined();

    await userEvent.click(amount.getByRole('button', { name: 'Ask for the rate' }));
    const message = await screen.findByRole('textbox', { name: /^Message/ });
    expect(message).toHaveProperty('value', expect.stringMatching(/USD 100’000\.$/));
    await userEvent.keyboard('{Escape}');
    // An amount in another currency gives no figures.
    await userEvent.type(amount.getByLabelText('Amount in USD'), ' CHF');
    expect(amount.getAllByText('–')).toHaveLength(6);
  });

  it('is not lifted when the settings cannot be read', async () => {
    const backend = startFakeBackend(allTables('public'));
    backend.failing.add('site_settings');
    renderPage();
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    await screen.findByText('These figures could not be loaded');
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    expect(screen.queryByText(total)).toBeNull();
  });
});

it('an approved reader need not request access to unpublished figures', async () => {
  const profiles = [
    { approved: true, approved_until: null, access_level: 3, account_state: 'approved' },
  ];
  startFakeBackend({ ...allTables('hidden'), profiles });
  storeSession();
  renderPage();
  const summary = section('Portfolio Summary');
  await waitFor(() => expect(summary.queryByRole('button', { name: 'Request Access' })).toBeNull());
  expect(
    summary.getByText(/^Not published to anyone yet: how many tokens make one ESU/),
  ).toBeDefined();
  expect(summary.getByText(/Your account is approved/)).toBeDefined();
  expect(summary.getByText(/: holdings, performance and rate\./)).toBeDefined();
  expect(summary.getByRole('button', { name: 'Ask for the rate' })).toBeDefined();
  expect(section('Next Steps').getByText(/Your due-diligence pack/)).toBeDefined();
});

it.each([
  ['waits for approval', { approved: false, approved_until: null }],
  ['was approved once', { approved: true, approved_until: '2020-01-01T00:00:00Z' }],
])(
  'an overlay for approved investors tells a visitor who %s that approval is required',
  async (_, profile) => {
    const backend = startFakeBackend({
      ...allTables('approved'),
      profiles: [{ ...profile, access_level: 2 }],
    });
    storeSession();
    renderPage();
    expect(
      await screen.findByText(/^Detailed holdings are available to approved accounts\./),
    ).toBeDefined();
    expect(
      section('Performance Comparison').getByText(
        /^Performance data is available to approved accounts\./,
      ),
    ).toBeDefined();
    expect(
      section('Portfolio Summary').getByText(/^The rate is available to approved accounts\./),
    ).toBeDefined();
    await screen.findByText(total);
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    expect(screen.queryByText(/shortly|being prepared/)).toBeNull();
    expect(document.querySelector('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    const requestedTables = backend.requests.map(({ table }) => table);
    expect(requestedTables.filter((table) => /portfolio|price/.test(table))).toEqual([]);
  },
);

const contentUnder = {
  holdings: () => screen.queryByText('S-1'),
  performance: () => screen.queryByRole('heading', { name: 'Annualized returns' }),
  rates: () => screen.queryByText(figure('1’574.48')),
};
const names = ['holdings', 'performance', 'rates'] as const;

it.each(names)('the setting %s lifts only its own overlay', async (lifted) => {
  const tables = allTables('hidden');
  const rows = (tables.site_settings ?? []).map((row) =>
    row.key === lifted ? { ...row, value: 'public' } : row,
  );
  startFakeBackend({ ...tables, site_settings: rows });
  renderPage();
  await waitFor(() => expect(contentUnder[lifted]()).not.toBeNull());
  expect(names.filter((name) => contentUnder[name]() !== null)).toEqual([lifted]);
  expect(screen.getAllByRole('heading', soon)).toHaveLength(2);
});

describe('the sample note', () => {
  const note = 'Sample data, for illustration only.';

  it('is next to the total, the chart and the holdings', async () => {
    startFakeBackend(allTables('public'));
    renderPage();
    await screen.findByText('S-1');
    for (const name of [
      'Portfolio Summary',
      'Performance Comparison',
      'Portfolio Holdings: Standard',
    ]) {
      await waitFor(() => expect(section(name).getByText(note)).toBeDefined());
    }
  });

  it('appears no later than the figure', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    backend.delays.set('site_settings', 300);
    renderPage();
    await screen.findByText(total);
    expect(screen.getByText(note)).toBeDefined();
  });

  it('is omitted when the data is real', async () => {
    startFakeBackend(allTables('public', 'off'));
    renderPage();
    await screen.findByText('S-1');
    await screen.findByText(total);
    expect(screen.queryByText(note)).toBeNull();
  });
});
