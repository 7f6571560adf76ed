import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noContent, listOf, startSignedIn, type Backend } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { mailRow } from '../rows';

let backend: Backend;
let mark: object | undefined;
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const mail = (n: number, change: object) =>
  mailRow(idOf(n), { recipient: `reader${n}@fund.example`, ...change });
const rows = [
  mail(3, { state: 'given_up', last_error: 'The provider answered 422: no such mailbox' }),
  mail(2, {}),
  mail(1, { kind: 'made_tomorrow', state: 'queued', attempts: 0, finished_at: null }),
];

beforeEach(() => {
  backend = startSignedIn();
  backend.answer('GET /rest/v1/outbox', () => listOf(rows));
  mark = undefined;
  backend.answer('GET /rest/v1/undeliverable_addresses', () => Response.json(mark ? [mark] : []));
});

const open = (search = '') =>
  openScreen(() => import('@/admin/mails/mails-page'), `/admin/mails${search}`);

test('lists subject, address and state, and shows an unknown kind as it is', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'E-mails' });
  await within(table).findAllByText('Your access has been approved');
  expect(within(table).getByText('Given up')).toBeDefined();
  expect(within(table).getByText('made_tomorrow')).toBeDefined();
});

test('shows the text and the last response, and sends a failed mail again', async () => {
  backend.answer('POST /rest/v1/rpc/send_mail_again', noContent);
  const { person: user, notification } = await open(`?open=${idOf(3)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Your access has been approved' });
  expect(within(drawer).getByText(/no such mailbox/)).toBeDefined();
  expect(within(drawer).getByText(/Until: 30 June 2099/)).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Queued again' }));
  const sent = backend.requests.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({ mail: idOf(3) });
});

test('does not offer to send a delivered mail again', async () => {
  await open(`?open=${idOf(2)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Your access has been approved' });
  expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('marks an undeliverable address until the mark is removed', async () => {
  mark = { reason: 'bounced', detail: 'No such mailbox', noted_at: '2026-11-20T12:01:00Z' };
  backend.answer('DELETE /rest/v1/undeliverable_addresses', () => {
    mark = undefined;
    return Response.json({ address: 'reader2@fund.example' });
  });
  const { person: user } = await open(`?open=${idOf(2)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Your access has been approved' });
  expect(await within(drawer).findByText(/accepts no e-mail/)).toBeDefined();
  await user.click(within(drawer).getByRole('button', { name: 'Remove the mark' }));
  await waitFor(() => expect(within(drawer).queryByText(/accepts no e-mail/)).toBeNull());
});
