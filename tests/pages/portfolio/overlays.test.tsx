import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { allTables, startFakeBackend, storeSession } from './fake-backend';
import { renderPage } from './render-page';

const soon = { name: 'Information Will Be Provided Soon' };
const total = '4’262.50';
const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a closed overlay', () => {
  it('says so in the contract’s words, three times', async () => {
    startFakeBackend(allTables('hidden'));
    renderPage();
    expect(await screen.findByText(total)).toBeDefined();
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    expect(
      section('Performance Comparison').getByText('Performance data is being prepared.'),
    ).toBeDefined();
    expect(
      section(/^Portfolio Holdings/).getByText(
        'Detailed holdings will be available to approved investors shortly.',
      ),
    ).toBeDefined();
    expect(section('Portfolio Summary').getByRole('heading', soon)).toBeDefined();
  });

  it('has nothing under it: no data in the document, no request but for the sum', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    const { container } = renderPage();
    await screen.findByText(total);
    expect(container.textContent).not.toMatch(/S-\d|M-\d|1574|1’574|Annualized/);
    expect(container.querySelector('table')).toBeNull();
    for (const cover of container.querySelectorAll('[inert]')) {
      expect(cover.getAttribute('aria-hidden')).toBe('true');
      expect(cover.textContent).toBe('');
    }
    expect(container.querySelectorAll('[inert]')).toHaveLength(3);
    expect(backend.requests.map(({ table }) => table)).not.toContain('historical_price_data');
    for (const { table, select } of backend.requests) {
      if (table.endsWith('_portfolio')) expect(select).toBe('value_esu');
    }
  });

  it('covers both tabs', async () => {
    startFakeBackend(allTables('hidden'));
    renderPage('?portfolio=main');
    await screen.findByText(total);
    expect(section('Portfolio Holdings: Main').getByRole('heading', soon)).toBeDefined();
  });

  it('stays closed while the settings are unknown or cannot be read', async () => {
    const backend = startFakeBackend(allTables('public'));
    backend.failing.add('site_settings');
    renderPage();
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    await screen.findByText('These figures could not be loaded');
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
    expect(screen.queryByText(total)).toBeNull();
  });

  it('that is for the approved stays closed for others', async () => {
    startFakeBackend({
      ...allTables('approved'),
      profiles: [{ approved: true, approved_until: '2020-01-01T00:00:00Z' }],
    });
    storeSession();
    renderPage();
    await screen.findByText(total);
    expect(screen.getAllByRole('heading', soon)).toHaveLength(3);
  });
});

describe('a lifted overlay', () => {
  it('for the approved shows what lies under it', async () => {
    startFakeBackend({
      ...allTables('approved'),
      profiles: [{ approved: true, approved_until: null }],
    });
    storeSession();
    renderPage();
    expect(await screen.findByText('S-1')).toBeDefined();
    expect(screen.getByText('1’574.48')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Annualized returns' })).toBeDefined();
    expect(screen.queryByRole('heading', soon)).toBeNull();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(screen.getByText('The sum of both portfolios.')).toBeDefined();
  });

  it('for everybody tells below level 3 what the sum is', async () => {
    startFakeBackend(allTables('public'));
    renderPage();
    expect(await screen.findByText('S-1')).toBeDefined();
    expect(
      screen.getByText(
        'The sum of the holdings in both portfolios that are open to your level of access.',
      ),
    ).toBeDefined();
  });

  it('drops what is no holding', async () => {
    startFakeBackend(allTables('public'));
    renderPage('?portfolio=main');
    expect(await screen.findByText('M-1')).toBeDefined();
    expect(screen.queryByText('M-2')).toBeNull();
  });
});

describe('the sample note', () => {
  const note = 'Sample data, for illustration only.';

  it('stands beside the sum, the chart and the holdings', async () => {
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

  it('is never later than the figure', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    backend.delays.set('site_settings', 300);
    renderPage();
    await screen.findByText(total);
    expect(screen.getByText(note)).toBeDefined();
  });

  it('is gone once the data is real', async () => {
    startFakeBackend(allTables('public', 'off'));
    renderPage();
    await screen.findByText('S-1');
    await screen.findByText(total);
    expect(screen.queryByText(note)).toBeNull();
  });
});
