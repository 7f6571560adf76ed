import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { formatWaitingTime } from '@/admin/desk/waiting-time';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { companyDay } from '@/lib/format';
import { queryClient } from '@/lib/query-client';
import { backend, serverError, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';

const personId = '00000000-0000-4000-8000-000000000009';
const documentId = '00000000-0000-4000-8000-0000000000d1';
const moment = '2026-11-16T10:00:00Z';

beforeEach(() => {
  startSignedIn();
  queryClient.clear();
});

/** Opens the desk with the rows that each database function returns. */
function open({ desk = [], desk_trends = [], most_read_this_week = [] }: Record<string, object[]>) {
  for (const [name, rows] of Object.entries({ desk, desk_trends, most_read_this_week }))
    backend.answer(`POST /rest/v1/rpc/${name}`, rows);
  return openScreen(() => import('@/admin/desk/desk-page'), '/admin');
}

const row = (item: string, amount = 2) => ({ item, amount, moment, id: null, title: null });
const targetOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('links each known kind of waiting work to its list', async () => {
  const desk = [
    'access',
    'renewals',
    'messages',
    'document_requests',
    'applications',
    'ending',
    'lapsed_invitations',
    'agreement_draft',
    'sample_data',
    'unknown_item',
  ].map((item) => row(item));
  await open({ desk });
  const list = await screen.findByRole('region', { name: 'To do' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin/access',
    '/admin/access?state=renewal',
    '/admin/inbox',
    '/admin/inbox?list=requests',
    '/admin/job-applications?status=pending',
    '/admin/access?state=ending',
    '/admin/access?state=lapsed',
    '/admin/agreements',
    '/admin/content?tab=settings',
  ]);
  expect(targetOf(/^2 Access requests/)).toBe('/admin/access');
  expect(targetOf(/^Draft Unpublished agreement/)).toBe('/admin/agreements');
  expect(targetOf(/^Sample Public figures still marked/)).toBe('/admin/content?tab=settings');
  // One request per database function.
  expect(backend.requests.filter(({ call }) => call.includes('/rest/v1/'))).toHaveLength(3);
});

test('links to the people who have waited longest and to the most read documents', async () => {
  await open({
    desk: [
      row('access', 7),
      { item: 'waiting', amount: 1, moment, id: personId, title: 'Wanda Waits' },
    ],
    most_read_this_week: [{ id: documentId, title: 'Whitepaper', readers: 1, openings: 4 }],
  });
  expect(
    (await screen.findByRole('link', { name: /^Wanda Waits/ })).getAttribute('href'),
  ).toContain(personId);
  expect(
    (await screen.findByRole('link', { name: /^Whitepaper 1 reader$/ })).getAttribute('href'),
  ).toBe(`/admin/reading?document=${documentId}`);
});

test('counts each week’s new items of every known kind', async () => {
  await open({
    desk_trends: [
      { item: 'unknown_item', weeks: [1, 1, 1, 1] },
      { item: 'messages', weeks: [2, 0, 5, 1] },
    ],
  });
  const lastDay = formatCalendarDate(companyDay()).replace(/ \d{4}$/, '');
  const table = await screen.findByRole('table', { name: 'Received in the last four weeks' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Week to', expect.any(String), expect.any(String), expect.any(String), lastDay],
    ['Messages', '2', '0', '5', '1'],
  ]);
});

test('shows that nothing is waiting', async () => {
  await open({});
  expect((await screen.findByText('Nothing to do.')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['desk', 'The list of open work could not be loaded.'],
  ['desk_trends', 'The counts of new items could not be loaded.'],
  ['most_read_this_week', 'The most read documents could not be loaded.'],
])('shows that %s failed, and offers to try again', async (name, message) => {
  const opening = open({});
  const recover = backend.answer(`POST /rest/v1/rpc/${name}`, serverError);
  await opening;
  await screen.findByText(message);
  expect(screen.queryByText('Nothing to do.') === null).toBe(name === 'desk');
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test.each([
  ['2026-11-21T23:00:00Z', 'since today'],
  ['2026-11-21T22:59:59Z', 'since yesterday'],
  ['2026-11-20T23:00:00Z', 'since yesterday'],
  ['2026-11-16T22:00:00Z', 'for 6 days'],
  ['2026-10-24T21:59:59Z', 'for 29 days'],
])('gives the waiting time of work from %s as "%s"', (since, words) => {
  expect(formatWaitingTime(since, new Date('2026-11-22T11:00:01Z'))).toBe(words);
});
