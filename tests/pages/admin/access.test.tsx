import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeBackend, storeSession, user, type FakeBackend } from '../../access/fake-backend';

const profiles = 'GET /rest/v1/profiles';
const decisions = 'PATCH /rest/v1/profiles';

const rowOf = (id: string, first_name: string, change: object = {}) => ({
  id,
  first_name,
  last_name: 'Example',
  email: `${first_name.toLowerCase()}@fund.example`,
  reason_for_access: 'Due diligence for our fund.',
  role: 'investor',
  approved: false,
  approved_until: null,
  decided_at: null,
  decided_by: null,
  created_at: '2026-11-20T12:00:00Z',
  ...change,
});
const waiting = rowOf('00000000-0000-4000-8000-000000000001', 'Ada');
const decided = { approved: true, decided_at: '2026-11-19T12:00:00.123456+00:00' };
const approved = rowOf('00000000-0000-4000-8000-000000000002', 'Bea', decided);
const own = rowOf(user.id, 'Own', { ...decided, role: 'admin' });

let backend: FakeBackend;

beforeEach(() => {
  backend = startFakeBackend();
  storeSession();
  const rows = [waiting, approved, own];
  backend.answers.push(
    [profiles, () => Response.json(rows, { headers: { 'content-range': `0-2/${rows.length}` } })],
    // Who is looking.
    [`${profiles}?select=approved`, () => Response.json([backend.profile])],
  );
});

async function open() {
  const [{ default: AccessPage }, { QueryProvider }, { notificationStore }] = await Promise.all([
    import('@/pages/admin/access/access-page'),
    import('@/lib/query-client'),
    import('@/ui/notifications'),
  ]);
  render(
    <MemoryRouter>
      <QueryProvider>
        <AccessPage />
      </QueryProvider>
    </MemoryRouter>,
  );
  await screen.findByText('ada@fund.example');
  await screen.findByText('Your account');
  return { person: userEvent.setup(), told: notificationStore.get };
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
  backend.answers.push([decisions, () => Response.json([{ ...approved, approved: false }])]);
  const { person, told } = await open();
  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  const question = dialog('Revoke the access of Bea Example?');
  expect(question.getByText(/bea@fund\.example/)).toBeDefined();
  expect(backend.sent(decisions)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  expect(backend.sent(decisions)).toEqual([]);

  await person.click(screen.getByRole('button', { name: 'Revoke: Bea Example' }));
  await person.click(screen.getByRole('button', { name: 'Revoke access' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(told()).toMatchObject({ title: 'Access revoked', description: 'Bea Example' });
  expect(backend.sent(decisions)).toEqual([{ approved: false, approved_until: null }]);
  const { call = '' } =
    backend.requests.find((request) => request.call.startsWith(decisions)) ?? {};
  expect(new URLSearchParams(call.split('?')[1]).get('decided_at')).toBe(
    'eq.2026-11-19T12:00:00.123456+00:00',
  );
});

test('an end is the last second of its day in Zurich', async () => {
  backend.answers.push([decisions, () => Response.json([{ ...waiting, ...decided }])]);
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
    'Somebody else has decided meanwhile: here is how it stands now.',
    false,
  ],
])('the question %s', async (_, answer, description, isOpen) => {
  vi.spyOn(console, 'info').mockReturnValue();
  backend.answers.push([decisions, answer]);
  const { person, told } = await open();
  const reads = backend.sent(profiles).length;
  await person.click(screen.getByRole('button', { name: 'Decline: Ada Example' }));
  await person.click(screen.getByRole('button', { name: 'Decline request' }));
  await vi.waitFor(() => expect(told()).toMatchObject({ description, tone: 'destructive' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(isOpen));
  // Shown is what the database says, not what was wished.
  expect(backend.sent(profiles).length).toBeGreaterThan(reads);
  expect(screen.getByRole('row', { name: /^Ada/, hidden: true }).textContent).toContain('Waiting');
});
