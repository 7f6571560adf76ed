import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startInbox } from '../inbox/inbox-backend';
import { openScreen } from '../open-screen';
import { idOf } from '../rows';

let inbox: ReturnType<typeof startInbox>;
beforeEach(() => {
  inbox = startInbox();
});

async function open(search = '') {
  const { person: user, notification } = await openScreen(
    () => import('@/admin/inbox/inbox-page'),
    `/admin/inbox${search}`,
  );
  await screen.findByRole('button', { name: 'Ada Example' });
  return { user, notification };
}

const handled = () =>
  inbox.messages.filter(({ handled_at }) => handled_at).map(({ first_name }) => first_name);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

test('changes several rows, and restores them with Undo', async () => {
  const { user, notification } = await open();
  await user.click(box('Select Ada Example'));
  await user.click(box('Select Cem Example'));
  expect(screen.getByText('2 selected')).toBeDefined();
  await user.click(button('Mark 2 handled'));
  await waitFor(() => expect(notification()?.title).toBe('2 marked as handled'));
  expect(handled()).toEqual(['Ada', 'Cem']);
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  act(() => notification()?.action?.onAct());
  await waitFor(() => expect(handled()).toEqual([]));
});

test('keeps only unchanged rows selected after a partial failure', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const { user, notification } = await open();
  inbox.failingIds = [idOf(2)];
  await user.click(box('Select all on this page'));
  await user.click(button('Mark 3 handled'));
  await waitFor(() => expect(notification()?.tone).toBe('destructive'));
  expect(notification()?.title).toBe('2 marked as handled');
  render(<p>{notification()?.description}</p>);
  expect(screen.getByText(/^Not changed:/).parentElement?.textContent).toBe(
    'Not changed: Bea Example. Please try again.',
  );
  expect(handled()).toEqual(['Ada', 'Cem']);
  await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined());
  expect(box('Select Bea Example').checked).toBe(true);
});

test('clears the selection when the list is sorted', async () => {
  const { user } = await open('?state=all');
  await user.click(box('Select Ada Example'));
  expect(screen.getByText('1 selected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'From' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});
