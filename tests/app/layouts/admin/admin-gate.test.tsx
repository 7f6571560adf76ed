import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/lib/limits';
import { startFakeBackend, storeSession, type FakeBackend } from '../../../access/fake-backend';
import { loadLocalCaptcha } from '../../../access/local-captcha';

const roleCall = 'GET /rest/v1/profiles?select=role';

let backend: FakeBackend;
beforeEach(() => {
  backend = startFakeBackend();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  for (const table of [
    'job_applications',
    'job_openings',
    'contact_messages',
    'documentation_requests',
    'profiles?select=id',
  ]) {
    backend.answers.push([`GET /rest/v1/${table}`, () => Response.json([])]);
    backend.answers.push([`HEAD /rest/v1/${table}`, () => new Response(null)]);
  }
});
afterEach(() => {
  vi.useRealTimers();
});

const answerRole = (role: string | null) =>
  backend.answers.push([roleCall, () => Response.json(role === null ? [] : [{ role }])]);

async function open() {
  const { default: AdminApp } = await import('@/app/admin-app');
  render(
    <MemoryRouter initialEntries={['/admin/job-applications']}>
      <AdminApp />
    </MemoryRouter>,
  );
}

/** What was asked of the backend but for the visitor's own session and profile. */
const adminCalls = () =>
  backend.requests
    .map(({ call }) => call)
    .filter((call) => call.includes('/rest/v1/'))
    .filter((call) => !/profiles\?select=(role|approved)|security_audit_log/.test(call));
const title = (name: string) => screen.findByRole('heading', { name });
const menu = { name: 'Console' };
const inside = () => screen.queryByRole('navigation', menu);
const opened = () => screen.findByRole('navigation', menu);

test('the anonymous are asked to sign in', async () => {
  loadLocalCaptcha();
  await open();
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeDefined();
  expect(inside()).toBeNull();
  expect(adminCalls()).toEqual([]);
});

test.each(['investor', null])('an account of role %s has no access', async (role) => {
  storeSession();
  answerRole(role);
  await open();
  expect(await title('No access')).toBeDefined();
  expect(inside()).toBeNull();
  expect(adminCalls()).toEqual([]);
});

test('an admin is inside', async () => {
  storeSession();
  answerRole('admin');
  await open();
  expect(await opened()).toBeDefined();
  await waitFor(() => expect(adminCalls()).not.toEqual([]));
});

test('until the role is known nothing is shown and nothing is asked for', async () => {
  storeSession();
  let answer: (response: Response) => void = () => undefined;
  backend.answers.push([roleCall, () => new Promise((resolve) => (answer = resolve))]);
  await open();
  await waitFor(() =>
    expect(backend.requests.some(({ call }) => call.startsWith(roleCall))).toBe(true),
  );
  expect(inside()).toBeNull();
  expect(adminCalls()).toEqual([]);
  await act(async () => answer(Response.json([{ role: 'admin' }])));
  expect(await opened()).toBeDefined();
});

test('a role that cannot be read is said so, and is asked for again at the press of a button', async () => {
  storeSession();
  backend.answers.push([roleCall, () => Response.json({ message: 'No' }, { status: 500 })]);
  await open();
  expect(await title('The console could not be opened')).toBeDefined();
  expect(adminCalls()).toEqual([]);
  answerRole('admin');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await opened()).toBeDefined();
});

test('the console closes when the role is taken away, and asks for nothing more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeSession();
  answerRole('admin');
  await open();
  await opened();
  await waitFor(() => expect(adminCalls()).not.toEqual([]));
  answerRole('investor');
  await act(() => vi.advanceTimersByTimeAsync(limits.validationCache.lifetime));
  expect(await title('No access')).toBeDefined();
  expect(inside()).toBeNull();
  const asked = adminCalls().length;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(adminCalls()).toHaveLength(asked);
});
