import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  conflict,
  noContent,
  listOf,
  makeSession,
  serverError,
  startSignedIn,
  storeSession,
  user,
  type Backend,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { permissionsOf } from '../permissions';
import { profileRow, seenOf } from '../rows';

const profiles = 'GET /rest/v1/profiles';
const decisions = 'POST /rest/v1/rpc/decide_on_access';
const undoing = 'POST /rest/v1/rpc/undo';

const waiting = profileRow('00000000-0000-4000-8000-000000000001', 'Ada');
const decided = {
  approved: true,
  decision: 'approved',
  decided_at: '2026-11-19T12:00:00.123456+00:00',
  account_state: 'approved',
} as const;
const approved = profileRow('00000000-0000-4000-8000-000000000002', 'Bea', decided);
const renewal = profileRow('00000000-0000-4000-8000-000000000003', 'Cem', {
  ...decided,
  approved_until: '2026-11-01T12:00:00Z',
  renewal_requested_at: '2026-11-18T12:00:00Z',
  account_state: 'ended',
});
const moved = profileRow('00000000-0000-4000-8000-000000000004', 'Dua', {
  previous_email: 'dua@bank.example',
});
const colleague = profileRow('00000000-0000-4000-8000-000000000005', 'Eva', {
  ...decided,
  role: 'admin',
  second_factor_since: '2026-10-02T12:00:00Z',
});
const unconfirmed = profileRow('00000000-0000-4000-8000-000000000006', 'Fay', {
  email_confirmed_at: null,
  account_state: 'unconfirmed',
});
const revoked = profileRow('00000000-0000-4000-8000-000000000007', 'Gil', {
  ...decided,
  approved: false,
  decision: 'revoked',
  decision_reason: 'Mandate ended.',
  account_state: 'withdrawn',
});
const invited = profileRow('00000000-0000-4000-8000-000000000008', 'Hal', {
  email_confirmed_at: null,
  invited_until: '2026-12-01T12:00:00Z',
  account_state: 'invited',
});
const self = profileRow(user.id, 'Own', {
  ...decided,
  role: 'admin',
  second_factor_since: '2026-10-01T12:00:00Z',
});

let backend: Backend;

beforeEach(() => {
  backend = startSignedIn();
  const rows = [waiting, approved, self, renewal, moved, colleague, unconfirmed, revoked, invited];
  backend.answer(profiles, () => listOf(rows));
  backend.answer('POST /rest/v1/rpc/access_counts', () =>
    Response.json([
      {
        waiting: 3,
        invited: 1,
        lapsed: 0,
        renewal: 1,
        approved: 3,
        ending: 0,
        expired: 0,
        declined: 0,
        revoked: 1,
      },
    ]),
  );
  backend.answer('GET /rest/v1/account_notes', () => Response.json([]));
  // The profile of the signed-in admin.
  backend.answer(`${profiles}?select=approved`, () =>
    Response.json([{ ...backend.profile, access_level: 2 }]),
  );
});

async function open(address = '/admin/access?state=all') {
  const opened = await openScreen(() => import('@/admin/access/access-page'), address);
  await screen.findByRole('button', { name: 'Ada Example' });
  await screen.findByText('Your account');
  return opened;
}

const inRow = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^Select ${name}`) })).getAllByRole('button');
const labels = (name: string) => inRow(name).map(({ textContent }) => textContent);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('offers the actions that the state allows, and none on the signed-in account; one with an unconfirmed address is marked and can only be declined', async () => {
  await open();
  expect(labels('Ada')).toEqual(['Ada Example', 'Approve', 'Decline']);
  expect(labels('Bea')).toEqual(['Bea Example', 'Change end date', 'Revoke']);
  expect(labels('Own')).toEqual(['Own Example']);
  expect(screen.getByRole('row', { name: /^Select Fay/ }).textContent).toContain(
    'Address not confirmed',
  );
  expect(labels('Fay')).toEqual(['Fay Example', 'Decline']);
  expect(screen.getByRole('row', { name: /^Select Ada/ }).textContent).not.toContain('confirmed');
});

test('lists waiting accounts first, oldest first, and counts every state in one request', async () => {
  const { person } = await open('/admin/access');
  const [first = ''] = backend.requests
    .map(({ call }) => call)
    .filter((call) => call.startsWith(`${profiles}?`) && call.includes('offset'));
  expect(first).toContain('approved=eq.false&decided_at=is.null');
  expect(first).toContain('order=created_at.asc');
  // The state would be the same in every row, except for one unconfirmed account.
  expect(screen.queryByRole('columnheader', { name: 'Access' })).toBeNull();
  expect(screen.getByRole('row', { name: /^Select Fay/ }).textContent).toContain(
    'Address not confirmed',
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Waiting (3)',
    'Invited (1)',
    'Invitations expired',
    'Renewals (1)',
    'Approved (3)',
    'Ending soon',
    'Ended',
    'Declined',
    'Withdrawn (1)',
    'All',
  ]);
  expect(backend.sent('POST /rest/v1/rpc/access_counts')).toHaveLength(1);
  await person.click(screen.getByRole('tab', { name: /^Ending/ }));
  await waitFor(() =>
    expect(
      backend.requests.some(({ call }) => /approved_until=gt\.now.*approved_until=lte/.test(call)),
    ).toBe(true),
  );
});

test('sends a decision after confirmation, with the state that was shown, and undoes it from the notice', async () => {
  backend.answer(decisions, () => Response.json(1));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  const question = dialog('Revoke access for Bea Example?');
  expect(question.getByText(/bea@fund\.example/)).toBeDefined();
  expect(question.getByText('Bea & Co')).toBeDefined();
  expect(backend.sent(decisions)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(backend.sent(decisions)).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  await person.type(screen.getByLabelText('Reason'), ' Mandate ended. ');
  const includeReason = screen.getByRole('checkbox', { name: 'Include the reason in the e-mail' });
  expect(includeReason).toHaveProperty('checked', false);
  await person.click(includeReason);
  await person.type(screen.getByLabelText('Team note'), 'Sold the fund.');
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notification()).toMatchObject({ title: 'Access revoked', description: 'Bea Example' });
  expect(backend.sent(decisions)).toEqual([
    {
      accounts: [seenOf(approved)],
      approve: false,
      reason: 'Mandate ended.',
      tell_reason: true,
      note: 'Sold the fund.',
    },
  ]);
  notification()?.action?.onAct();
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Decision undone' }));
  expect(backend.undone()).toMatchObject([{ approve: false, note: 'Sold the fund.' }]);
});

test('a decision sends the team note only if it was changed or cleared', async () => {
  backend.answer(decisions, () => Response.json(1));
  backend.answer('GET /rest/v1/account_notes', () =>
    Response.json([{ note: 'Old.', updated_at: '2026-11-19T12:00:00Z', updated_by: null }]),
  );
  const { person } = await open();
  for (const isCleared of [false, true]) {
    await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
    const note = await screen.findByLabelText('Team note');
    if (isCleared) await person.clear(note);
    await person.click(screen.getByRole('button', { name: 'Revoke access' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(backend.sent(decisions)).toEqual([
    expect.not.objectContaining({ note: expect.anything() }),
    expect.objectContaining({ note: '' }),
  ]);
});

test('distinguishes an account that could not be read from a deleted one, and reads it again on request', async () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  const byId = `${profiles}?select=`;
  let isBroken = true;
  backend.answer(byId, ({ url }) => {
    if (!new URL(url).searchParams.get('id')?.includes(id)) return undefined;
    return isBroken ? serverError() : Response.json([profileRow(id, 'Ida')]);
  });
  const { person } = await openScreen(
    () => import('@/admin/access/access-page'),
    `/admin/access?state=all&open=${id}`,
  );
  expect(await screen.findByText('This could not be read.')).toBeDefined();
  expect(screen.queryByText('This account no longer exists.')).toBeNull();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('dialog', { name: 'Ida Example' })).toBeDefined();
});

test('reports that it is too late to undo a decision', async () => {
  backend.answer(decisions, () => Response.json(1));
  const message = 'It is too late to undo this.';
  backend.answer(undoing, conflict(message));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Request declined' }));
  notification()?.action?.onAct();
  await waitFor(() => expect(notification()).toMatchObject({ description: message }));
});

test('decides in one call on those of several accounts that a decision fits', async () => {
  backend.answer(decisions, () => Response.json(2));
  const { person, notification } = await open();
  const pick = (name: string) =>
    person.click(screen.getByRole('checkbox', { name: `Select ${name} Example` }));
  await pick('Ada');
  await pick('Cem');
  expect(screen.getByText('2 selected')).toBeDefined();
  await pick('Fay');
  expect(screen.getByRole('button', { name: 'Decline 3…' })).toBeDefined();
  await pick('Bea');
  // A member of the team.
  await pick('Eva');
  expect(screen.getByRole('button', { name: 'Revoke 1…' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Approve 2…' }));
  const question = dialog('Approve access for 2 accounts?');
  for (const name of ['Ada Example', 'Cem Example']) {
    expect(question.getByText(name)).toBeDefined();
  }
  await person.click(question.getByRole('radio', { name: 'No end' }));
  await person.click(question.getByRole('button', { name: 'Approve with no end date' }));
  await waitFor(() => expect(notification()).toMatchObject({ description: '2 accounts' }));
  expect(backend.sent(decisions)).toEqual([
    {
      accounts: [waiting, renewal].map(seenOf),
      approve: true,
    },
  ]);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('refuses to change the end before one is chosen, with the error at the choice', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Change end date: Bea Example' }));
  const question = within(screen.getByRole('dialog'));
  const day = question.getByLabelText('Last day of access');
  await person.clear(day);
  await person.click(question.getByRole('button', { name: /^Approve|^Change/ }));
  await question.findByText('Please choose how long the access lasts.');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(day).toBe(document.activeElement);
  expect(backend.sent(decisions)).toEqual([]);
});

test('suggests 90 days, and ends access at the last second of the chosen day in Zurich', async () => {
  backend.answer(decisions, () => Response.json(1));
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Approve: Ada Example' }));
  const question = dialog('Approve access for Ada Example?');
  const lengths = question.getAllByRole<HTMLInputElement>('radio');
  expect(lengths.map((radio) => [radio.labels?.[0]?.textContent, radio.checked])).toEqual([
    ['30 days', false],
    ['90 days', true],
    ['180 days', false],
    ['No end', false],
  ]);
  expect(question.getByText(/90 days is preselected\./)).toBeDefined();
  const { daysAfter } = await import('@/admin/shared/company-day');
  const { companyDay } = await import('@/lib/format');
  const day = question.getByLabelText<HTMLInputElement>('Last day of access');
  expect(day.value).toBe(daysAfter(companyDay(new Date()), 90));
  await person.clear(day);
  await person.type(day, '2099-07-31');
  await person.click(question.getByRole('button', { name: 'Approve until 31 Jul 2099' }));
  await waitFor(() =>
    expect(backend.sent(decisions)).toEqual([
      {
        accounts: [seenOf(waiting)],
        approve: true,
        ends_at: '2099-07-31T21:59:59.000Z',
      },
    ]),
  );
});

test.each([
  [
    'stays open when the database fails',
    serverError,
    'The server could not do this. Please try again later.',
    true,
  ],
  [
    'closes when somebody else has already decided',
    conflict('Someone else has decided in the meantime, or the account was closed.'),
    'Someone else has decided in the meantime, or the account was closed.',
    false,
  ],
  [
    'keeps a typed reason when somebody else has already decided',
    conflict('Someone else has decided in the meantime, or the account was closed.'),
    'Someone else has decided in the meantime, or the account was closed.',
    true,
    'No mandate',
  ],
])('the confirmation dialog %s', async (_, answer, description, isOpen, reason = '') => {
  backend.answer(decisions, answer);
  const { person, notification } = await open();
  const reads = backend.sent(profiles).length;
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), `${reason} `);
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(notification()).toMatchObject({ description, tone: 'destructive' }));
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
  // The row shows the state in the database, not the attempted change.
  expect(backend.sent(profiles).length).toBeGreaterThan(reads);
  expect(screen.getByRole('row', { name: /^Select Ada/, hidden: true }).textContent).toContain(
    'Waiting',
  );
});

test('reads the role of the user again when the database refuses a decision for lack of a right', async () => {
  backend.answer(decisions, () =>
    Response.json({ code: '42501', message: 'Not allowed' }, { status: 403 }),
  );
  const { person } = await open();
  const reads = () =>
    backend.requests.filter(({ call }) => call.startsWith(`${profiles}?select=approved`)).length;
  const before = reads();
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test.each([
  [
    'a request for renewal',
    'Cem',
    'Ended on 1 Nov 2026, renewal requested on 18 Nov 2026',
    /Asked for renewal.*18 Nov/,
  ],
  [
    'a changed address',
    'Dua',
    'Changed address from dua@bank.example to dua@fund.example',
    /Changed address from dua@bank\.example to dua@fund\.example/,
  ],
  ['a withdrawal', 'Gil', 'Withdrawn', /Reason givenMandate ended\./],
])('shows %s in the row and in the details', async (_, name, words, details) => {
  backend.answer('GET /rest/v1/account_notes', () =>
    Response.json([
      { note: 'Sold the fund.', updated_at: '2026-11-19T12:00:00Z', updated_by: colleague.id },
    ]),
  );
  const { person } = await open();
  expect(screen.getByRole('row', { name: new RegExp(`^Select ${name}`) }).textContent).toContain(
    words,
  );
  expect(screen.getByRole('row', { name: /^Select Ada/ }).textContent).not.toContain(words);
  expect(labels(name).slice(0, 2)).toEqual([`${name} Example`, 'Approve']);
  await person.click(screen.getByRole('button', { name: `${name} Example` }));
  const drawer = screen.getByRole('dialog', { name: `${name} Example` });
  await waitFor(() => expect(drawer.textContent).toMatch(details));
  // The same note that the dialog of a decision shows.
  expect(await within(drawer).findByRole('textbox', { name: 'Team note' })).toHaveProperty(
    'value',
    'Sold the fund.',
  );
});

test.each([
  ['Revoke: Eva Example', 'its role ends too, at once'],
  ['Change end date: Eva Example', 'its role ends with its access'],
])('warns of the effect on an admin: %s', async (button, sentence) => {
  answerCodes();
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await enterCode(person);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: button.replace('Eva', 'Bea') }));
  expect(screen.getByRole('dialog').textContent).not.toContain('console');
});

test('asks for another code when the first has expired, and keeps what was typed', async () => {
  answerCodes();
  backend.answer(decisions, () =>
    Response.json({ code: 'PT403', message: 'Please enter a new code.' }, { status: 403 }),
  );
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Eva Example' }));
  await enterCode(person);
  await person.type(await screen.findByLabelText('Reason'), 'Left the company.');
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await screen.findByRole('textbox', { name: 'Six-digit code' });
  expect(screen.queryByRole('button', { name: 'Revoke access' })).toBeNull();
  backend.answer(decisions, () => Response.json(1));
  await enterCode(person, '654321');
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(notification()?.title).toBe('Access revoked'));
  expect(backend.sent(decisions).at(-1)).toMatchObject({ reason: 'Left the company.' });
});

test('shows since when an account has a second factor, and resets that of another account after confirmation', async () => {
  let isRefused = true;
  backend.answer('POST /rest/v1/rpc/reset_second_factor', () =>
    isRefused ? Response.json({ message: 'No', code: '42501' }, { status: 403 }) : Response.json(1),
  );
  answerCodes();
  const { person, notification } = await open();
  for (const name of ['Ada', 'Own']) {
    await person.click(screen.getByRole('button', { name: `${name} Example` }));
    const drawer = await screen.findByRole('dialog', { name: `${name} Example` });
    expect(within(drawer).queryByRole('button', { name: /^Reset/ })).toBeNull();
    await person.keyboard('{Escape}');
  }
  await person.click(screen.getByRole('button', { name: 'Eva Example' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Since 2 Oct 2026');
  await person.click(await screen.findByRole('button', { name: 'Reset second factor…' }));
  const question = 'Reset the second factor of Eva Example?';
  expect(screen.getByRole('dialog', { name: question }).textContent).toContain('another channel');
  await enterCode(person);
  await person.click(dialog(question).getByRole('button', { name: 'Reset second factor' }));
  await waitFor(() =>
    expect(notification()).toMatchObject({ title: 'The second factor was not reset.' }),
  );
  isRefused = false;
  await person.click(dialog(question).getByRole('button', { name: 'Reset second factor' }));
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Second factor reset' }));
  expect(backend.sent('POST /rest/v1/rpc/reset_second_factor')).toEqual([
    { account: seenOf(colleague) },
    { account: seenOf(colleague) },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
});

const inviting = 'POST /functions/v1/invite-investor';
const sent = noContent;

test('keeps the entries of a refused invitation, then sends it with level, end and welcome line', async () => {
  const { person, notification } = await open();
  backend.answer(inviting, conflict('This address already has an account.'));
  await person.click(screen.getByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('Email is required')).toBeInstanceOf(HTMLElement);
  expect(form.getByText('Please choose what to invite them to.')).toBeInstanceOf(HTMLElement);
  expect(backend.sent(inviting)).toEqual([]);

  const email = form.getByRole('textbox', { name: 'Email' });
  await person.type(email, 'ada@fund.example');
  await person.selectOptions(form.getByRole('combobox', { name: 'Invite to' }), '3');
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('Please choose how long the access lasts.')).toBeInstanceOf(
    HTMLElement,
  );
  await person.click(form.getByRole('radio', { name: 'No end' }));
  const welcome = form.getByRole('textbox', { name: 'Welcome line' });
  await person.clear(welcome);
  await person.type(welcome, 'Good to see you.');
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('This address already has an account.')).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(email);
  expect(welcome).toHaveProperty('value', 'Good to see you.');

  backend.answer(inviting, () =>
    Response.json({ code: 'x', message: 'No mail.' }, { status: 502 }),
  );
  await person.clear(email);
  await person.type(email, 'new@fund.example');
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('The invitation was not sent. No mail.')).toBeInstanceOf(
    HTMLElement,
  );
  backend.answer(inviting, sent);
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent'));
  expect(backend.sent(inviting).at(-1)).toEqual({
    email: 'new@fund.example',
    level: 3,
    ends_at: null,
    welcome: 'Good to see you.',
  });
});

test('sends an open invitation again or withdraws it, and offers no other decision', async () => {
  backend.answer(inviting, sent);
  backend.answer('POST /rest/v1/rpc/withdraw_invitation', sent);
  const { person, notification } = await open();
  const row = within(screen.getByRole('row', { name: /^Select Hal/ }));
  expect(row.getByText(/^Invited/).parentElement?.textContent).toContain('until');
  expect(row.queryByText('Address not confirmed')).toBeNull();
  expect(row.queryByRole('button', { name: /Approve|Decline/ })).toBeNull();
  await person.click(row.getByRole('button', { name: 'Send again: hal@fund.example' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent again'));
  expect(backend.sent(inviting)).toEqual([{ email: 'hal@fund.example', renew: true }]);
  await person.click(row.getByRole('button', { name: 'Withdraw: hal@fund.example' }));
  const question = await screen.findByRole('dialog', {
    name: 'Withdraw the invitation to hal@fund.example?',
  });
  await person.click(within(question).getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation withdrawn'));
  expect(backend.sent('POST /rest/v1/rpc/withdraw_invitation')).toEqual([
    { address: 'hal@fund.example' },
  ]);
});

function answerCodes() {
  const withFactor = { factors: [{ id: 'f-1', status: 'verified', factor_type: 'totp' }] };
  storeSession({ email: user.email, ...withFactor });
  backend.answer('POST /auth/v1/factors/f-1/challenge', () =>
    Response.json({ id: 'c-1', type: 'totp', expires_at: 0 }),
  );
  backend.answer('POST /auth/v1/factors/f-1/verify', () =>
    Response.json(makeSession({ email: user.email, ...withFactor })),
  );
}

async function enterCode(person: UserEvent, code = '123456') {
  await person.type(screen.getByRole('textbox', { name: 'Six-digit code' }), code);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
}

test('an owner invites a colleague to the team, with a role and a code', async () => {
  answerCodes();
  backend.answer(inviting, sent);
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await person.type(form.getByRole('textbox', { name: 'Email' }), 'cole@company.example');
  await person.selectOptions(form.getByRole('combobox', { name: 'Invite to' }), 'team');
  expect(form.queryByRole('radio', { name: 'No end' })).toBeNull();
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('Please choose a role.')).toBeDefined();
  expect(form.getByText('Please enter the six digits that your app shows')).toBeDefined();
  expect(backend.sent(inviting)).toEqual([]);
  await person.selectOptions(form.getByRole('combobox', { name: 'Role' }), 'editor');
  expect(form.getByText(/^Press, openings/)).toBeDefined();
  await person.type(form.getByRole('textbox', { name: 'Six-digit code' }), '123 456');
  await person.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent'));
  expect(backend.sent('POST /auth/v1/factors/f-1/verify')).toMatchObject([{ code: '123456' }]);
  expect(backend.sent(inviting)).toEqual([
    {
      email: 'cole@company.example',
      level: 3,
      ends_at: null,
      welcome: expect.stringMatching(/^Welcome to the team .* second factor/),
      team_role: 'editor',
    },
  ]);
});

test('offers invitations to the team and notes about the people invited only to owners', async () => {
  backend.answer('GET /rest/v1/account_notes', () => Response.json([]));
  backend.answer('GET /rest/v1/invitations', () =>
    Response.json([
      {
        level: 3,
        approved_until: null,
        team_role: 'editor',
        welcome: 'Welcome',
        invited_by: colleague.id,
        sent_at: '2026-11-19T12:00:00Z',
      },
    ]),
  );
  const permissions = permissionsOf('investor_relations');
  const { person } = await openScreen(async () => {
    const [{ default: Page }, { Permissions }] = await Promise.all([
      import('@/admin/access/access-page'),
      import('@/admin/shared/permissions'),
    ]);
    return {
      default: () => (
        <Permissions permissions={permissions}>
          <Page />
        </Permissions>
      ),
    };
  }, '/admin/access');
  await person.click(await screen.findByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  const offered = within(form.getByRole('combobox', { name: 'Invite to' }));
  expect(offered.getAllByRole('option')).toHaveLength(3);
  expect(offered.queryByRole('option', { name: /team/i })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Hal Example' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Hal Example' }));
  expect(await drawer.findByText('Team note')).toBeDefined();
  expect(drawer.queryByRole('textbox', { name: 'Team note' })).toBeNull();
});

test('resending an invitation to the team requires a code', async () => {
  answerCodes();
  backend.answer(inviting, () =>
    Response.json({ code: 'PT403', message: 'Please enter a new code.' }, { status: 403 }),
  );
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Send again: hal@fund.example' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Send the invitation to the team again?' }),
  );
  backend.answer(inviting, sent);
  await person.type(question.getByRole('textbox', { name: 'Six-digit code' }), '123456');
  await person.click(question.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent again'));
  expect(backend.sent('POST /auth/v1/factors/f-1/verify')).toHaveLength(1);
});

test('an owner makes an approved account with a second factor a member of the team, with a code', async () => {
  const guest = { ...approved, second_factor_since: '2026-10-01T12:00:00Z' };
  backend.answer(profiles, () => listOf([waiting, guest, self]));
  answerCodes();
  const setting = 'POST /rest/v1/rpc/set_team_role';
  backend.answer(setting, conflict('Only an approved account can join the team.'));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Bea Example' }));
  await person.click(await screen.findByRole('button', { name: 'Change role…' }));
  const question = dialog('Make Bea Example a member of the team');
  await person.click(question.getByRole('radio', { name: 'Editor' }));
  await person.type(question.getByRole('textbox', { name: 'Six-digit code' }), '123456');
  await person.click(question.getByRole('button', { name: 'Make Editor' }));
  expect(await question.findByText('Only an approved account can join the team.')).toBeDefined();
  backend.answer(setting, () => new Response(null, { status: 204 }));
  const code = question.getByRole('textbox', { name: 'Six-digit code' });
  await person.clear(code);
  await person.type(code, '654321');
  await person.click(question.getByRole('button', { name: 'Make Editor' }));
  await waitFor(() => expect(notification()?.title).toBe('Role changed to Editor'));
  expect(backend.sent(setting).at(-1)).toEqual({ account: seenOf(guest), new_role: 'editor' });
});

test('an owner changes the role of a colleague, with a code', async () => {
  const editor = { ...approved, role: 'admin', team_role: 'editor' };
  backend.answer(profiles, () => listOf([waiting, editor, self]));
  answerCodes();
  const setting = 'POST /rest/v1/rpc/set_team_role';
  backend.answer(setting, () => new Response(null, { status: 204 }));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Bea Example' }));
  await person.click(await screen.findByRole('button', { name: 'Change role…' }));
  const question = dialog('Change the role of Bea Example');
  await person.type(question.getByRole('textbox', { name: 'Six-digit code' }), '123456');
  await person.click(question.getByRole('button', { name: 'Choose a role' }));
  expect(await question.findByText('Please choose a role first.')).toBeDefined();
  await person.click(question.getByRole('radio', { name: 'HR' }));
  await person.click(question.getByRole('button', { name: 'Change to HR' }));
  await waitFor(() => expect(notification()?.title).toBe('Role changed to HR'));
  expect(backend.sent('POST /auth/v1/factors/f-1/verify')).toHaveLength(1);
  expect(backend.sent(setting)).toEqual([{ account: seenOf(editor), new_role: 'hr' }]);
});

test('shows what an approved account lacks to join the team, and offers roles to no other account', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Bea Example' }));
  const missing = /has to set up a second factor under Your Account first/;
  expect(await screen.findByText(missing)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change role…' })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Ada Example' }));
  await screen.findByRole('dialog', { name: 'Ada Example' });
  expect(screen.queryByText(missing)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change role…' })).toBeNull();
});

test.each([
  ['and the account stays approved', false],
  ['and its approval', true],
])('an owner takes the role of a colleague away, %s', async (_, withdraws) => {
  const editor = { ...approved, role: 'admin', team_role: 'editor' };
  backend.answer(profiles, () => listOf([waiting, editor, self]));
  answerCodes();
  const setting = 'POST /rest/v1/rpc/set_team_role';
  backend.answer(setting, () => new Response(null, { status: 204 }));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Bea Example' }));
  await person.click(await screen.findByRole('button', { name: 'Change role…' }));
  const question = dialog('Change the role of Bea Example');
  expect(question.queryByRole('checkbox')).toBeNull();
  await person.click(question.getByRole('radio', { name: 'None (investor)' }));
  const choice = question.getByRole('checkbox', { name: 'Revoke its access too' });
  if (withdraws) await person.click(choice);
  await person.type(question.getByRole('textbox', { name: 'Six-digit code' }), '123456');
  await person.click(question.getByRole('button', { name: 'End the role' }));
  await waitFor(() => expect(notification()?.title).toBe('Role in the team ended'));
  expect(backend.sent(setting)).toEqual([{ account: seenOf(editor), withdraws }]);
});
