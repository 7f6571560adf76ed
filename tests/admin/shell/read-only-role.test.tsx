import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { consoleScreens } from '@/content/console-screens';
import { backend, listOf, startSignedIn } from '../../setup/backend';
import { messageOf } from '../inbox/inbox-backend';
import { findFirstOpener, openScreen } from '../open-screen';
import { permissionsOf } from '../permissions';
import { applicationRow, documentRow, idOf, mailRow, profileRow } from '../rows';

const pages = import.meta.glob<{ default: ComponentType }>('../../../src/admin/*/*-page.tsx');

const verbs =
  /^(?:Add|Approve|Decline|Delete|Invite|Mark|Order|Prepare|Remove|Replace|Save|Select|Send|Upload|Withdraw)\b/;

/** The names of the enabled controls that change something. */
const changingControls = () =>
  [...document.querySelectorAll('button, label')]
    .filter((control) => !control.closest('fieldset[disabled]'))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .filter((name) => verbs.test(name));

test.each([
  ['access', 'profiles', profileRow(idOf(1), 'Ada')],
  ['applications', 'job_applications', applicationRow({ id: idOf(1) })],
  ['documents', 'documents', documentRow()],
  ['inbox', 'contact_messages', messageOf(1, 'Ada')],
  ['mails', 'outbox', mailRow(idOf(1), { state: 'given_up' })],
] as const)('offers a read-only role no changes on the screen %s', async (name, table, row) => {
  startSignedIn();
  for (const call of ['GET /rest/v1/', 'HEAD /rest/v1/', 'POST /rest/v1/rpc/'])
    backend.answer(call, []);
  backend.answer(`GET /rest/v1/${table}`, () => listOf([row]));
  const load = Object.entries(pages).find(([file]) => file.endsWith(`/${name}-page.tsx`))?.[1];
  if (!load) throw new Error(`There is no screen ${name}.`);
  await openScreen(load, `${consoleScreens[name].path}?open=${row.id}`, {
    permissions: permissionsOf('compliance'),
  });
  const dialog = await screen.findByRole('dialog');
  await findFirstOpener();
  await waitFor(() => expect(within(dialog).queryByText('Loading…')).toBeNull());
  expect(changingControls()).toEqual([]);
  expect(screen.queryByRole('columnheader', { name: 'Decision', hidden: true })).toBeNull();
});
