import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferredList } from '@/components/deferred-list';

const importList = vi.fn<() => Promise<{ default: ComponentType }>>();

afterEach(() => importList.mockReset());

function show() {
  const List = deferredList(importList, () => <p>Placeholder</p>);
  return { ...render(<List />), page: <List /> };
}

test('is fetched although nobody scrolls to it, and is there at once the next time', async () => {
  importList.mockResolvedValue({ default: () => <p>The list</p> });
  const { page, unmount } = show();
  expect(screen.getByText('Placeholder')).toBeDefined();
  expect(await screen.findByText('The list')).toBeDefined();
  unmount();
  render(page);
  expect(screen.getByText('The list')).toBeDefined();
  expect(importList).toHaveBeenCalledOnce();
});

test('says that its code could not be loaded, and tries again when asked', async () => {
  const user = userEvent.setup();
  const log = vi.spyOn(console, 'info').mockReturnValue();
  importList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  importList.mockResolvedValueOnce({ default: () => <p>The list</p> });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Content loading failed');
  expect(log).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The list')).toBeDefined();
});
