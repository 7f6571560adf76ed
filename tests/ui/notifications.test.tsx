import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dismissNotification,
  notificationStore,
  notify,
  removalDelay,
  displayDuration,
} from '@/ui/notifications';
import { NotificationsHost } from '@/ui/notifications-host';
import Toaster from '@/ui/toaster';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissNotification();
  vi.runAllTimers();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const visibleTexts = () =>
  [...document.querySelectorAll('li[data-state=open]')].map(({ textContent }) => textContent);

describe('the notification store', () => {
  test('keeps a dismissed notification for 1,000,000 ms', () => {
    expect(removalDelay).toBe(1_000_000);
    notify({ title: 'First' });
    dismissNotification();
    expect(notificationStore.get()).toMatchObject({ title: 'First', isOpen: false });
    vi.advanceTimersByTime(999_999);
    expect(notificationStore.get()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(notificationStore.get()).toBeUndefined();
  });

  test('keeps a new notification when the old one expires', () => {
    notify({ title: 'First' });
    dismissNotification();
    vi.advanceTimersByTime(999_000);
    notify({ title: 'Second' });
    vi.advanceTimersByTime(2_000);
    expect(notificationStore.get()).toMatchObject({ title: 'Second', isOpen: true });
  });
});

describe('the toaster', () => {
  test.each([
    ['neutral', 5_000, { tone: 'neutral' }],
    ['destructive', 8_000, { tone: 'destructive' }],
    ['action', displayDuration.action, { action: { label: 'Undo', onAct: () => undefined } }],
  ] as const)('shows a notification of kind %s for %i ms', async (kind, time, change) => {
    expect(displayDuration[kind]).toBe(time);
    render(<Toaster />);
    act(() => notify({ title: 'Error', description: 'Something went wrong.', ...change }));
    await wait(time - 1);
    expect(visibleTexts()).toEqual([expect.stringMatching(/^ErrorSomething went wrong\./)]);
    await wait(1);
    expect(visibleTexts()).toEqual([]);
  });

  test('shows one at a time, each for its full time', async () => {
    render(<Toaster />);
    act(() => notify({ title: 'First' }));
    await wait(4_000);
    act(() => notify({ title: 'Second' }));
    expect(visibleTexts()).toEqual(['Second']);
    await wait(4_000);
    expect(visibleTexts()).toEqual(['Second']);
    await wait(1_000);
    expect(visibleTexts()).toEqual([]);
  });

  test('removes a dismissed notification', async () => {
    render(<Toaster />);
    act(() => notify({ title: 'First' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(visibleTexts()).toEqual([]);
    expect(notificationStore.get()).toMatchObject({ isOpen: false });
  });

  describe('with a button in the notification', () => {
    test('runs the action once, and removes the notification', () => {
      const onAct = vi.fn<() => void>();
      render(<Toaster />);
      act(() => notify({ title: 'Gone', action: { label: 'Undo', onAct } }));
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(onAct).toHaveBeenCalledTimes(1);
      expect(visibleTexts()).toEqual([]);
    });

    test('shows the notification that the action sends', () => {
      render(<Toaster />);
      const onAct = () => notify({ title: 'Back again' });
      act(() => notify({ title: 'Gone', action: { label: 'Undo', onAct } }));
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(visibleTexts()).toEqual(['Back again']);
    });
  });
});

test('the host fetches the toaster with the first notification', async () => {
  vi.useRealTimers();
  render(<NotificationsHost />);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => notify({ title: 'First' }));
  expect(await screen.findByText('First')).toBeDefined();
  act(dismissNotification);
  vi.useFakeTimers();
});

test('the host shows plain text when the toaster cannot be fetched', async () => {
  vi.resetModules();
  vi.doMock('@/ui/toaster', () => {
    throw new Error('Offline');
  });
  const { notify: notifyHost } = await import('@/ui/notifications');
  const { NotificationsHost: FreshHost } = await import('@/ui/notifications-host');
  vi.useRealTimers();
  render(<FreshHost />);
  act(() => notifyHost({ title: 'Error', description: 'Something went wrong.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error. Something went wrong.');
  vi.useFakeTimers();
  act(() => notifyHost({ title: 'Error', description: 'Once more.' }));
  await wait(displayDuration.neutral - 1);
  expect(screen.getByRole('alert').textContent).toBe('Error. Once more.');
  await wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
  vi.doUnmock('@/ui/toaster');
});
