import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAdminRoute } from '@/admin/shell/admin-routes';
import { queryClient } from '@/lib/query-client';
import {
  backend,
  conflict,
  noAnswer,
  noContent,
  serverError,
  startSignedIn,
} from '../../setup/backend';
import { openScreen } from '../open-screen';
import { mailRow, profileRow, seenOf } from '../rows';

const id = '00000000-0000-4000-8000-000000000009';
const colleagueId = '00000000-0000-4000-8000-00000000000a';
const document_id = '00000000-0000-4000-8000-0000000000d1';
const questionId = '00000000-0000-4000-8000-0000000000e1';
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const profile = profileRow(id, 'Wanda', {
  last_name: 'Waits',
  approved: true,
  decision: 'approved',
  decided_at: at(2),
  account_state: 'approved',
});

const mail = (kind: string, state: string, day: number) =>
  mailRow(`${day}`, {
    kind,
    recipient: 'wanda@fund.example',
    state,
    created_at: at(day),
    due_at: at(day),
    finished_at: state === 'queued' ? null : at(day),
  });

const signIns = [4, 3].map((day) => ({
  user_agent: firefox,
  ip_address: null,
  created_at: at(day),
}));
const invitationMails = [
  { id: 'i2', event_type: 'INVITATION_RENEWED', created_at: at(1) },
  { id: 'i1', event_type: 'INVITATION_SENT', created_at: at(1) },
];
const decisions = [{ id, event_type: 'ACCESS_APPROVED', created_at: at(2) }];

beforeEach(() => {
  startSignedIn();
  queryClient.clear();
  backend.answer('GET /rest/v1/profiles', ({ url }) =>
    Response.json(
      url.includes('organisation_search=match')
        ? [{ id: colleagueId, first_name: 'Cem', last_name: 'Colleague', email: 'c@fund.example' }]
        : [profile],
    ),
  );
  for (const table of ['account_notes', 'undeliverable_addresses'])
    backend.answer(`GET /rest/v1/${table}`, []);
  backend.answer('GET /rest/v1/security_audit_log', ({ url }) => {
    if (url.includes('event_type=eq.SIGN_IN')) return Response.json(signIns);
    return Response.json(url.includes('resource_type=eq.invitation') ? invitationMails : decisions);
  });
  backend.answer('GET /rest/v1/agreement_acceptances', [
    {
      id,
      typed_name: 'Wanda Waits',
      accepted_at: at(3),
      agreement: { version: 2, title: 'Confidentiality' },
    },
  ]);
  backend.answer('GET /rest/v1/outbox', ({ url }) =>
    Response.json(
      url.includes(`account=eq.${id}`)
        ? [mail('access_approved', 'sent', 2), mail('access_ending', 'given_up', 9)]
        : [mail('answer_to_message', 'queued', 6)],
    ),
  );
  backend.answer('GET /rest/v1/questions', [
    { id: questionId, question: 'Insured?', created_at: at(3), answered_at: null },
  ]);
  backend.answer('GET /rest/v1/reading_sessions', ({ url }) => {
    const readings = Array.from({ length: 60 }, () => ({
      document_id,
      title: 'Whitepaper',
      started_at: at(5),
    }));
    return Response.json(readings.slice(0, Number(new URL(url).searchParams.get('limit'))));
  });
});

const open = () =>
  openScreen(() => import('@/admin/access/investor-page'), `/admin/investors/${id}`);

test('shows a section for each kind of record about an account', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Wanda Waits', level: 1 })).toBeDefined();
  expect(screen.getByText('Approved', { selector: 'p > span' })).toBeDefined();
  const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
  const events = await findRegion('Decisions and account events');
  expect(events.getAllByRole('listitem')).toHaveLength(1);
  const agreements = await findRegion('Agreements accepted');
  expect(agreements.getByText('Version 2, Confidentiality, as Wanda Waits')).toBeDefined();
  const questions = await findRegion('Questions');
  expect(questions.getByRole('link', { name: 'Insured?' }).getAttribute('href')).toBe(
    `/admin/questions?open=${questionId}`,
  );
  const read = await findRegion('Documents read');
  expect(read.getByRole('listitem').textContent).toBe('Whitepaper60 times, last on 5 Nov 2026');
  const devices = await findRegion('Devices, by the last 50 sign-ins');
  expect(devices.getByRole('listitem').textContent).toMatch(/^Firefox on Windows.*4 Nov 2026/);
  const mails = await findRegion('E-mails sent');
  // Newest first, including mails to the account's address that are linked to no account.
  expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Given up, 9 Nov 2026/),
    expect.stringMatching(/Queued, 6 Nov 2026/),
    expect.stringMatching(/Sent, 2 Nov 2026/),
    expect.stringMatching(/^Invitation, sent again.*1 Nov 2026/),
    expect.stringMatching(/^Invitation.*1 Nov 2026/),
  ]);
  expect(mails.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/mails?open=9');
  const colleagues = await findRegion('Others from this organisation');
  expect(
    (await colleagues.findByRole('link', { name: 'Cem Colleague' })).getAttribute('href'),
  ).toBe(`/admin/investors/${colleagueId}`);
  for (const name of ['Change end date: Wanda Waits', 'Revoke: Wanda Waits'])
    expect(screen.getByRole('button', { name })).toBeDefined();
});

test('says what could not be read or is not listed, and shows no id while a colleague’s address loads', async () => {
  const note = { note: 'Called.', updated_at: at(5), updated_by: colleagueId };
  backend.answer('GET /rest/v1/account_notes', [note]);
  backend.answer('GET /rest/v1/profiles', ({ url }) => {
    if (url.includes('organisation_search=match')) return serverError();
    return url.includes('id=in.') ? noAnswer() : Response.json([profile]);
  });
  backend.answer('GET /rest/v1/security_audit_log', ({ url }) =>
    url.includes('resource_type=eq.invitation') ? serverError() : undefined,
  );
  const question = { question: 'Insured?', created_at: at(3), answered_at: null };
  backend.answer('GET /rest/v1/questions', () =>
    Response.json(Array.from({ length: 50 }, (_, n) => ({ id: `${n}`, ...question }))),
  );
  await open();
  expect(await screen.findByDisplayValue('Called.')).toBeDefined();
  expect(await screen.findByText('At most 50 are listed here.')).toBeDefined();
  expect(await screen.findByText(/^The others from this organisation could not/)).toBeDefined();
  expect(await screen.findByText(/^The e-mails to this account could not/)).toBeDefined();
  expect(screen.queryByText(colleagueId)).toBeNull();
});

test('replaces a colleague’s newer note only after showing it', async () => {
  const first = { note: 'Called on Monday.', updated_at: at(5), updated_by: colleagueId };
  const second = { ...first, note: 'Called on Tuesday.', updated_at: at(6) };
  let current: typeof first | undefined;
  backend.answer('GET /rest/v1/account_notes', () => Response.json(current ? [current] : []));
  backend.answer('POST /rest/v1/account_notes', () => {
    current = first;
    return Response.json({ code: '23505', message: 'account_notes_pkey' }, { status: 409 });
  });
  let hasSeenNote = false;
  backend.answer('PATCH /rest/v1/account_notes', ({ headers }) => {
    hasSeenNote = headers.get('seen') === JSON.stringify({ note: second.note });
    current = second;
    return hasSeenNote
      ? Response.json({ account: id })
      : conflict('Someone else has changed this.')();
  });
  const { person } = await open();
  const note = await screen.findByRole('textbox', { name: 'Team note' });
  await person.type(note, 'Mine.');
  for (const newer of [first, second]) {
    await person.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText(newer.note);
    expect(screen.getByRole('textbox', { name: 'Team note' })).toHaveProperty('value', 'Mine.');
  }
  await person.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(hasSeenNote).toBe(true));
  expect(backend.sent('PATCH')).toEqual([{ note: 'Mine.' }, { note: 'Mine.' }]);
});

test('saves the team note', async () => {
  backend.answer('POST /rest/v1/account_notes', noContent);
  const { person } = await open();
  const note = await screen.findByRole('textbox', { name: 'Team note' });
  const save = screen.getByRole('button', { name: 'Save note' });
  expect(save).toHaveProperty('disabled', true);
  await person.type(note, 'Call back on Monday.');
  await person.click(save);
  expect(backend.sent('POST /rest/v1/account_notes')).toEqual([
    { account: id, note: 'Call back on Monday.' },
  ]);
});

test('confirms the organisation', async () => {
  backend.answer('POST /rest/v1/rpc/confirm_organisation', noContent);
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Confirm organisation' }));
  expect(backend.sent('POST /rest/v1/rpc/confirm_organisation')).toEqual([
    { account: seenOf(profile), is_confirmed: true },
  ]);
});

test('says that the account no longer exists', async () => {
  backend.answer('GET /rest/v1/profiles', []);
  await open();
  expect(await screen.findByText('This account no longer exists.')).toBeDefined();
});

test('has a route only for a path that ends with the id of an account', () => {
  expect(findAdminRoute(`/admin/investors/${id}/`)?.subjects).toEqual(['access']);
  for (const path of ['/admin/investors', '/admin/investors/x', `/admin/investors/${id}/x`])
    expect(findAdminRoute(path)).toBeUndefined();
});
