import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isApprovedState, profiles, type AccountRow } from '@/admin/access/accounts-api';
import { writeRows } from '@/admin/shared/list/list-file';
import { consoleStates } from '@/content/account-states';
import { organisationPath } from '@/content/console-screens';
import { listOf, startSignedIn } from '../../setup/backend';
import { openScreen } from '../open-screen';
import { profileRow } from '../rows';

/*
 * For each state, every place of the console shows its label and no other. Filters are tested against the database in
 * tests/api/admin/access.test.ts; the data room in tests/pages/data-room/account-states.test.tsx.
 */

type State = keyof typeof consoleStates;
const isState = (name: string): name is State => name in consoleStates;
const states = Object.keys(consoleStates)
  .filter(isState)
  .map((state) => [state] as const);
const id = '00000000-0000-4000-8000-000000000009';

const accountIn = (account_state: State): AccountRow => {
  const isApproved = isApprovedState(account_state) || account_state === 'ended';
  return profileRow(id, 'Wanda', {
    account_state,
    approved: isApproved,
    approved_until: isApproved ? '2026-11-01T12:00:00Z' : null,
    invited_until: account_state === 'invited' ? '2026-12-01T12:00:00Z' : null,
    email_confirmed_at: account_state === 'unconfirmed' ? null : '2026-10-01T12:00:00Z',
    decided_at: isApproved ? '2026-10-02T12:00:00Z' : null,
  });
};

let account: AccountRow;
beforeEach(() => {
  const backend = startSignedIn();
  for (const call of ['GET /rest/v1/', 'POST /rest/v1/rpc/'])
    backend.answer(call, () => Response.json([]));
  backend.answer('GET /rest/v1/profiles', () => listOf([account]));
});

/** The label, alone or followed by a day or a warning. The warning comes after the day. */
function labelPattern(state: State) {
  const [label, ...missing] = consoleStates[state].split(/(?=, )/);
  return new RegExp(
    `^${label}(?: (?:until|on) [\\w ]+)?${missing.join('')}(?:Address not confirmed.*)?$`,
  );
}

const openAccess = (search: string) =>
  openScreen(() => import('@/admin/access/access-page'), `/admin/access${search}`);

test.each(states)('the row and the drawer of an account that is %s', async (state) => {
  account = accountIn(state);
  await openAccess(`?state=all&open=${id}`);
  const heading = await screen.findByRole('heading', { name: 'Wanda Example', level: 2 });
  const drawer = within(heading.closest<HTMLElement>('[data-drawer]') ?? document.body);
  const hasLabel = (_: string, element: Element | null) =>
    labelPattern(state).test(element?.textContent ?? '');
  expect(drawer.getAllByText(hasLabel, { selector: 'span' })).not.toEqual([]);
  const hidden = true;
  const row = await screen.findByRole('row', { name: /Wanda Example/, hidden });
  const column = screen
    .getAllByRole('columnheader', { hidden })
    .findIndex(({ textContent }) => textContent === 'Access');
  // The box that selects the row has no heading.
  const cells = within(row).getAllByRole('cell', { hidden });
  expect(cells[column + 1]?.textContent).toMatch(labelPattern(state));
});

test.each(states)('the investor page of an account that is %s', async (state) => {
  account = accountIn(state);
  await openScreen(() => import('@/admin/access/investor-page'), `/admin/investors/${id}`);
  await screen.findByRole('heading', { name: 'Wanda Example', level: 1 });
  expect(
    screen.getByText(
      (_, element) => element?.tagName === 'P' && labelPattern(state).test(element.textContent),
    ),
  ).toBeDefined();
});

test.each(states)('the page of an organisation with an account that is %s', async (state) => {
  account = accountIn(state);
  await openScreen(
    () => import('@/admin/access/organisation-page'),
    organisationPath('Wanda & Co'),
  );
  const people = within(await screen.findByRole('region', { name: 'People' }));
  const [item] = people.getAllByRole('listitem');
  const parts = [...(item?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent);
  expect(parts).toContainEqual(expect.stringMatching(labelPattern(state)));
});

test.each(states)('the file with an account that is %s', (state) => {
  const [headings, cells] = writeRows([accountIn(state)], profiles.file)
    .trim()
    .split('\r\n')
    .map((line) => line.split('","'));
  expect(cells?.[headings?.indexOf('state') ?? -1]).toBe(consoleStates[state]);
});

test('the filters', async () => {
  account = accountIn('pending');
  await openAccess('');
  await screen.findByRole('row', { name: /Wanda Example/ });
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const { pending, invited, approved, ended, declined, withdrawn } = consoleStates;
  expect(tabs).toEqual(
    expect.arrayContaining([pending, invited, approved, ended, declined, withdrawn]),
  );
});
