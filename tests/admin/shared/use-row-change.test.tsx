import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowChange } from '@/admin/shared/changes/row-changes';
import { adminKeys, type ListPage } from '@/admin/shared/list/queries';
import { dismissNotification, notificationStore } from '@/ui/notifications';

interface Row {
  id: string;
  name: string;
  status: string;
}

const untouched: Row[] = [
  { id: 'a', name: 'Ada', status: 'pending' },
  { id: 'b', name: 'Bea', status: 'pending' },
];

/** The table in the database. */
let stored: Row[];
/** Whether reading the table fails. */
let isOffline: boolean;
let client: QueryClient;
let respond: (() => void) | undefined;
const send = vi.fn<(id: string, change: Partial<Row>, sent: object) => Promise<void>>();
vi.mock('@/admin/shared/undo-api', () => ({
  undo: async () => {
    stored = untouched;
  },
}));
const readCounts = vi.fn<() => number>();

const listKey = [...adminKeys.table('people'), 'list'];

function List() {
  const { data } = useQuery({
    queryKey: listKey,
    queryFn: (): ListPage<Row> => {
      if (isOffline) throw new Error('Offline');
      return { rows: stored, count: stored.length };
    },
  });
  useQuery({ queryKey: adminKeys.desk, queryFn: readCounts });
  const { change } = useRowChange<Row>({
    table: 'people',
    send,
    notice: ({ name }, { status }) => ({ title: 'Changed', description: `${name}: ${status}` }),
    failure: 'Not changed.',
  });
  return data?.rows.map((row) => (
    <button type="button" key={row.id} onClick={() => change(row, { status: 'approved' })}>
      {row.name} {row.status}
    </button>
  ));
}

const buttonTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const notification = () => notificationStore.get();
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const undo = () => act(() => notification()?.action?.onAct());

/** Delays the response to the next change until `respond` is called. */
function delayResponse() {
  const pending = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const write = send.getMockImplementation();
  send.mockImplementationOnce(async (...sent) => {
    await pending;
    await write?.(...sent);
  });
}

let unmount: () => void;
beforeEach(async () => {
  stored = untouched;
  isOffline = false;
  readCounts.mockReset().mockReturnValue(2);
  send.mockReset().mockImplementation(async (id, change) => {
    stored = stored.map((row) => (row.id === id ? { ...row, ...change } : row));
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  ({ unmount } = render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  ));
  await screen.findByText('Ada pending');
});
afterEach(dismissNotification);

test('shows a change before the database has responded', async () => {
  delayResponse();
  press('Ada pending');
  await waitFor(() => expect(buttonTexts()).toEqual(['Ada approved', 'Bea pending']));
  expect(stored).toBe(untouched);
  respond?.();
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Changed', isOpen: true }));
  expect(notification()?.description).toBe('Ada: approved');
  expect(send.mock.calls).toEqual([
    ['a', { status: 'approved' }, { key: expect.any(String), seen: { status: 'pending' } }],
  ]);
});

test('reverts a change that the database refuses', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  delayResponse();
  send.mockImplementationOnce(() => Promise.reject(new Error('No rows')));
  press('Bea pending');
  // Reading again fails, so only the revert can restore the list.
  isOffline = true;
  await waitFor(() => expect(buttonTexts()).toEqual(['Ada pending', 'Bea approved']));
  // This second change is refused while the first one is pending.
  press('Ada pending');
  await waitFor(() =>
    expect(notification()).toMatchObject({ title: 'Not changed.', tone: 'destructive' }),
  );
  expect(notification()?.action).toBeUndefined();
  respond?.();
  await waitFor(() => expect(buttonTexts()).toEqual(['Ada pending', 'Bea approved']));
  expect(client.getQueryData(adminKeys.row('people', 'a'))).toEqual(untouched[0]);
});

test.each([
  ['', () => undefined],
  [' after its screen has been closed', () => unmount()],
])('undoes a change%s, with a notice that offers no further undo', async (_, leave) => {
  press('Ada pending');
  await waitFor(() => expect(notification()?.action?.label).toBe('Undo'));
  leave();
  undo();
  await waitFor(() => expect(stored).toEqual(untouched));
  await waitFor(() => expect(notification()?.description).toBe('Ada: pending'));
  expect(notification()?.action).toBeUndefined();
});

test('refetches the list and the counts after a change', async () => {
  expect(readCounts).toHaveBeenCalledTimes(1);
  press('Ada pending');
  // Another user has removed a row.
  stored = stored.filter(({ id }) => id !== 'b');
  await waitFor(() => expect(buttonTexts()).toEqual(['Ada approved']));
  await waitFor(() => expect(readCounts).toHaveBeenCalledTimes(2));
});

test('keeps the open details of a row that leaves the list', async () => {
  send.mockImplementationOnce(async () => {
    stored = stored.filter(({ id }) => id !== 'a');
  });
  press('Ada pending');
  await waitFor(() => expect(buttonTexts()).toEqual(['Bea pending']));
  expect(client.getQueryData(adminKeys.row('people', 'a'))).toEqual({
    ...untouched[0],
    status: 'approved',
  });
});
