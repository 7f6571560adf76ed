import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountStateText } from '@/admin/access/account-state';
import { isApprovedState, profiles, type AccountRow } from '@/admin/access/accounts-api';
import { writeRows } from '@/admin/shared/list/list-file';
import { consoleStates } from '@/content/account-states';
import { profileRow } from '../rows';

/*
 * All screens show the state of an account with `AccountStateText`. tests/api/admin/access.test.ts tests the filters against the
 * database, and tests/pages/data-room/account-states.test.tsx the data room.
 */

type State = keyof typeof consoleStates;
const isState = (name: string): name is State => name in consoleStates;
const states = Object.keys(consoleStates).filter(isState);

const accountIn = (account_state: State): AccountRow => {
  const isApproved = isApprovedState(account_state) || account_state === 'ended';
  return profileRow('00000000-0000-4000-8000-000000000009', 'Wanda', {
    account_state,
    approved: isApproved,
    approved_until: isApproved ? '2026-11-01T12:00:00Z' : null,
    invited_until: account_state === 'invited' ? '2026-12-01T12:00:00Z' : null,
    email_confirmed_at: account_state === 'unconfirmed' ? null : '2026-10-01T12:00:00Z',
    decided_at: isApproved ? '2026-10-02T12:00:00Z' : null,
  });
};

/** Matches a state's label, optionally with a date (“Approved until 1 Nov 2026, owes the agreement”) and a trailing warning. */
function labelPattern(state: State) {
  const [label, ...afterComma] = consoleStates[state].split(/(?=, )/);
  return new RegExp(
    `^${label}(?: (?:until|on) [\\w ]+)?${afterComma.join('')}(?:Address not confirmed.*)?$`,
  );
}

test.each(states)('the console labels an account that is %s', (state) => {
  const { container } = render(<AccountStateText profile={accountIn(state)} />);
  expect(container.textContent).toMatch(labelPattern(state));
});

test.each(states)('the export labels an account that is %s', (state) => {
  const [headings, cells] = writeRows([accountIn(state)], profiles.exportColumns)
    .trim()
    .split('\r\n')
    .map((line) => line.split('","'));
  expect(cells?.[headings?.indexOf('state') ?? -1]).toBe(consoleStates[state]);
});
