import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { backend, noContent, listOf, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { idOf, mailRow } from '../rows';

/** The row that marks an address as undeliverable. */
let mark: object | undefined;
const mail = (n: number, change: object) =>
  mailRow(idOf(n), { recipient: `reader${n}@fund.example`, ...change });
const rows = [
  mail(3, { state: 'given_up', last_error: 'The provider answered 422: no such mailbox' }),
  mail(2, {}),
  mail(1, { kind: 'unknown_kind', state: 'queued', attempts: 0, finished_at: null }),
];

beforeEach(() => {
  startSignedIn();
  backend.answer('GET /rest/v1/outbox', () => listOf(rows));
  mark = undefined;
  backend.answer('GET /rest/v1/undeliverable_addresses', () => Response.json(mark ? [mark] : []));
});

const open = (search = '') =>
  openScreen(() => import('@/admin/mails/mails-page'), `/admin/mails${search}`);

async function openMail(n: number) {
  const { person, notification } = await open(`?open=${idOf(n)}`);
  const name = 'Your access has been approved';
  return { person, notification, drawer: within(await screen.findByRole('dialog', { name })) };
}

test('lists mails, including those of unknown kinds', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'E-mails' });
  await within(table).findAllByText('Your access has been approved');
  expect(within(table).getByText('Given up')).toBeDefined();
  expect(within(table).getByText('unknown_kind')).toBeDefined();
});

test('sends a failed mail again', async () => {
  backend.answer('POST /rest/v1/rpc/send_mail_again', noContent);
  const { person, notification, drawer } = await openMail(3);
  expect(drawer.getByText(/no such mailbox/)).toBeDefined();
  expect(drawer.getByText(/Until: 30 June 2099/)).toBeDefined();
  await person.click(drawer.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Queued again' }));
  expect(backend.sent('POST')).toEqual([{ mail: idOf(3) }]);
});

test('does not offer to send a delivered mail again', async () => {
  const { drawer } = await openMail(2);
  expect(drawer.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('removes the mark from an undeliverable address', async () => {
  mark = { reason: 'bounced', detail: 'No such mailbox', noted_at: '2026-11-20T12:01:00Z' };
  backend.answer('DELETE /rest/v1/undeliverable_addresses', () => {
    mark = undefined;
    return Response.json([{ address: 'reader2@fund.example' }]);
  });
  const { person, drawer } = await openMail(2);
  expect(await drawer.findByText(/accepts no e-mail/)).toBeDefined();
  await person.click(drawer.getByRole('button', { name: 'Remove the mark' }));
  await waitFor(() => expect(drawer.queryByText(/accepts no e-mail/)).toBeNull());
});
