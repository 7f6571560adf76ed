import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { AccountRow } from '@/admin/access/accounts-api';
import {
  backend,
  conflict,
  noContent,
  listOf,
  makeSession,
  serverError,
  startSignedIn,
  storeSession,
  user,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { permissionsOf } from '../permissions';
import { profileRow, seenOf } from '../rows';

const profiles = 'GET /rest/v1/profiles';
const decisions = 'POST /rest/v1/rpc/decide_on_access';

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
const withNewAddress = profileRow('00000000-0000-4000-8000-000000000004', 'Dua', {
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

beforeEach(() => {
  startSignedIn();
  const rows = [
    waiting,
    approved,
    self,
    renewal,
    withNewAddress,
    colleague,
    unconfirmed,
    revoked,
    invited,
  ];
  backend.answer(profiles, () => listOf(rows));
  backend.answer('POST /rest/v1/rpc/access_counts', [
    { waiting: 3, invited: 1, renewal: 1, approved: 3, revoked: 1, ending: 0 },
  ]);
  backend.answer('GET /rest/v1/account_notes', []);
  // The signed-in admin's own profile; its values do not matter here.
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

const row = (name: string) =>
  screen.getByRole('row', { name: new RegExp(`^Select ${name}`), hidden: true });
const buttonsOf = (name: string) =>
  within(row(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function openDetails(person: UserEvent, name: string) {
  await person.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

const codeChecks = 'POST /auth/v1/factors/f-1/verify';

/** Gives the signed-in admin a second factor, and accepts any code. */
function answerCodes() {
  const withFactor = { factors: [{ id: 'f-1', status: 'verified', factor_type: 'totp' }] };
  storeSession({ email: user.email, ...withFactor });
  backend.answer('POST /auth/v1/factors/f-1/challenge', { id: 'c-1', type: 'totp', expires_at: 0 });
  backend.answer(codeChecks, makeSession({ email: user.email, ...withFactor }));
}

const typeCode = (person: UserEvent, code = '123456') =>
  person.type(screen.getByRole('textbox', { name: 'Six-digit code' }), code);

async function enterCode(person: UserEvent, code?: string) {
  await typeCode(person, code);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
}

test('offers the decisions that an account’s state allows', async () => {
  await open();
  expect(buttonsOf('Ada')).toEqual(['Ada Example', 'Approve', 'Decline']);
  expect(buttonsOf('Bea')).toEqual(['Bea Example', 'Change end date', 'Revoke']);
  expect(buttonsOf('Own')).toEqual(['Own Example']);
  expect(buttonsOf('Fay')).toEqual(['Fay Example', 'Decline']);
});

test('says that no decision is possible for a blocked account with a confirmed address', async () => {
  const blocked = profileRow('00000000-0000-4000-8000-000000000010', 'Ida', {
    account_state: 'blocked',
  });
  backend.answer(profiles, () => listOf([waiting, self, blocked]));
  await open();
  expect(row('Ida').textContent).toContain('No decision possible');
  expect(row('Ida').textContent).not.toContain('Address not confirmed');
});

test('opens with the waiting accounts, the oldest at the top', async () => {
  await open('/admin/access');
  const [first = ''] = backend.requests
    .map(({ call }) => call)
    .filter((call) => call.startsWith(`${profiles}?`) && call.includes('offset'));
  expect(first).toContain('approved=eq.false&decided_at=is.null');
  expect(first).toContain('order=created_at.asc');
  // The state has no column, because all these accounts are waiting. Only an unconfirmed address is marked.
  expect(screen.queryByRole('columnheader', { name: 'Access' })).toBeNull();
  expect(row('Fay').textContent).toContain('Address not confirmed');
  expect(row('Ada').textContent).not.toContain('confirmed');
});

test('counts the accounts of every tab in one request, and filters by the chosen tab', async () => {
  const { person } = await open('/admin/access');
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

test('sends a confirmed decision, which can be undone', async () => {
  backend.answer(decisions, 1);
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  const question = dialog('Revoke access for Bea Example?');
  expect(question.getByText(/bea@fund\.example/)).toBeDefined();
  expect(question.getByText('Bea & Co')).toBeDefined();
  expect(backend.sent(decisions)).toEqual([]);
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

test('sends the team note with a decision only if it was edited', async () => {
  backend.answer(decisions, 1);
  backend.answer('GET /rest/v1/account_notes', [
    { note: 'Old.', updated_at: '2026-11-19T12:00:00Z', updated_by: null },
  ]);
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

test('offers to retry when an account could not be read', async () => {
  const id = '00000000-0000-4000-8000-0000000000ff';
  let isBroken = true;
  backend.answer(`${profiles}?select=`, ({ url }) => {
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
  backend.answer(decisions, 1);
  const message = 'It is too late to undo this.';
  backend.answer('POST /rest/v1/rpc/undo', conflict(message));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Request declined' }));
  notification()?.action?.onAct();
  await waitFor(() => expect(notification()).toMatchObject({ description: message }));
});

test('decides on all applicable selected accounts in one call', async () => {
  backend.answer(decisions, 2);
  const { person, notification } = await open();
  const pick = (name: string) =>
    person.click(screen.getByRole('checkbox', { name: `Select ${name} Example` }));
  await pick('Ada');
  await pick('Cem');
  expect(screen.getByText('2 selected')).toBeDefined();
  await pick('Fay');
  expect(screen.getByRole('button', { name: 'Decline 3…' })).toBeDefined();
  await pick('Bea');
  // Eva is not counted below, because decisions about the team are made one by one.
  await pick('Eva');
  expect(screen.getByRole('button', { name: 'Revoke 1…' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Approve 2…' }));
  const question = dialog('Approve access for 2 accounts?');
  for (const name of ['Ada Example', 'Cem Example']) expect(question.getByText(name)).toBeDefined();
  await person.click(question.getByRole('radio', { name: 'No end' }));
  await person.click(question.getByRole('button', { name: 'Approve with no end date' }));
  await waitFor(() => expect(notification()).toMatchObject({ description: '2 accounts' }));
  expect(backend.sent(decisions)).toEqual([
    { accounts: [waiting, renewal].map(seenOf), approve: true },
  ]);
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
});

test('requires a choice of how long the access lasts', async () => {
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

test('suggests access until the end of the 90th day in Zurich', async () => {
  backend.answer(decisions, 1);
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
      { accounts: [seenOf(waiting)], approve: true, ends_at: '2099-07-31T21:59:59.000Z' },
    ]),
  );
});

const alreadyDecided = 'Someone else has decided in the meantime, or the account was closed.';

test.each([
  ['stays open when the database fails', serverError, /^The server could not do this\./, true],
  ['closes when a colleague has already decided', conflict(alreadyDecided), alreadyDecided, false],
  [
    'keeps a typed reason when a colleague has already decided',
    conflict(alreadyDecided),
    alreadyDecided,
    true,
    'No mandate',
  ],
])('the confirmation dialog %s', async (_, answer, reported, isOpen, reason = '') => {
  backend.answer(decisions, answer);
  const { person, notification } = await open();
  const reads = backend.sent(profiles).length;
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), `${reason} `);
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() =>
    expect(notification()).toMatchObject({
      description: expect.stringMatching(reported),
      tone: 'destructive',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
  // The row shows the state in the database, not the attempted change.
  expect(backend.sent(profiles).length).toBeGreaterThan(reads);
  expect(row('Ada').textContent).toContain('Waiting');
});

test('keeps a typed reason until the request is declined', async () => {
  backend.answer(decisions, noContent);
  const { person, notification } = await open();
  const decline = () => person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  const reason = () => screen.findByRole('textbox', { name: 'Reason' });
  await decline();
  await person.type(await reason(), 'No mandate');
  await person.keyboard('{Escape}');
  await decline();
  expect(await reason()).toHaveProperty('value', 'No mandate');
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await waitFor(() => expect(notification()?.title).toBe('Request declined'));
  await decline();
  expect(await reason()).toHaveProperty('value', '');
});

test('reads the user’s role again when the database denies a decision', async () => {
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
    /Ended on 1 Nov 2026, renewal requested on 18 Nov 2026.*Asked for renewal18 Nov/,
  ],
  [
    'a changed address',
    'Dua',
    'Changed address from dua@bank.example to dua@fund.example',
    /Changed address from dua@bank\.example to dua@fund\.example/,
  ],
  ['a withdrawal', 'Gil', 'Withdrawn', /Withdrawn.*Reason givenMandate ended\./],
])('shows %s in the row and in the details', async (_, name, words, details) => {
  const { person } = await open();
  expect(row(name).textContent).toContain(words);
  expect(row('Ada').textContent).not.toContain(words);
  expect(buttonsOf(name).slice(0, 2)).toEqual([`${name} Example`, 'Approve']);
  await openDetails(person, `${name} Example`);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(details));
});

test.each([
  ['Revoke: Eva Example', 'belongs to the team: its role ends too, at once'],
  ['Change end date: Eva Example', 'belongs to the team: its role ends with its access'],
])('warns that the role ends too, but only for a team member: %s', async (button, sentence) => {
  answerCodes();
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await enterCode(person);
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(backend.sent(decisions)).toEqual([]);
  await person.click(screen.getByRole('button', { name: button.replace('Eva', 'Bea') }));
  expect(screen.getByRole('dialog').textContent).not.toContain('belongs to the team');
});

test('asks for another code when the first has expired', async () => {
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
  backend.answer(decisions, 1);
  await enterCode(person, '654321');
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await waitFor(() => expect(notification()?.title).toBe('Access revoked'));
  expect(backend.sent(decisions).at(-1)).toMatchObject({ reason: 'Left the company.' });
});

test('resets a colleague’s second factor after entering a code', async () => {
  const reset = 'POST /rest/v1/rpc/reset_second_factor';
  const recover = backend.answer(reset, conflict('The account has changed.'));
  answerCodes();
  const { person, notification } = await open();
  const drawer = await openDetails(person, 'Eva Example');
  expect(drawer.getByText(/^Since 2 Oct 2026/)).toBeDefined();
  await person.click(drawer.getByRole('button', { name: 'Reset second factor…' }));
  const name = 'Reset the second factor of Eva Example?';
  const question = dialog(name);
  expect(question.getByText(/another channel/)).toBeDefined();
  await enterCode(person);
  const confirm = () => person.click(question.getByRole('button', { name: 'Reset second factor' }));
  await confirm();
  await waitFor(() =>
    expect(notification()).toMatchObject({ title: 'The second factor was not reset.' }),
  );
  recover();
  backend.answer(reset, noContent);
  await confirm();
  await waitFor(() => expect(notification()).toMatchObject({ title: 'Second factor reset' }));
  const account = seenOf(colleague);
  expect(backend.sent(reset)).toEqual([{ account }, { account }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
});

const inviting = 'POST /functions/v1/invite-investor';

async function openInvitation() {
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  return {
    person,
    notification,
    form,
    email: form.getByRole('textbox', { name: 'Email' }),
    send: () => person.click(form.getByRole('button', { name: 'Send invitation' })),
    select: (field: string, value: string) =>
      person.selectOptions(form.getByRole('combobox', { name: field }), value),
  };
}

test('sends an invitation with level, end date and welcome line', async () => {
  backend.answer(inviting, noContent);
  const { person, notification, form, email, send, select } = await openInvitation();
  await send();
  expect(await form.findByText('Email is required')).toBeDefined();
  expect(form.getByText('Please choose what to invite them to.')).toBeDefined();
  await person.type(email, 'new@fund.example');
  await select('Invite to', '3');
  await send();
  expect(await form.findByText('Please choose how long the access lasts.')).toBeDefined();
  expect(backend.sent(inviting)).toEqual([]);
  await person.click(form.getByRole('radio', { name: 'No end' }));
  const welcome = form.getByRole('textbox', { name: 'Welcome line' });
  await person.clear(welcome);
  await person.type(welcome, 'Good to see you.');
  await send();
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent'));
  expect(backend.sent(inviting)).toEqual([
    { email: 'new@fund.example', level: 3, ends_at: null, welcome: 'Good to see you.' },
  ]);
});

test.each([
  ['at the email field', 'This address already has an account.', 409, 'PT409', ''],
  ['below the form', 'No mail.', 502, 'x', 'The invitation was not sent. '],
])(
  'shows %s why an invitation was refused, and keeps the entries',
  async (_, message, status, code, prefix) => {
    backend.answer(inviting, () => Response.json({ code, message }, { status }));
    const { person, form, email, send, select } = await openInvitation();
    await person.type(email, 'ada@fund.example');
    await select('Invite to', '2');
    await send();
    expect(await form.findByText(prefix + message)).toBeDefined();
    expect(document.activeElement === email).toBe(status === 409);
    expect(email).toHaveProperty('value', 'ada@fund.example');
  },
);

test('keeps an invitation that was not sent, without its one-time code', async () => {
  backend.answer(inviting, noContent);
  const { person, notification, form, email, select } = await openInvitation();
  await person.type(email, 'new@fund.example');
  await select('Invite to', 'team');
  await typeCode(person);
  await select('Invite to', '3');
  await person.click(form.getByRole('radio', { name: '30 days' }));
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Invite…' }));
  const level = screen.getByRole('combobox', { name: 'Invite to' });
  await person.selectOptions(level, 'team');
  expect(screen.getByRole('textbox', { name: 'Six-digit code' })).toHaveProperty('value', '');
  await person.selectOptions(level, '3');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent'));
  expect(backend.sent(inviting)).toEqual([
    {
      email: 'new@fund.example',
      level: 3,
      ends_at: expect.any(String),
      welcome: expect.stringMatching(/^Welcome to the data room/),
    },
  ]);
});

test('sends an open invitation again', async () => {
  backend.answer(inviting, noContent);
  const { person, notification } = await open();
  expect(row('Hal').textContent).not.toContain('Address not confirmed');
  expect(buttonsOf('Hal')).toEqual(['Hal Example', 'Send again', 'Withdraw…']);
  await person.click(screen.getByRole('button', { name: 'Send again: hal@fund.example' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent again'));
  expect(backend.sent(inviting)).toEqual([{ email: 'hal@fund.example', renew: true }]);
});

test('withdraws an open invitation after confirmation', async () => {
  const withdrawing = 'POST /rest/v1/rpc/withdraw_invitation';
  backend.answer(withdrawing, noContent);
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Withdraw: hal@fund.example' }));
  expect(backend.sent(withdrawing)).toEqual([]);
  const question = dialog('Withdraw the invitation to hal@fund.example?');
  await person.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation withdrawn'));
  expect(backend.sent(withdrawing)).toEqual([{ address: 'hal@fund.example' }]);
});

test('lets an owner invite a colleague after entering a code', async () => {
  answerCodes();
  backend.answer(inviting, noContent);
  const { person, notification, form, email, send, select } = await openInvitation();
  await person.type(email, 'cole@company.example');
  await select('Invite to', 'team');
  expect(form.queryByRole('radio', { name: 'No end' })).toBeNull();
  await send();
  expect(await form.findByText('Please choose a role.')).toBeDefined();
  expect(form.getByText('Please enter the six digits that your app shows')).toBeDefined();
  expect(backend.sent(inviting)).toEqual([]);
  await select('Role', 'editor');
  expect(form.getByText(/^Press, openings/)).toBeDefined();
  await typeCode(person);
  await send();
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent'));
  expect(backend.sent(codeChecks)).toMatchObject([{ code: '123456' }]);
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

test('lets only owners invite someone to the team and edit the note about that person', async () => {
  const invitation = {
    level: 3,
    approved_until: null,
    team_role: 'editor',
    welcome: 'Welcome',
    invited_by: colleague.id,
    sent_at: '2026-11-19T12:00:00Z',
  };
  backend.answer('GET /rest/v1/invitations', [invitation]);
  const { person } = await openScreen(() => import('@/admin/access/access-page'), '/admin/access', {
    permissions: permissionsOf('investor_relations'),
  });
  await person.click(await screen.findByRole('button', { name: 'Invite…' }));
  const levels = within(await screen.findByRole('combobox', { name: 'Invite to' }));
  expect(levels.getAllByRole('option')).toHaveLength(3);
  expect(levels.queryByRole('option', { name: /team/i })).toBeNull();
  await person.keyboard('{Escape}');
  const drawer = await openDetails(person, 'Hal Example');
  expect(await drawer.findByText('Team note')).toBeDefined();
  expect(drawer.queryByRole('textbox', { name: 'Team note' })).toBeNull();
});

test('sends an invitation to the team again after entering a code', async () => {
  answerCodes();
  const recover = backend.answer(inviting, () =>
    Response.json({ code: 'PT403', message: 'Please enter a new code.' }, { status: 403 }),
  );
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Send again: hal@fund.example' }));
  await screen.findByRole('dialog', { name: 'Send the invitation to the team again?' });
  recover();
  backend.answer(inviting, noContent);
  await typeCode(person);
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(notification()?.title).toBe('Invitation sent again'));
  expect(backend.sent(codeChecks)).toHaveLength(1);
});

const roleChanges = 'POST /rest/v1/rpc/set_team_role';

/** Lists `account`, a variant of Bea's, and opens the dialog that changes its role. */
async function openRoleDialog(account: AccountRow, name: string) {
  backend.answer(profiles, () => listOf([waiting, account, self]));
  backend.answer(roleChanges, noContent);
  answerCodes();
  const { person, notification } = await open();
  const drawer = await openDetails(person, 'Bea Example');
  await person.click(drawer.getByRole('button', { name: 'Change role…' }));
  return { person, notification, question: dialog(name) };
}

test('lets an owner assign a role after entering a code', async () => {
  const account = { ...approved, second_factor_since: '2026-10-01T12:00:00Z' };
  const name = 'Make Bea Example a member of the team';
  const { person, notification, question } = await openRoleDialog(account, name);
  await typeCode(person);
  await person.click(question.getByRole('button', { name: 'Choose a role' }));
  expect(await question.findByText('Please choose a role first.')).toBeDefined();
  await person.click(question.getByRole('radio', { name: 'Editor' }));
  const recover = backend.answer(roleChanges, conflict('The account has changed.'));
  const make = () => person.click(question.getByRole('button', { name: 'Make Editor' }));
  await make();
  expect(await question.findByText('The account has changed.')).toBeDefined();
  recover();
  await make();
  await waitFor(() => expect(notification()?.title).toBe('Role changed to Editor'));
  expect(backend.sent(roleChanges).at(-1)).toEqual({
    account: seenOf(account),
    new_role: 'editor',
  });
});

test.each([
  ['HR', 'Change to HR', 'Role changed to HR', { new_role: 'hr' }],
  ['None (investor)', 'End the role', 'Role in the team ended', { withdraws: false }],
  ['None (investor)', 'End the role', 'Role in the team ended', { withdraws: true }],
])('changes a role in the team: %s, %s, %s, %j', async (role, button, title, change) => {
  const editor = { ...approved, role: 'admin', team_role: 'editor' };
  const name = 'Change the role of Bea Example';
  const { person, notification, question } = await openRoleDialog(editor, name);
  expect(question.queryByRole('checkbox')).toBeNull();
  await person.click(question.getByRole('radio', { name: role }));
  if ('withdraws' in change && change.withdraws)
    await person.click(question.getByRole('checkbox', { name: 'Revoke its access too' }));
  await typeCode(person);
  await person.click(question.getByRole('button', { name: button }));
  await waitFor(() => expect(notification()?.title).toBe(title));
  expect(backend.sent(codeChecks)).toHaveLength(1);
  expect(backend.sent(roleChanges)).toEqual([{ account: seenOf(editor), ...change }]);
});

test.each([
  ['an account that is not approved', 'Ada Example', []],
  ['an account without a second factor', 'Bea Example', []],
  ['a colleague', 'Eva Example', ['Reset second factor…', 'Change role…']],
  ['the user', 'Own Example', ['Change role…']],
])('the details of %s (%s) offer %j', async (_, name, buttons) => {
  const { person } = await open();
  const drawer = await openDetails(person, name);
  const offered = drawer.queryAllByRole('button', { name: /second factor|role/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(buttons);
  const hint = drawer.queryByText(/has to set up a second factor under Your Account first/);
  expect(hint !== null).toBe(name === 'Bea Example');
});
