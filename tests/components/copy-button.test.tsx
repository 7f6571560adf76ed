import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyButton } from '@/components/copy-button';

const text = '0x00000000000000000000000000000000000000AB';

/** Renders the button for a visitor with a clipboard. */
function renderButton() {
  const user = userEvent.setup();
  render(<CopyButton text={text} subject="the token address" />);
  return { user, button: screen.getByRole('button', { name: 'Copy the token address' }) };
}

const message = () => screen.getByRole('status').textContent;

test('copies the text and confirms it', async () => {
  const { user, button } = renderButton();
  expect(message()).toBe('');
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe(text);
  expect(message()).toBe('Copied');
});

test('shows advice when the browser refuses', async () => {
  const { user, button } = renderButton();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
  await user.click(button);
  expect(message()).toBe('Could not copy: please select the text');
});

test('asks for another press when the browser no longer accepts the first as a user gesture', async () => {
  const { user, button } = renderButton();
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) },
    userActivation: { isActive: false },
  });
  await user.click(button);
  expect(message()).toBe('Not copied yet: please press again');
});

test('clears the message after four seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, button } = renderButton();
  await user.click(button);
  expect(message()).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(message()).toBe('');
});
