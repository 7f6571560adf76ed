import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { startInbox } from '../inbox/inbox-backend';
import { openScreen } from '../open-screen';

beforeEach(() => {
  startInbox();
  localStorage.removeItem('console.single-keys');
});

async function open() {
  const { person } = await openScreen(async () => {
    const [{ default: InboxPage }, { Shortcuts }] = await Promise.all([
      import('@/admin/inbox/inbox-page'),
      import('@/admin/shell/shortcuts'),
    ]);
    function Console() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Shortcuts isOpen={isOpen} onOpenChange={setIsOpen} />
          <main tabIndex={-1}>
            <InboxPage />
          </main>
        </>
      );
    }
    return { default: Console };
  }, '/admin/inbox');
  await screen.findByRole('button', { name: 'Ada Example' });
  return person;
}

const focused = () => document.activeElement?.textContent;
const sheet = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

test('keys move through a list, select and open rows, and return to the list', async () => {
  const user = await open();
  await user.keyboard('j');
  expect(focused()).toBe('Ada Example');
  await user.keyboard('jj');
  expect(focused()).toBe('Cem Example');
  await user.keyboard('jk');
  expect(focused()).toBe('Bea Example');
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Bea Example' })).toBeDefined();
  await user.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Cem Example' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Cem Example'));
});

test('the “a” key moves to the actions for the selected rows', async () => {
  const user = await open();
  await user.keyboard('ja');
  expect(focused()).toBe('Ada Example');
  await user.keyboard('xa');
  expect(focused()).toBe('Mark 1 handled');
});

test('the “k” key starts at the last row when no row has the focus', async () => {
  const user = await open();
  await user.keyboard('k');
  expect(focused()).toBe('Cem Example');
});

test('the “?” key lists all shortcuts, even over open details', async () => {
  const user = await open();
  await user.keyboard('?');
  expect(sheet()).not.toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Bea Example' }));
  await screen.findByRole('dialog', { name: 'Bea Example' });
  await user.keyboard('?');
  expect(sheet()).not.toBeNull();
});

test('keys typed into a field are text', async () => {
  const user = await open();
  await user.keyboard('/');
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(search);
  await user.keyboard('jxk?/');
  expect(search.value).toBe('jxk?/');
  expect(sheet()).toBeNull();
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('single keys do nothing when they are switched off', async () => {
  const user = await open();
  await user.keyboard('?');
  await user.click(within(sheet() ?? document.body).getByRole('switch'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet()).toBeNull());
  await user.keyboard('j?/');
  expect(document.activeElement?.closest('tr, input')).toBeNull();
  expect(sheet()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bea Example' }));
  await screen.findByRole('dialog', { name: 'Bea Example' });
  await user.keyboard('j');
  expect(screen.queryByRole('dialog', { name: 'Bea Example' })).not.toBeNull();
  expect(localStorage.getItem('console.single-keys')).toBe('off');
});
