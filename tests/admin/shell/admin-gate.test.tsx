import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/lib/limits';
import { loadLocalCaptcha } from '../../access/local-captcha';
import {
  backend,
  listOf,
  makeSession,
  serverError,
  profileRow,
  startBackend,
  storeSession,
  user,
} from '../../setup/backend';
import { ConsoleAt } from '../console-at';
import { ownerPermissions, permissionsOf } from '../permissions';
import { applicationRow } from '../rows';

const ownProfile = 'GET /rest/v1/profiles?select=approved';

let permissions: readonly object[];
beforeEach(() => {
  startBackend();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  backend.answer('POST /rest/v1/rpc/desk', []);
  permissions = ownerPermissions;
  for (const table of [
    'job_applications',
    'job_openings',
    'contact_messages',
    'documentation_requests',
    'profiles?select=id',
  ]) {
    backend.answer(`GET /rest/v1/${table}`, []);
    backend.answer(`HEAD /rest/v1/${table}`, () => new Response(null));
  }
});
const profileOf = (role: string, change: { approved?: boolean; approved_until?: string } = {}) =>
  Response.json([
    {
      role,
      permissions: role === 'admin' ? permissions : null,
      ...profileRow({ approved: true, approved_until: null, ...change }),
    },
  ]);
const answerProfile = (...profile: Parameters<typeof profileOf>) =>
  backend.answer(ownProfile, () => profileOf(...profile));
const events = () =>
  backend
    .sent('POST /rest/v1/security_audit_log')
    .flat()
    .map((row) => JSON.stringify(row));

async function open() {
  const { default: AdminApp } = await import('@/admin/shell/admin-app');
  render(
    <ConsoleAt address="/admin/job-applications">
      <AdminApp />
    </ConsoleAt>,
  );
}

async function openAs(...profile: Parameters<typeof profileOf>) {
  storeSession();
  answerProfile(...profile);
  await open();
}

/** The requests to the backend, apart from those for the visitor's own session and profile. */
const adminCalls = () =>
  backend.requests
    .map(({ call }) => call)
    .filter((call) => call.includes('/rest/v1/'))
    .filter((call) => !/profiles\?select=approved|security_audit_log/.test(call));
const title = (name: string) => screen.findByRole('heading', { name });
/** The menu, which is rendered only once the console is open. */
const queryMenu = () => screen.queryByRole('navigation', { name: 'Console' });
const findMenu = () => screen.findByRole('navigation', { name: 'Console' });

test('case 43: an anonymous visitor opens the console → asked to sign in, and no admin request is sent', async () => {
  loadLocalCaptcha();
  await open();
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeDefined();
  expect(queryMenu()).toBeNull();
  expect(adminCalls()).toEqual([]);
});

test.each([
  ['a pending investor', 'investor', { approved: false }],
  ['an approved investor', 'investor', {}],
  ['an admin whose approval was withdrawn', 'admin', { approved: false }],
  ['an admin whose approval has expired', 'admin', { approved_until: '2020-01-01' }],
])(
  'case 43: %s opens the console → refused and recorded once, and no admin request is sent',
  async (_, role, change) => {
    await openAs(role, change);
    expect(await title('No access')).toBeDefined();
    expect(queryMenu()).toBeNull();
    expect(adminCalls()).toEqual([]);
    await waitFor(() =>
      expect(events()).toEqual([
        expect.stringContaining('"event_type":"UNAUTHORIZED_ACCESS","resource_type":"console"'),
        expect.stringContaining('HIGH_SEVERITY_ALERT'),
      ]),
    );
  },
);

test('requires an admin to set up a second factor before the console opens', async () => {
  storeSession({}, 'aal1');
  answerProfile('admin');
  const factor = { id: 'f-1', status: 'verified', factor_type: 'totp' };
  backend.answer('POST /auth/v1/factors', {
    id: 'f-1',
    type: 'totp',
    totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/site:a?secret=ABC' },
  });
  backend.answer('POST /auth/v1/factors/f-1/challenge', { id: 'c-1', type: 'totp' });
  backend.answer('POST /auth/v1/factors/f-1/verify', {
    ...makeSession(),
    user: { ...user, factors: [factor] },
  });
  await open();
  expect(await title('Set up a second factor')).toBeDefined();
  expect(adminCalls()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up Authenticator App' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined();
  expect(screen.getByText('ABCD').parentElement?.textContent).toBe('ABCDEFGH');
  expect(document.activeElement).toBe(await title('Add this site to your app'));
  const code = screen.getByRole('textbox', { name: /Six-digit code/ });
  await userEvent.type(code, '12345{Enter}');
  expect(await screen.findByText('Please enter the six digits that your app shows')).toBeDefined();
  await userEvent.clear(code);
  await userEvent.type(code, '123 456{Enter}');
  expect(document.activeElement).toBe(await title('The second factor is on'));
  expect(screen.getByRole('button', { name: 'Add a Second Device' })).toBeDefined();
  expect(adminCalls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the Console' }));
  expect(await findMenu()).toBeDefined();
  // The sign-in was already recorded when the password was entered.
  expect(events().join()).not.toContain('SIGN_IN');
  expect(backend.sent('POST /auth/v1/factors/f-1/verify')).toEqual([
    { challenge_id: 'c-1', code: '123456' },
  ]);
});

test('requests nothing until the role is known', async () => {
  storeSession();
  let answer: (response: Response) => void = () => undefined;
  backend.answer(ownProfile, () => new Promise((resolve) => (answer = resolve)));
  await open();
  await waitFor(() =>
    expect(backend.requests.some(({ call }) => call.startsWith(ownProfile))).toBe(true),
  );
  expect(queryMenu()).toBeNull();
  expect(adminCalls()).toEqual([]);
  await act(async () => answer(profileOf('admin')));
  expect(await findMenu()).toBeDefined();
});

test('offers to read the role again after a failure', async () => {
  storeSession();
  backend.answer(ownProfile, serverError);
  await open();
  expect(await title('The console could not be opened')).toBeDefined();
  expect(adminCalls()).toEqual([]);
  answerProfile('admin');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await findMenu()).toBeDefined();
});

test('lists in the menu only what the role may read', async () => {
  permissions = permissionsOf('hr');
  await openAs('admin');
  const links = within(await findMenu()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Desk', 'Job applications']);
  expect(screen.getByText('HR')).toBeDefined();
  await waitFor(() => expect(adminCalls().join()).toContain('job_applications'));
  expect(adminCalls().join()).not.toMatch(/profiles|contact_messages/);
});

test('closes the menu of small screens when a page is chosen', async () => {
  const work = ['access', 'applications', 'waiting'].map((item) => ({
    item,
    amount: 2,
    moment: '2026-11-20',
  }));
  backend.answer('POST /rest/v1/rpc/desk', work);
  await openAs('admin');
  const links = within(await findMenu());
  const button = await screen.findByRole('button', { name: 'Menu: Job applications 2 open' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(links.getByRole('link', { name: 'Job applications 2 open' }));
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('logs the refusal of a screen that the role may not read', async () => {
  permissions = permissionsOf('editor');
  await openAs('admin');
  expect(await title('No access')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the Desk' }).getAttribute('href')).toBe('/admin');
  expect(adminCalls().join()).not.toContain('job_applications');
  await waitFor(() => expect(events().join()).toContain('"event_type":"UNAUTHORIZED_ACCESS"'));
});

test('shows a read-only role the status of an application without a control', async () => {
  permissions = permissionsOf('compliance');
  backend.answer('GET /rest/v1/job_applications', () => listOf([applicationRow()]));
  await openAs('admin');
  expect((await screen.findByRole('row', { name: /^Ada/ })).textContent).toContain('Pending');
  expect(screen.queryByRole('combobox', { name: /^Status of/ })).toBeNull();
});

test('refuses an admin without a role in the database', async () => {
  permissions = [];
  await openAs('admin');
  expect(await title('No access')).toBeDefined();
  expect(queryMenu()).toBeNull();
});

test('closes the console when the role is withdrawn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAs('admin');
  await findMenu();
  await waitFor(() => expect(adminCalls()).not.toEqual([]));
  answerProfile('investor');
  await act(() => vi.advanceTimersByTimeAsync(limits.validationCache.lifetime));
  expect(await title('No access')).toBeDefined();
  expect(queryMenu()).toBeNull();
  const callsBefore = adminCalls().length;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(adminCalls()).toHaveLength(callsBefore);
});

test.each([
  ['keeps the drafts of the same account', user.id, 'Private'],
  ['deletes the drafts of another account', 'another', undefined],
])('%s in this tab', async (_, writer, kept) => {
  const { claimDrafts, createDrafts } = await import('@/admin/shared/form/drafts');
  const drafts = createDrafts<string>();
  claimDrafts(writer);
  drafts.set('note', 'Private');
  await openAs('admin');
  await findMenu();
  expect(drafts.get('note')).toBe(kept);
  drafts.delete('note');
});
