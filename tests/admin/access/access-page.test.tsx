import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startBackend, storeSession, user, type Backend } from '../../setup/backend';
import { ConsoleAt } from '../console-at';

// The first test loads the screen's code: a busy machine takes its time over it.
vi.setConfig({ testTimeout: 30_000 });

const profiles = 'GET /rest/v1/profiles';
const decisions = 'PATCH /rest/v1/profiles';

const rowOf = (id: string, first_name: string, change: object = {}) => ({
  id,
  first_name,
  last_name: 'Example',
  organisation: `${first_name} & Co`,
  email: `${first_name.toLowerCase()}@fund.example`,
  reason_for_access: 'Due diligence for our fund.',
  role: 'investor',
  approved: false,
  approved_until: null,
  decided_at: null,
  decided_by: null,
  renewal_requested_at: null,
  previous_email: null,
  created_at: '2026-11-20T12:00:00Z',
  second_factor_since: null,
  ...change,
});
const waiting = rowOf('00000000-0000-4000-8000-000000000001', 'Ada');
const decided = { approved: true, decided_at: '2026-11-19T12:00:00.123456+00:00' };
const approved = rowOf('00000000-0000-4000-8000-000000000002', 'Bea', decided);
const renewal = rowOf('00000000-0000-4000-8000-000000000003', 'Cem', {
  ...decided,
  approved_until: '2026-11-01T12:00:00Z',
  renewal_requested_at: '2026-11-18T12:00:00Z',
});
const moved = rowOf('00000000-0000-4000-8000-000000000004', 'Dua', {
  previous_email: 'dua@bank.example',
});
const colleague = rowOf('00000000-0000-4000-8000-000000000005', 'Eva', {
  ...decided,
  role: 'admin',
  second_factor_since: '2026-10-02T12:00:00Z',
});
const own = rowOf(user.id, 'Own', {
  ...decided,
  role: 'admin',
  second_factor_since: '2026-10-01T12:00:00Z',
});

let backend: Backend;

beforeEach(() => {
  backend = startBackend();
  storeSession();
  const rows = [waiting, approved, own, renewal, moved, colleague];
  backend.answer(profiles, () =>
    Response.json(rows, { headers: { 'content-range': `0-2/${rows.length}` } }),
  );
  // Who is looking.
  backend.answer(`${profiles}?select=approved`, () =>
    Response.json([{ ...backend.profile, access_level: 2 }]),
  );
});

async function open() {
  const [{ default: AccessPage }, { QueryProvider }, { notificationStore }] = await Promise.all([
    import('@/admin/access/access-page'),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
  ]);
  render(
    <ConsoleAt address="/admin/access">
      <QueryProvider>
        <AccessPage />
      </QueryProvider>
    </ConsoleAt>,
  );
  await screen.findByText('ada@fund.example');
  await screen.findByText('Your account');
  return { person: userEvent.setup(), notification: notificationStore.get };
}

const inRow = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('button');
const labels = (name: string) => inRow(name).map(({ textContent }) => textContent);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('offers what the state allows, and never to shut out oneself', async () => {
  await open();
  expect(labels('Ada')).toEqual(['Ada Example', 'Approve', 'Decline']);
  expect(labels('Bea')).toEqual(['Bea Example', 'Change end', 'Revoke']);
  expect(labels('Own')).toEqual(['Own Example']);
});

test('a decision is written once it is confirmed, on what was seen', async () => {
  backend.answer(decisions, () => Response.json([{ ...approved, approved: false }]));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  const question = dialog('Revoke the access of Bea Example?');
  expect(question.getByText(/bea@fund\.example/).textContent).toContain('Bea & Co');
  expect(backend.sent(decisions)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(backend.sent(decisions)).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notification()).toMatchObject({ title: 'Access revoked', description: 'Bea Example' });
  expect(backend.sent(decisions)).toEqual([{ approved: false, approved_until: null }]);
  const { call = '' } =
    backend.requests.find((request) => request.call.startsWith(decisions)) ?? {};
  expect(new URLSearchParams(call.split('?')[1]).get('decided_at')).toBe(
    'eq.2026-11-19T12:00:00.123456+00:00',
  );
});

test('an end is the last second of its day in Zurich', async () => {
  backend.answer(decisions, () => Response.json([{ ...waiting, ...decided }]));
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Approve: Ada Example' }));
  const question = dialog('Approve access for Ada Example?');
  await person.type(question.getByLabelText('Last day of access'), '2099-07-31');
  await person.click(question.getByRole('button', { name: 'Approve until 31 Jul 2099' }));
  await vi.waitFor(() =>
    expect(backend.sent(decisions)).toEqual([
      { approved: true, approved_until: '2099-07-31T21:59:59.000Z' },
    ]),
  );
});

test.each([
  [
    'stays for another try when the database does not answer',
    () => Response.json({ message: 'down' }, { status: 500 }),
    'Please check your connection and try again.',
    true,
  ],
  [
    'closes when somebody else has decided meanwhile',
    () => Response.json([]),
    'Somebody else has decided in the meantime. The present state is shown.',
    false,
  ],
])('the question %s', async (_, answer, description, isOpen) => {
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answer(decisions, answer);
  const { person, notification } = await open();
  const reads = backend.sent(profiles).length;
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await vi.waitFor(() =>
    expect(notification()).toMatchObject({ description, tone: 'destructive' }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
  // Shown is what the database says, not what was wished.
  expect(backend.sent(profiles).length).toBeGreaterThan(reads);
  expect(screen.getByRole('row', { name: /^Ada/, hidden: true }).textContent).toContain('Waiting');
});

test('a request for renewal says since when, and is decided like a new one', async () => {
  backend.answer(decisions, () => Response.json([{ ...renewal, approved_until: null }]));
  const { person } = await open();
  const row = screen.getByRole('row', { name: /^Cem/ });
  expect(row.textContent).toContain('Renewal requested on 18 Nov 2026');
  expect(labels('Cem')).toEqual(['Cem Example', 'Approve', 'Decline']);
  await person.click(screen.getByRole('button', { name: 'Cem Example' }));
  const details = dialog('Cem Example');
  expect(details.getByText('Asked for renewal').nextSibling?.textContent).toContain('18 Nov');

  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.selectOptions(screen.getByLabelText('State'), 'Renewal requested');
  await vi.waitFor(() =>
    expect(backend.requests.at(-1)?.call).toContain('renewal_requested_at=not.is.null'),
  );
});

test('an account that changed its address says from what to what', async () => {
  const { person } = await open();
  const sentence = 'Changed address from dua@bank.example to dua@fund.example';
  expect(screen.getByRole('row', { name: /^Dua/ }).textContent).toContain(sentence);
  expect(labels('Dua')).toEqual(['Dua Example', 'Approve', 'Decline']);
  await person.click(screen.getByRole('button', { name: 'Dua Example' }));
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  expect(screen.getByRole('row', { name: /^Ada/, hidden: true }).textContent).not.toContain(
    'Changed address',
  );
});

test.each([
  ['Revoke: Eva Example', 'loses the console at once'],
  ['Change end: Eva Example', 'the console closes to it as well'],
])('what it does to an admin: %s', async (button, sentence) => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('dialog').textContent).toContain(sentence);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: button.replace('Eva', 'Bea') }));
  expect(screen.getByRole('dialog').textContent).not.toContain('console');
});

test('the last admin stays, and the database’s sentence says so', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const message = 'The last admin cannot be withdrawn.';
  backend.answer(decisions, () => Response.json({ code: 'PT409', message }, { status: 409 }));
  const { person, notification } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Eva Example' }));
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await vi.waitFor(() => expect(notification()).toMatchObject({ description: message }));
  // There is nothing to try again.
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('row', { name: /^Eva/ }).textContent).toContain('Approved');
});

test('renewals count with what waits for the team', async () => {
  const count = (n: number) => () => new Response(null, { headers: { 'content-range': `*/${n}` } });
  const head = 'HEAD /rest/v1/profiles?select=id';
  backend.answer('HEAD /rest/v1/', count(0));
  backend.answer(head, count(4));
  backend.answer(`${head}&renewal_requested_at=not.is.null`, count(3));
  const [{ openCountsQuery }, { queryClient }] = await Promise.all([
    import('@/admin/shared/open-counts-api'),
    import('@/lib/query-client'),
  ]);
  expect(await queryClient.fetchQuery(openCountsQuery)).toMatchObject({ accessRequests: 7 });
});

test('says who has a second factor since when; that of somebody else is reset once confirmed', async () => {
  let isRefused = true;
  backend.answer('POST /rest/v1/rpc/reset_second_factor', () =>
    isRefused ? Response.json({ message: 'No', code: '42501' }, { status: 403 }) : Response.json(1),
  );
  vi.spyOn(console, 'info').mockReturnValue();
  const { person, notification } = await open();
  expect(screen.getByRole('row', { name: /^Eva/ }).textContent).toContain('2 Oct 2026');
  for (const name of ['Ada', 'Own']) {
    await person.click(screen.getByRole('button', { name: `${name} Example` }));
    const drawer = await screen.findByRole('dialog', { name: `${name} Example` });
    expect(within(drawer).queryByRole('button', { name: /^Reset/ })).toBeNull();
    await person.keyboard('{Escape}');
  }
  await person.click(screen.getByRole('button', { name: 'Eva Example' }));
  await person.click(await screen.findByRole('button', { name: 'Reset second factor…' }));
  const question = 'Reset the second factor of Eva Example?';
  expect(screen.getByRole('dialog', { name: question }).textContent).toContain('another channel');
  await person.click(dialog(question).getByRole('button', { name: 'Reset second factor' }));
  await vi.waitFor(() =>
    expect(notification()).toMatchObject({ title: 'The second factor was not reset.' }),
  );
  isRefused = false;
  await person.click(dialog(question).getByRole('button', { name: 'Reset second factor' }));
  await vi.waitFor(() => expect(notification()).toMatchObject({ title: 'Second factor reset' }));
  expect(backend.sent('POST /rest/v1/rpc/reset_second_factor')).toEqual([
    { account: colleague.id },
    { account: colleague.id },
  ]);
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
});
