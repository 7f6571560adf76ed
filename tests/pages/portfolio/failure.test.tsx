import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { notificationStore } from '@/ui/notifications';
import { allTables, figure, startFakeBackend, totalCall, renderPage } from './fake-backend';

/** Returns a function that lists the notifications shown since this call, each once. */
function collectNotifications() {
  const notices = new Map<number, unknown>();
  const stop = notificationStore.subscribe(() => {
    const notification = notificationStore.get();
    if (notification) notices.set(notification.id, notification);
  });
  onTestFinished(stop);
  return () => [...notices.values()];
}

it('a database that lacks the optional tables, functions and columns causes no notice', async () => {
  const backend = startFakeBackend(allTables('hidden'));
  const [noTable, noFunction, noColumn] = ['PGRST205', 'PGRST202', '42703'];
  backend.missing
    .set('site_settings', noTable)
    .set(totalCall, noFunction)
    .set('rpc/withheld_holdings', noFunction)
    .set('report_number', noColumn);
  const notifications = collectNotifications();
  renderPage();
  // The page sums the stones that it may read: 25 with values from 10.5 to 250.5, and one of 1000.
  expect(await screen.findByText(figure('4’262.50'))).toBeDefined();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(notifications()).toEqual([]);
});

describe('a failed request', () => {
  it('is reported once, even when several fail', async () => {
    const backend = startFakeBackend(allTables('public'));
    for (const table of [
      totalCall,
      'standard_portfolio',
      'main_portfolio',
      'historical_price_data',
    ]) {
      backend.failing.add(table);
    }
    backend.delays.set('main_portfolio', 30).set('historical_price_data', 60);
    const notifications = collectNotifications();
    renderPage();
    await waitFor(() =>
      expect(screen.getAllByText('These figures could not be loaded')).toHaveLength(3),
    );
    await waitFor(() => expect(notifications()).not.toEqual([]));
    expect(notifications()).toEqual([
      expect.objectContaining({
        title: 'Error',
        description: 'Failed to fetch portfolio data. Please try again later.',
        tone: 'destructive',
      }),
    ]);
    expect(
      await screen.findByText('Failed to fetch portfolio data. Please try again later.'),
    ).toBeDefined();
  });

  it.each([totalCall, 'standard_portfolio', 'historical_price_data'])(
    'for %s leaves everything else on the page',
    async (call) => {
      const backend = startFakeBackend(allTables('public'));
      backend.failing.add(call);
      const notifications = collectNotifications();
      renderPage();
      expect(await screen.findByText('These figures could not be loaded')).toBeDefined();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(notifications()).toHaveLength(1);
      if (call !== totalCall) expect(screen.getByText(figure('4’262.50'))).toBeDefined();
      if (call !== 'standard_portfolio') {
        expect(await screen.findByRole('table', { name: /Portfolio/ })).toBeDefined();
      }
    },
  );

  it('is reported again when a retry fails', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    backend.failing.add(totalCall);
    const notifications = collectNotifications();
    renderPage();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(notifications()).toHaveLength(2));
    backend.failing.clear();
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(figure('4’262.50'))).toBeDefined();
    expect(screen.queryByText('These figures could not be loaded')).toBeNull();
    expect(notifications()).toHaveLength(2);
  });

  it('is not reported again when other data is requested', async () => {
    const backend = startFakeBackend(allTables('hidden'));
    backend.failing.add(totalCall);
    const notifications = collectNotifications();
    renderPage();
    await waitFor(() => expect(notifications()).toHaveLength(1));
    backend.delays.set('site_settings', 30);
    const before = backend.requests.length;
    void queryClient.refetchQueries({ queryKey: ['site-settings'] });
    await waitFor(() => expect(backend.requests.length).toBeGreaterThan(before));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests.slice(before).map(({ table }) => table)).toEqual(['site_settings']);
    expect(notifications()).toHaveLength(1);
  });

  it('is explained when the visitor is offline', async () => {
    startFakeBackend(allTables('hidden')).isOffline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderPage();
    expect(await screen.findByText(/You appear to be offline/)).toBeDefined();
  });
});
