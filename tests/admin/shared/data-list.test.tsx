import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataList } from '@/admin/shared/list/data-list';
import type { Column } from '@/admin/shared/list/data-table';
import { oneOf, useListView, type ListSpec } from '@/admin/shared/list/list-view';
import type { ListPage } from '@/admin/shared/list/queries';
import { idOf } from '../rows';

interface Row {
  id: string;
  name: string;
  received?: string;
}

const spec: ListSpec<'status', 'name' | 'created_at'> = {
  filters: { status: oneOf(['open']) },
  columns: ['name', 'created_at'],
  defaultSort: { id: 'created_at', desc: true },
};
const rowsOf = (...names: string[]) => names.map((name, n) => ({ id: idOf(n), name }));

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'created_at', header: 'Received', cell: ({ received = 'Today' }) => received },
  {
    id: 'action',
    header: 'Action',
    cell: ({ name }) => <button type="button">Keep {name}</button>,
  },
];

const read = vi.fn<() => ListPage<Row> | Promise<ListPage<Row>>>();
let client: QueryClient;

function List() {
  const list = useListView(spec);
  const query = useQuery({ queryKey: ['people'], queryFn: () => read() });
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <DataList
        label="People"
        query={query}
        columns={columns}
        list={list}
        emptyText="Nobody yet."
        failureText="Failed to load people."
      />
    </main>
  );
}

async function open(search = '') {
  history.pushState(null, '', `/people${search}`);
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <NuqsAdapter>
          <List />
        </NuqsAdapter>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(read).toHaveBeenCalled());
  return userEvent.setup();
}
const table = () => screen.getByRole('table', { name: 'People' });
const heading = (name: string) => screen.getByRole('columnheader', { name });
const opener = (name: string) => screen.findByRole('button', { name });
/** Waits, because the address is updated with a delay. */
const expectAddress = (address: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(address));
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  read.mockReset().mockReturnValue({ rows: rowsOf('Ada', 'Bea', 'Cem'), count: 3 });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

test('stores the sort in the address', async () => {
  const user = await open();
  await opener('Ada');
  expect(heading('Received').getAttribute('aria-sort')).toBe('descending');
  expect(heading('Name').hasAttribute('aria-sort')).toBe(false);
  await user.click(within(heading('Name')).getByRole('button'));
  expect(heading('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(heading('Received').hasAttribute('aria-sort')).toBe(false);
  await expectAddress('/people?sort=name');
  await user.click(within(heading('Name')).getByRole('button'));
  expect(heading('Name').getAttribute('aria-sort')).toBe('descending');
  await expectAddress('/people?sort=-name');
  expect(within(heading('Action')).queryByRole('button')).toBeNull();
});

describe('when there are no rows', () => {
  beforeEach(() => {
    read.mockReturnValue({ rows: [], count: 0 });
  });

  test('shows a message without headings', async () => {
    await open();
    expect(await screen.findByText('Nobody yet.')).toBeDefined();
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  test('offers to show all if nothing matches', async () => {
    const user = await open('?q=x&status=open&sort=name');
    expect(await screen.findByText('Nothing matches.')).toBeDefined();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.queryByText('Nobody yet.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await expectAddress('/people?sort=name');
  });

  test('offers the first page if the page is past the end', async () => {
    const user = await open('?q=x&page=9');
    expect(await screen.findByText('This page is past the end of the list.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await expectAddress('/people?q=x');
  });
});

test('shows placeholder rows while loading', async () => {
  let answer: (page: ListPage<Row>) => void = () => undefined;
  read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open();
  expect(table().getAttribute('aria-busy')).toBe('true');
  // The header and six placeholders.
  expect(screen.getAllByRole('row')).toHaveLength(7);
  expect(screen.queryByText('Nobody yet.')).toBeNull();
  await act(async () => answer({ rows: rowsOf('Ada'), count: 1 }));
  await opener('Ada');
  expect(table().getAttribute('aria-busy')).toBe('false');
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

describe('after a failed read', () => {
  test('offers to try again', async () => {
    read.mockRejectedValueOnce(new Error('Offline'));
    const user = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load people.');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await opener('Ada');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the rows that were read before', async () => {
    await open();
    await opener('Ada');
    read.mockRejectedValueOnce(new Error('Offline'));
    await act(() => client.invalidateQueries());
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        '3 entries This list could not be refreshed.',
      ),
    );
    expect(await opener('Ada')).toBeDefined();
  });
});

test('adds a history entry for each page', async () => {
  read.mockReturnValue({ rows: rowsOf('Ada'), count: 1_234 });
  const user = await open('?q=x&page=3');
  await opener('Ada');
  expect(screen.getByRole('status').textContent).toBe('101–150 of 1’234');
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  await expectAddress('/people?q=x&page=4');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await expectAddress('/people?q=x&page=3');
});

describe('the focus', () => {
  test('moves from row to row with the arrow keys, without wrapping', async () => {
    const user = await open();
    (await opener('Ada')).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Bea');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Cem');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Ada');
    await user.keyboard('{ArrowDown}{Enter}');
    await expectAddress(`/people?open=${idOf(1)}`);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expectAddress('/people');
  });

  test.each([
    ['to the next row', 'Bea', 'Cem'],
    ['to the new last row', 'Cem', 'Bea'],
  ])('moves %s when the focused row leaves the list', async (_, name, successor) => {
    await open();
    const previous = await opener(name);
    screen.getByRole('button', { name: `Keep ${name}` }).focus();
    const { rows } = await read();
    read.mockReturnValue({ rows: rows.filter((row) => row.name !== name), count: 2 });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(previous.isConnected).toBe(false));
    expect(focused()).toBe(successor);
  });

  test('stays in place when an unfocused row leaves the list', async () => {
    await open();
    (await opener('Ada')).focus();
    (await screen.findByRole('button', { name: 'Back' })).focus();
    read.mockReturnValue({ rows: rowsOf('Bea'), count: 1 });
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Cem')).toBeNull());
    expect(focused()).toBe('Back');
  });

  test('moves to the content when the last row leaves the list', async () => {
    await open();
    (await opener('Ada')).focus();
    read.mockReturnValue({ rows: [], count: 0 });
    await act(() => client.invalidateQueries());
    await screen.findByText('Nobody yet.');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

test('distinguishes rows with equal first cells by their other cells', async () => {
  const [first, second, third] = rowsOf('Ada', 'Ada', 'Bea');
  if (!first || !second || !third) throw new Error('No rows');
  read.mockReturnValue({ rows: [first, { ...second, received: 'Yesterday' }, third], count: 3 });
  await open();
  await opener('Bea');
  await opener('Ada, Today');
  await opener('Ada, Yesterday');
  read.mockReturnValue({ rows: [first, third], count: 2 });
  await act(() => client.invalidateQueries());
  await opener('Ada');
});
