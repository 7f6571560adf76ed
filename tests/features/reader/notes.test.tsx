import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotesPanel } from '@/features/reader/notes';

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
/** Advances the time by the pause in typing after which a note is saved. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const field = () => screen.getByRole('textbox');
const notes = new Map([
  [2, 'Ask about clause 4.'],
  [9, 'Compare with the audit.'],
]);

test('a note is saved after a pause in typing or when the page changes', async () => {
  const onWrite = vi.fn(() => Promise.resolve(true));
  const props = { notes, onPage: () => undefined, onWrite };
  const { rerender, unmount } = render(<NotesPanel {...props} page={1} />);
  await user.type(screen.getByLabelText('Note on page 1'), 'First');
  await pause();
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(1, 'First');
  expect(screen.getByText('Saved.')).toBeDefined();
  await user.type(field(), ' thoughts');
  rerender(<NotesPanel {...props} page={2} />);
  expect(onWrite).toHaveBeenLastCalledWith(1, 'First thoughts');
  expect(screen.getByLabelText('Note on page 2')).toHaveProperty('value', 'Ask about clause 4.');
  await user.clear(field());
  unmount();
  expect(onWrite).toHaveBeenLastCalledWith(2, '');
  expect(onWrite).toHaveBeenCalledTimes(3);
});

test('a note that was not saved can be saved again', async () => {
  const onWrite = vi.fn(() => Promise.resolve(false));
  render(<NotesPanel notes={new Map()} page={1} onPage={() => undefined} onWrite={onWrite} />);
  await user.type(field(), 'Mine');
  await pause();
  expect(screen.getByText(/Not saved/)).toBeDefined();
  expect(field()).toHaveProperty('value', 'Mine');
  onWrite.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pause();
  expect(screen.getByText('Saved.')).toBeDefined();
});

/** A server that responds when the test decides. */
function makeServer() {
  const sent: string[] = [];
  const pending: ((isSaved: boolean) => void)[] = [];
  const onWrite = vi.fn((_: number, note: string) => {
    sent.push(note);
    return new Promise<boolean>((resolve) => pending.push(resolve));
  });
  const respond = async (isSaved: boolean) => act(async () => pending.shift()?.(isSaved));
  return { sent, respond, props: { notes, onPage: () => undefined, onWrite } };
}
const status = () => screen.getByRole('status').textContent;

/** Types a note on page 1, which is sent after a pause. */
async function sendNote(text: string) {
  const server = makeServer();
  const panel = render(<NotesPanel {...server.props} page={1} />);
  await user.type(field(), text);
  await pause();
  expect(server.sent).toEqual([text]);
  return { ...server, ...panel };
}

test('a note that changes while it is being saved is sent after the response', async () => {
  const { sent, respond, props, rerender } = await sendNote('A');
  await user.type(field(), 'B');
  // Turning to another page and back keeps the typed text.
  rerender(<NotesPanel {...props} page={2} />);
  rerender(<NotesPanel {...props} page={1} />);
  expect(field()).toHaveProperty('value', 'AB');
  await user.type(field(), 'C');
  expect(sent).toEqual(['A']);
  expect(status()).toBe('Saving…');
  await respond(true);
  expect(status()).not.toBe('Saved.');
  await pause();
  expect(sent).toEqual(['A', 'ABC']);
  await respond(true);
  expect(status()).toBe('Saved.');
  await user.type(field(), 'D');
  expect(status()).toBe('');
});

test('a note that was saved with “Try Again” can still be emptied', async () => {
  const { sent, respond } = await sendNote('Mine');
  await respond(false);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await respond(true);
  await user.clear(field());
  await pause();
  expect(sent).toEqual(['Mine', 'Mine', '']);
});

test('a text that was not saved is kept when the panel closes', async () => {
  const { respond, props, unmount } = await sendNote('Mine');
  unmount();
  await respond(false);
  render(<NotesPanel {...props} page={1} />);
  expect(field()).toHaveProperty('value', 'Mine');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

test.each(['pagehide', 'visibilitychange'])(
  'the latest text is sent at %s, even during another request',
  async (event) => {
    const { sent, respond } = await sendNote('A');
    await user.type(field(), 'B');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void window.dispatchEvent(new Event(event)));
    expect(sent).toEqual(['A', 'AB']);
    // The response to the older text says nothing about the newer one.
    await respond(true);
    expect(status()).toBe('Saving…');
    await respond(true);
    expect(status()).toBe('Saved.');
    act(() => void window.dispatchEvent(new Event(event)));
    expect(sent).toHaveLength(2);
  },
);

test('each listed note opens its page', async () => {
  const onPage = vi.fn();
  render(
    <NotesPanel notes={notes} page={1} onPage={onPage} onWrite={() => Promise.resolve(true)} />,
  );
  await user.click(screen.getByRole('button', { name: /Page 9/ }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(9);
});
