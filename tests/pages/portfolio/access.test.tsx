import { allTables, startFakeBackend, storeSession, type FakeBackend } from './fake-backend';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { refusal, server } from '../../setup/backend';
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

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  localStorage.clear();
});

/** Ends the session as another device would: the server no longer knows it. */
function endSession() {
  server.use(
    http.get('*/auth/v1/user', refusal(403, 'session_not_found', 'Session does not exist')),
  );
}

test.each([
  [
    'the approval is withdrawn',
    () => (backend.tables.profiles = [{ approved: false, access_level: 2 }]),
  ],
  ['the session is ended on another device', endSession],
])('holdings disappear from an open page within 30 s when %s', async (_, end) => {
  renderPage();
  expect(await screen.findByRole('cell', { name: 'S-1' })).toBeDefined();
  end();
  await act(() => vi.advanceTimersByTimeAsync(30_100));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'S-1' })).toBeNull());
});
