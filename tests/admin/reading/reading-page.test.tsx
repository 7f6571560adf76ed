import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { backend, serverError, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';

const documentId = '00000000-0000-4000-8000-0000000000d1';

const readers = Array.from({ length: 60 }, (_, index) => ({
  account_id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
  document_id: documentId,
  reader: `Reader ${index + 1}`,
  title: 'Risk Register',
  openings: 1,
  versions: [1],
  last_opened: '2026-11-20T10:00:00Z',
  pages: [1, 2],
  seconds: [5, 61],
  total: 60,
}));

/** Responds with fifty rows from the requested offset. */
async function answerPart(request: Request) {
  const { skipped }: { skipped: number } = await request.json();
  return Response.json(readers.slice(skipped, skipped + 50));
}

beforeEach(() => {
  startSignedIn();
  queryClient.clear();
  backend.answer('POST /rest/v1/rpc/reading_groups', answerPart);
  backend.answer('POST /rest/v1/rpc/investors_without_opening', []);
});

async function open() {
  await openScreen(
    () => import('@/admin/reading/reading-page'),
    `/admin/reading?document=${documentId}`,
  );
  return screen.findByRole('region', { name: 'Risk Register' });
}

test('ignores an invalid id in the address', async () => {
  backend.answer('POST /rest/v1/rpc/most_read_this_week', []);
  await openScreen(() => import('@/admin/reading/reading-page'), '/admin/reading?document=x');
  await screen.findByText('Opened in the last seven days');
  for (const { call } of backend.requests) expect(call).not.toContain('=eq.x');
  for (const body of backend.sent('POST /rest/v1/rpc/reading_groups'))
    expect(JSON.stringify(body)).not.toContain('"x"');
});

test('shows that the most read documents could not be loaded', async () => {
  backend.answer('POST /rest/v1/rpc/most_read_this_week', serverError);
  await openScreen(() => import('@/admin/reading/reading-page'), '/admin/reading');
  expect(await screen.findByText('The most read documents could not be loaded.')).toBeDefined();
});

test('shows a long record fifty rows at a time', async () => {
  const list = await open();
  expect(within(list).getByText('Opened by 60 readers')).toBeDefined();
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(within(list).getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByRole('link', { name: 'Reader 60' })).toBeDefined();
  expect(within(list).getAllByRole('listitem')).toHaveLength(60);
  expect(within(list).queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('keeps the rows when the next ones could not be read', async () => {
  const list = await open();
  backend.answer('POST /rest/v1/rpc/reading_groups', () =>
    Response.json({ code: '42501', message: 'No' }, { status: 403 }),
  );
  await userEvent.click(within(list).getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByText(/could not be read/)).toBeDefined();
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  backend.answer('POST /rest/v1/rpc/reading_groups', answerPart);
  await userEvent.click(within(list).getByRole('button', { name: 'Show more' }));
  expect(await within(list).findByRole('link', { name: 'Reader 60' })).toBeDefined();
});
