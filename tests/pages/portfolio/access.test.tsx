import { allTables, startFakeBackend, storeSession, type FakeBackend } from './fake-backend';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from './render-page';

let backend: FakeBackend;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend = startFakeBackend(allTables('approved'));
  backend.tables.profiles = [
    { approved: true, approved_until: null, access_level: 3, role: 'investor' },
  ];
  storeSession();
});

test('holdings disappear from an open page within 30 s when the approval is withdrawn', async () => {
  renderPage();
  expect(await screen.findByRole('cell', { name: 'S-1' })).toBeDefined();
  backend.tables.profiles = [{ approved: false, access_level: 2 }];
  await act(() => vi.advanceTimersByTimeAsync(30_100));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'S-1' })).toBeNull());
});
