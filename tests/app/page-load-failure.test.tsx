import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageLoadFailure } from '@/app/error-screen';

let isOnline = true;
const reload = vi.fn();

beforeEach(() => {
  isOnline = true;
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', () =>
    isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
});

afterEach(() => {
  // One test replaces `sessionStorage` with a stub that has no `clear()`.
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.querySelector('[role=dialog]')?.remove();
});

const findNotice = () => screen.findByRole('heading', { name: 'Content loading failed' });

test('reloads the page once, then lets the visitor decide', async () => {
  const { unmount } = render(<PageLoadFailure />);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();

  render(<PageLoadFailure />);
  await findNotice();
  expect(reload).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('reloads again when another failure follows more than five minutes later', async () => {
  const start = Date.now();
  const { unmount } = render(<PageLoadFailure />);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  unmount();
  vi.spyOn(Date, 'now').mockReturnValue(start + 6 * 60_000);
  render(<PageLoadFailure />);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

test('reloads when the connection returns', async () => {
  isOnline = false;
  render(<PageLoadFailure />);
  await findNotice();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The site still cannot be reached.')).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('does not reload while a dialog is open, because it may contain unsaved input', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  render(<PageLoadFailure />);
  await findNotice();
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload by itself when session storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('Blocked');
    },
  });
  render(<PageLoadFailure />);
  await findNotice();
  expect(reload).not.toHaveBeenCalled();
});
