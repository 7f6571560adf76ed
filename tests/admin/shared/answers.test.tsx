import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  backend,
  conflict,
  networkError,
  noContent,
  serverError,
  startSignedIn,
} from '../../setup/backend';
import { openScreen } from '../open-screen';

let answers: object[];
let refusal: { status: number; body: object } | undefined;

const item = '00000000-0000-4000-8000-000000000001';
const answerOf = (change: object) => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  body: 'Dear Ada,\n\nYes.',
  status: null,
  author: 'admin@firm.example',
  created_at: '2026-11-20T12:00:00Z',
  state: 'sent',
  finished_at: '2026-11-20T12:01:00Z',
  last_error: null,
  ...change,
});

beforeEach(() => {
  startSignedIn();
  answers = [];
  refusal = undefined;
  backend.answer('POST /rest/v1/rpc/answers_to', () => Response.json(answers));
  backend.answer('POST /rest/v1/rpc/send_answer', () => {
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    answers.push(answerOf({ state: 'queued', finished_at: null }));
    return noContent();
  });
});

async function open({ mayChange = true, hasStatuses = false } = {}) {
  const choices = [
    { value: 'approved', label: 'Approved', text: 'Come and see us.' },
    { value: 'declined', label: 'Declined', text: 'We are sorry.' },
  ];
  const load = async () => {
    const { Answers } = await import('@/admin/shared/form/answers');
    const Screen = () => (
      <Answers
        item={item}
        email="ada@fund.example"
        subject="inbox"
        table="contact_messages"
        greeting="Dear Ada,"
        {...(hasStatuses && { statuses: choices })}
      />
    );
    return { default: Screen };
  };
  return openScreen(load, '/admin/inbox', {
    permissions: [{ team_role: 'owner', subject: 'inbox', may_change: mayChange }],
  });
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });
const findSendButton = () => screen.findByRole('button', { name: 'Send answer' });
const sent = () =>
  backend
    .sent('POST /rest/v1/rpc/send_answer')
    .map((body): { body?: string; seen?: number } => Object.assign({}, body));

test('shows a sent answer with the state of its mail', async () => {
  const { person: user, notification } = await open();
  expect((await field()).value).toBe('Dear Ada,\n\n');
  await user.type(await field(), 'Yes.');
  await user.click(await findSendButton());
  await waitFor(() => expect(notification()?.title).toBe('Answer queued'));
  expect(sent()).toEqual([{ item, body: 'Dear Ada,\n\nYes.', seen: 0 }]);
  expect(await screen.findByText('Queued: it will be sent within a minute')).toBeDefined();
  expect(screen.getByText(/by/).parentElement?.textContent).toContain('admin@firm.example');
  expect((await field()).value).toBe('Dear Ada,\n\n');
});

test('refuses an answer that is only the greeting', async () => {
  const { person: user } = await open();
  await user.click(await findSendButton());
  expect(await screen.findByText('Please write an answer')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('keeps an unsent answer as a draft', async () => {
  refusal = { status: 503, body: { message: 'Out of order' } };
  const { person: user, unmount } = await open();
  await user.type(await field(), 'Yes.');
  await user.click(await findSendButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent.');
  refusal = undefined;
  unmount();
  await open();
  expect((await field()).value).toBe('Dear Ada,\n\nYes.');
  expect(screen.getByText(/not saved yet/)).toBeDefined();
  await user.click(await findSendButton());
  await waitFor(async () => expect((await field()).value).toBe('Dear Ada,\n\n'));
});

test('reports an answer that is refused after its form was closed', async () => {
  let refuse: (() => void) | undefined;
  backend.answer('POST /rest/v1/rpc/send_answer', async () => {
    await new Promise<void>((resolve) => (refuse = resolve));
    return serverError();
  });
  const { person: user, unmount, notification } = await open();
  await user.type(await field(), 'Yes.');
  await user.click(await findSendButton());
  await waitFor(() => expect(refuse).toBeDefined());
  unmount();
  refuse?.();
  await waitFor(() => expect(notification()?.title).toBe('The answer was not sent.'));
});

test('shows a colleague’s newer answer before sending another', async () => {
  refusal = { status: 409, body: { code: 'PT409', message: 'Somebody else' } };
  const { person: user } = await open();
  await user.type(await field(), 'Yes.');
  answers = [answerOf({ id: 'theirs', body: 'Theirs.' })];
  await user.click(await findSendButton());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'an answer has been sent in the meantime',
  );
  expect(await screen.findByText('Theirs.')).toBeDefined();
  refusal = undefined;
  await user.click(await findSendButton());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ seen }) => seen)).toEqual([0, 1]);
  const [first, second] = sent();
  expect(second?.body).toBe(first?.body);
});

test('repeats the same request after a lost response, even if the answer is already listed', async () => {
  let isLost = true;
  backend.answer('POST /rest/v1/rpc/send_answer', () => {
    if (!isLost) return noContent();
    answers = [answerOf({})];
    return networkError();
  });
  const { person: user, notification } = await open();
  await user.type(await field(), 'Yes.');
  await user.click(await findSendButton());
  expect((await screen.findByRole('alert')).textContent).toContain('may have been done');
  await screen.findByRole('heading', { name: 'Answers' });
  isLost = false;
  await user.click(await findSendButton());
  await waitFor(() => expect(notification()?.title).toBe('Answer queued'));
  const keys = backend.requests
    .map(({ headers }) => headers.get('idempotency-key'))
    .filter(Boolean);
  expect(new Set(keys).size).toBe(1);
});

test('does not send a second answer when the form is reopened after a lost response', async () => {
  backend.answer('POST /rest/v1/rpc/send_answer', () => {
    answers = [answerOf({})];
    return networkError();
  });
  const { person: user, unmount } = await open();
  await user.type(await field(), 'Yes.');
  await user.click(await findSendButton());
  await screen.findByRole('alert');
  unmount();
  backend.answer('POST /rest/v1/rpc/send_answer', conflict('Your earlier attempt was stored.'));
  const { person: later } = await open();
  await later.click(await findSendButton());
  expect((await screen.findByRole('alert')).textContent).toContain('It is above; yours is still');
  const keys = backend.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.filter(Boolean)).size).toBe(1);
});

test('refetches the answers every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await field();
  const { queryClient } = await import('@/lib/query-client');
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  answers = [answerOf({ id: 'theirs', body: 'Theirs.' })];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText('Theirs.')).toBeDefined();
  // A colleague's answer also marks the item as handled, so its list is read again.
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['admin', 'contact_messages'] });
  vi.useRealTimers();
});

test('inserts the default text of a status until the author types', async () => {
  const { person: user } = await open({ hasStatuses: true });
  const status = await screen.findByRole('combobox', { name: 'After sending, set status to' });
  await user.selectOptions(status, 'declined');
  expect((await field()).value).toBe('Dear Ada,\n\nWe are sorry.');
  await user.selectOptions(status, 'approved');
  expect((await field()).value).toBe('Dear Ada,\n\nCome and see us.');
  await user.type(await field(), ' Soon.');
  await user.selectOptions(status, 'declined');
  expect((await field()).value).toBe('Dear Ada,\n\nCome and see us. Soon.');
  await user.click(await findSendButton());
  await waitFor(() => expect(sent()[0]).toMatchObject({ new_status: 'declined' }));
});

test('shows undelivered mails to a read-only role', async () => {
  answers = [
    answerOf({ state: 'given_up', last_error: '550' }),
    answerOf({ id: 'b', state: null }),
  ];
  await open({ mayChange: false });
  const region = within(await screen.findByRole('region', { name: 'Answers' }));
  expect(await region.findByText(/^Not delivered/)).toBeDefined();
  expect(region.getByText('The record of its e-mail has been deleted')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});
