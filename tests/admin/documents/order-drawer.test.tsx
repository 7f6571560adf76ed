import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  backend,
  conflict,
  noContent,
  listOf,
  serverError,
  startSignedIn,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { documentRow, idOf } from '../rows';

const documentOf = (number: number, position: number | null, visible_from?: string | null) =>
  documentRow({ id: idOf(number), title: `Paper ${number}`, position, visible_from });

let rows: ReturnType<typeof documentOf>[];

beforeEach(() => {
  rows = [documentOf(1, null), documentOf(2, null), documentOf(3, null)];
  startSignedIn();
  backend.answer('GET /rest/v1/documents', () => listOf(rows));
  backend.answer('POST /rest/v1/rpc/order_documents', noContent);
  backend.answer('POST /rest/v1/rpc/waiting_readers', []);
});

async function openOrder(search = '?section=compliance') {
  const { queryClient } = await import('@/lib/query-client');
  queryClient.clear();
  await openScreen(() => import('@/admin/documents/documents-page'), `/admin/documents${search}`, {
    showsNotices: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order documents' }));
  const drawer = within(await screen.findByRole('dialog', { name: /^Order of / }));
  if (search) await drawer.findAllByRole('listitem');
  else await drawer.findByLabelText('Section');
  return drawer;
}

const titles = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => /Paper \d/.exec(item.textContent)?.[0]);
const sent = () =>
  backend.requests.flatMap(({ call, body }) => (call.includes('order_documents') ? [body] : []));

test('switches sections', async () => {
  await openOrder('');
  expect(screen.getByRole('dialog').textContent).not.toContain('Paper');
  await userEvent.selectOptions(
    within(screen.getByRole('dialog')).getByLabelText('Section'),
    'Compliance',
  );
  await screen.findByRole('dialog', { name: 'Order of Compliance' });
  await waitFor(() => expect(titles()).toEqual(['Paper 1', 'Paper 2', 'Paper 3']));
});

test('moves documents with keys and buttons, and can undo the saved order', async () => {
  const drawer = await openOrder();
  const save = drawer.getByRole('button', { name: 'Save order' });
  expect(save).toHaveProperty('disabled', true);
  const handle = drawer.getByRole('button', { name: 'Move Paper 1' });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(titles()).toEqual(['Paper 2', 'Paper 1', 'Paper 3']);
  expect(drawer.getByRole('status').textContent).toBe('Paper 1: 2 of 3');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Paper 1');
  await userEvent.keyboard('{End}{ArrowDown}');
  expect(titles()).toEqual(['Paper 2', 'Paper 3', 'Paper 1']);
  expect(drawer.getByRole('status').textContent).toBe('Paper 1: 3 of 3');
  await userEvent.click(drawer.getByRole('button', { name: 'Move Paper 3 up' }));
  expect(titles()).toEqual(['Paper 3', 'Paper 2', 'Paper 1']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Paper 3 up');

  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ in_section: 'compliance', documents: [3, 2, 1].map(idOf) }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/undo')).toEqual([{ key: expect.any(String) }]),
  );
});

test('includes documents that readers do not see yet', async () => {
  rows = [documentOf(1, 1), documentOf(2, 2, null), documentOf(3, 3, '2099-06-01T08:00:00Z')];
  backend.answer('GET /rest/v1/documents', ({ url }) =>
    listOf(url.includes('is_published=eq.true') ? rows.slice(0, 1) : rows),
  );
  const drawer = await openOrder();
  const texts = drawer.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/Paper 1/),
    expect.stringMatching(/Paper 2 Draft/),
    expect.stringMatching(/Paper 3 From 1 Jun 2099/),
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Move Paper 1 down' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Save order' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ in_section: 'compliance', documents: [2, 1, 3].map(idOf) }]),
  );
});

test('restores the default order, newest first', async () => {
  rows = [documentOf(1, 2), documentOf(2, 1), documentOf(3, null)];
  const drawer = await openOrder();
  expect(titles()).toEqual(['Paper 3', 'Paper 2', 'Paper 1']);
  await userEvent.click(drawer.getByRole('button', { name: 'Newest first' }));
  await waitFor(() => expect(sent()).toEqual([{ in_section: 'compliance', documents: [] }]));
});

test('keeps the new order when it could not be saved', async () => {
  backend.answer('POST /rest/v1/rpc/order_documents', serverError);
  const drawer = await openOrder();
  await userEvent.click(drawer.getByRole('button', { name: 'Move Paper 2 up' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('The order was not saved')).toBeDefined();
  expect(titles()).toEqual(['Paper 2', 'Paper 1', 'Paper 3']);
  expect(drawer.getByRole('button', { name: 'Save order' })).toHaveProperty('disabled', false);
});

test('shows the current documents when the section has changed meanwhile', async () => {
  backend.answer('POST /rest/v1/rpc/order_documents', conflict('The section has changed'));
  const drawer = await openOrder();
  await userEvent.click(drawer.getByRole('button', { name: 'Move Paper 2 up' }));
  rows = [documentOf(1, null), documentOf(3, null)];
  await userEvent.click(drawer.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(titles()).toEqual(['Paper 1', 'Paper 3']));
  expect(await screen.findByText(/section has changed/)).toBeDefined();
});
