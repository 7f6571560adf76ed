import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dialogButton, type DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import { NotificationsHost } from '@/ui/notifications-host';

function Greeting(dialog: DialogSwitch) {
  return (
    <Dialog {...dialog} title="Greeting">
      <input aria-label="Name" />
    </Dialog>
  );
}

const importGreeting = () => Promise.resolve({ default: Greeting });

test('fetches the dialog once, at the first sign of intent', async () => {
  const importDialog = vi.fn(importGreeting);
  const GreetingButton = dialogButton(importDialog);
  render(<GreetingButton>Greet</GreetingButton>);
  const button = screen.getByRole('button', { name: 'Greet' });
  expect(importDialog).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');

  const user = userEvent.setup();
  await user.hover(button);
  expect(importDialog).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  expect(screen.getByRole('dialog', { name: 'Greeting' })).toBeDefined();
  expect(importDialog).toHaveBeenCalledTimes(1);
});

test('returns the focus in browsers that do not focus a pressed button', async () => {
  const GreetingButton = dialogButton(importGreeting);
  render(<GreetingButton>Greet</GreetingButton>);
  const button = screen.getByRole('button', { name: 'Greet' });
  await act(async () => fireEvent.click(button));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('is marked busy while the dialog is loading', async () => {
  let finishImport: (module: { default: typeof Greeting }) => void = () => undefined;
  const GreetingButton = dialogButton<object>(
    () => new Promise((resolve) => (finishImport = resolve)),
  );
  render(<GreetingButton>Greet</GreetingButton>);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => finishImport({ default: Greeting }));
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(button.getAttribute('aria-busy')).toBe('false');
});

test('tries to load the dialog again at the next press', async () => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  let isOnline = false;
  const GreetingButton = dialogButton<object>(() =>
    isOnline ? importGreeting() : Promise.reject(new Error('Offline')),
  );
  render(
    <>
      <GreetingButton>Greet</GreetingButton>
      <NotificationsHost />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Greet' });
  await userEvent.click(button);
  expect(await screen.findByText('Content loading failed')).toBeDefined();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockClear();

  isOnline = true;
  await userEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.queryByText('Content loading failed')).toBeNull();
});

test('reloads the page once for missing code, unless input would be lost', async () => {
  sessionStorage.clear();
  vi.mocked(console.error).mockImplementation(() => undefined);
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const GreetingButton = dialogButton<object>(() => Promise.reject(new Error('404')));
  render(
    <>
      <GreetingButton>Greet</GreetingButton>
      <input aria-label="Note" type="text" />
      <NotificationsHost />
    </>,
  );
  const [button, note] = [screen.getByRole('button'), screen.getByLabelText('Note')];
  await userEvent.type(note, 'Mine');
  await userEvent.click(button);
  expect(await screen.findByText(/^Part of this page could not be fetched/)).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
  // Not `userEvent`, which would throw: Radix blocks pointer events on a notice until it has appeared.
  fireEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reload).toHaveBeenCalledTimes(1);

  await userEvent.clear(note);
  await userEvent.click(screen.getByRole('button', { name: 'Greet' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByText(/^Part of this page could not be fetched/)).toBeDefined();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});
