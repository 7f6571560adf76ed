import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferredList } from '@/components/deferred-list';
import { scrollToAll, stubObserver } from '../setup/observer';

const importList = vi.fn<() => Promise<{ default: ComponentType }>>();

beforeEach(stubObserver);
afterEach(() => {
  importList.mockReset();
  vi.unstubAllGlobals();
});

function show(address = '/') {
  const List = deferredList(importList, () => <p>Placeholder</p>);
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>
  );
  return { ...render(page), page };
}

test('is fetched when the reader comes near, and is there at once the next time', async () => {
  importList.mockResolvedValue({ default: () => <p>The list</p> });
  const { page, unmount } = show();
  expect(screen.getByText('Placeholder')).toBeDefined();
  expect(importList).not.toHaveBeenCalled();
  act(scrollToAll);
  expect(await screen.findByText('The list')).toBeDefined();
  unmount();
  render(page);
  expect(screen.getByText('The list')).toBeDefined();
  expect(importList).toHaveBeenCalledOnce();
});

test('is fetched at once when the address names an entry', async () => {
  importList.mockResolvedValue({ default: () => <p>The list</p> });
  show('/#an-entry');
  expect(await screen.findByText('The list')).toBeDefined();
});

test('says that its code could not be loaded, and tries again when asked', async () => {
  const user = userEvent.setup();
  const log = vi.spyOn(console, 'info').mockReturnValue();
  importList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  importList.mockResolvedValueOnce({ default: () => <p>The list</p> });
  show('/#an-entry');
  expect((await screen.findByRole('alert')).textContent).toContain('Content loading failed');
  expect(log).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The list')).toBeDefined();
});
