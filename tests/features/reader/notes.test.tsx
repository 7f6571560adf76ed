import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Notes } from '@/features/reader/notes';

const field = () => screen.getByRole('textbox');
const notes = new Map([
  [2, 'Ask about clause 4.'],
  [9, 'Compare with the audit.'],
]);

test('saves a note shortly after typing, and at once when the page changes', async () => {
  const onWrite = vi.fn(() => Promise.resolve(true));
  const props = { notes, onPage: () => undefined, onWrite };
  const { rerender, unmount } = render(<Notes {...props} page={1} />);
  await userEvent.type(screen.getByLabelText('Note on page 1'), 'First');
  await waitFor(() => expect(onWrite).toHaveBeenCalledExactlyOnceWith(1, 'First'));
  expect(await screen.findByText('Saved.')).toBeDefined();
  await userEvent.type(field(), ' thoughts');
  rerender(<Notes {...props} page={2} />);
  expect(onWrite).toHaveBeenLastCalledWith(1, 'First thoughts');
  expect(screen.getByLabelText('Note on page 2')).toHaveProperty('value', 'Ask about clause 4.');
  await userEvent.clear(field());
  unmount();
  expect(onWrite).toHaveBeenLastCalledWith(2, '');
  expect(onWrite).toHaveBeenCalledTimes(3);
});

test('shows that a note was not saved, keeps its text, and tries again on request', async () => {
  const onWrite = vi.fn(() => Promise.resolve(false));
  render(<Notes notes={new Map()} page={1} onPage={() => undefined} onWrite={onWrite} />);
  await userEvent.type(field(), 'Mine');
  expect(await screen.findByText(/Not saved/)).toBeDefined();
  expect(field()).toHaveProperty('value', 'Mine');
  onWrite.mockResolvedValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
});

test('lists the notes with links to their pages', async () => {
  const onPage = vi.fn();
  render(<Notes notes={notes} page={1} onPage={onPage} onWrite={() => Promise.resolve(true)} />);
  await userEvent.click(screen.getByRole('button', { name: /Page 9/ }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(9);
});
