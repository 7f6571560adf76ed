import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startOfWeek } from '@/admin/questions/published-api';
import {
  backend,
  conflict,
  noAnswer,
  noContent,
  listOf,
  startSignedIn,
  user as account,
} from '../../setup/backend';
import { openScreen } from '../open-screen';

const id = '00000000-0000-4000-8000-000000000001';
const colleagueId = '00000000-0000-4000-8000-0000000000b2';
const asker = {
  id: '00000000-0000-4000-8000-0000000000c3',
  first_name: 'Ada',
  last_name: 'Example',
  email: 'ada@fund.example',
  organisation: 'Sample Fund',
};
const self = { id: account.id, first_name: 'Mia', last_name: 'Self', email: null };
const olga = { id: colleagueId, first_name: 'Olga', last_name: 'Other', email: null };
const waiting = {
  id,
  question: 'Who pays for the vault, our fund or you?',
  document_id: null,
  page: null,
  shared_with_organisation: false,
  created_at: '2026-11-20T12:00:00Z',
  answered_at: null as string | null,
  asker,
  question_answers: null as { answer: string } | null,
  question_work: {
    assigned_to: null,
    due_on: '2026-11-01' as string | null,
    draft: null as string | null,
    drafted_by: null as string | null,
    drafted_at: null as string | null,
    approved_by: null as string | null,
  },
};
const drafted = (drafted_by: string) => ({
  ...waiting,
  question_work: {
    ...waiting.question_work,
    draft: 'The company does.',
    drafted_by,
    drafted_at: '2026-11-21T12:00:00.123456+00:00',
  },
});
const answered = {
  ...drafted(colleagueId),
  answered_at: '2026-11-22T12:00:00Z',
  question_answers: { answer: 'The company does.' },
};
const published = {
  id,
  question: 'Who bears the cost of storage?',
  answer: 'The company.',
  access_level: 3,
  document_id: null,
  week: '2026-11-16',
};

let rows: object[];
let secondPersonSetting: 'on' | 'off';
/** The published questions that have the same answer as the open question. */
let publishedWithAnswer: object[];

beforeEach(() => {
  startSignedIn();
  rows = [waiting];
  secondPersonSetting = 'off';
  backend.answer('HEAD /rest/v1/questions', () => listOf(rows));
  backend.answer('GET /rest/v1/questions', () => listOf(rows));
  backend.answer('GET /rest/v1/published_questions', ({ url }) =>
    listOf(url.includes('select=answer&') ? publishedWithAnswer : [published]),
  );
  publishedWithAnswer = [];
  backend.answer('GET /rest/v1/documents', () => listOf([]));
  backend.profile = { approved: true, approved_until: null };
  backend.answer('GET /rest/v1/profiles', ({ url }) =>
    url.includes('team_role=in.') ? Response.json([self, olga]) : undefined,
  );
  backend.answer('GET /rest/v1/question_settings', () =>
    Response.json({ value: secondPersonSetting }),
  );
  backend.answer('PATCH /rest/v1/question_work', { id });
  backend.answer('POST /rest/v1/rpc/desk', []);
  backend.answer('POST /rest/v1/rpc/organisations_in_room', 4);
  backend.answer('POST /rest/v1/rpc/publish_question', id);
  backend.answer('POST /rest/v1/rpc/answer_question', noContent);
  backend.answer('POST /rest/v1/rpc/withdraw_published_question', noContent);
});

const open = (search = '') =>
  openScreen(() => import('@/admin/questions/questions-page'), `/admin/questions${search}`);
const drawer = () => screen.findByRole('dialog', { name: 'Ada Example' });
const changedMeanwhile = conflict('Someone else has changed this in the meantime.');
/** At the next save, the question leaves the list and has this state. By default, the save is refused as a conflict. */
const moveOnSave = (question: object, answer: () => Response = changedMeanwhile) =>
  backend.answer('PATCH /rest/v1/question_work', () => {
    backend.answer('GET /rest/v1/questions', ({ url }) =>
      url.includes('id=eq.') ? Response.json(question) : listOf([]),
    );
    return answer();
  });
const answerField = async () => within(await drawer()).getByRole('textbox', { name: /^Answer/ });
const callsTo = (start: string) =>
  backend.requests.map(({ call }) => call).filter((call) => call.startsWith(start));

test('lists the questions of each step', async () => {
  const { person: user } = await open();
  expect(await screen.findByRole('tab', { name: 'To answer (1)' })).toBeDefined();
  expect(await screen.findByText(/overdue/)).toBeDefined();
  await waitFor(() =>
    expect(
      callsTo('GET /rest/v1/questions').some(
        (call) =>
          call.includes('answered_at=is.null') && call.includes('question_work.draft=is.null'),
      ),
    ).toBe(true),
  );
  await user.click(screen.getByRole('tab', { name: /^To approve/ }));
  await waitFor(() => expect(location.search).toBe('?list=drafted'));
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Me');
  await waitFor(() =>
    expect(callsTo('GET /rest/v1/questions').at(-1)).toContain(
      `question_work.assigned_to=eq.${account.id}`,
    ),
  );
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeDefined();
  // Each step has its own filters.
  await user.click(screen.getByRole('tab', { name: 'Answered' }));
  await waitFor(() => expect(location.search).toBe('?list=answered'));
});

test('assigns a question to a team member who may answer', async () => {
  const { person: user } = await open(`?open=${id}`);
  const select = within(await drawer()).getByLabelText('Assigned to');
  await waitFor(() => expect(within(select).queryByText('Olga Other')).not.toBeNull());
  await user.selectOptions(select, 'Olga Other');
  await waitFor(() =>
    expect(backend.sent('PATCH /rest/v1/question_work')).toEqual([{ assigned_to: colleagueId }]),
  );
});

test('does not call an assignee a former colleague while the team is loading', async () => {
  rows = [{ ...waiting, question_work: { ...waiting.question_work, assigned_to: colleagueId } }];
  let answerTeam = () => {};
  const teamAnswered = new Promise<void>((resolve) => {
    answerTeam = resolve;
  });
  backend.answer('GET /rest/v1/profiles', async () => {
    await teamAnswered;
    return Response.json([olga]);
  });
  await open();
  expect(await screen.findByText('…')).toBeDefined();
  answerTeam();
  expect(await screen.findByText('Olga Other')).toBeDefined();
});

test('does not say that a document is gone while the titles are loading', async () => {
  rows = [{ ...waiting, document_id: asker.id }];
  backend.answer('GET /rest/v1/documents', noAnswer);
  await open(`?open=${id}`);
  expect(await within(await drawer()).findByRole('link', { name: '…' })).toBeDefined();
});

test('reassigns the questions of a former colleague', async () => {
  rows = [{ ...waiting, question_work: { ...waiting.question_work, assigned_to: id } }];
  const { person: user } = await open();
  expect(await screen.findByText('Colleague who no longer answers')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Colleague who no longer answers');
  await waitFor(() =>
    expect(decodeURIComponent(callsTo('GET /rest/v1/questions').at(-1) ?? '')).toContain(
      `question_work.assigned_to=not.is.null&question_work.assigned_to=not.in.(${account.id},${colleagueId})`,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Ada Example' }));
  const select = within(await drawer()).getByLabelText('Assigned to');
  const selectedOption = () => within(select).getByRole('option', { selected: true }).textContent;
  expect(selectedOption()).toBe('Colleague who no longer answers');
  await user.selectOptions(select, 'Olga Other');
  await waitFor(() =>
    expect(backend.sent('PATCH /rest/v1/question_work')).toEqual([{ assigned_to: colleagueId }]),
  );
});

test('does not overwrite a draft that the author has not seen', async () => {
  const { person: user } = await open(`?open=${id}`);
  const field = await answerField();
  await user.type(field, 'The company does.');
  const recover = backend.answer('PATCH /rest/v1/question_work', changedMeanwhile);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/someone else has changed or answered this/)).toBeDefined();
  expect(field).toHaveProperty('value', 'The company does.');
  expect(backend.requests.find(({ call }) => call.startsWith('PATCH'))?.headers.get('seen')).toBe(
    '{"draft":null}',
  );
  recover();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(backend.sent('PATCH /rest/v1/question_work').at(-1)).toEqual({
      draft: 'The company does.',
    }),
  );
});

test('shows a colleague’s newer draft before it is replaced', async () => {
  moveOnSave(drafted(colleagueId));
  const { person: user } = await open(`?open=${id}`);
  const field = await answerField();
  await user.type(field, 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('The saved draft that yours would replace:')).toBeDefined();
  expect(screen.getByText('The company does.')).toBeDefined();
  expect(screen.getByText(/someone else has changed or answered this/)).toBeDefined();
  expect(field).toHaveProperty('value', 'Mine.');
});

test('shows the typed text for copying after a colleague has answered', async () => {
  moveOnSave(answered);
  const { person: user } = await open(`?open=${id}`);
  await user.type(await answerField(), 'Mine.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Mine.', { selector: 'bdi' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByText('Mine.')).toBeNull();
});

test('offers approval right after a draft is saved', async () => {
  moveOnSave(drafted(account.id), () => Response.json({ id }));
  const { person: user } = await open(`?open=${id}`);
  const field = await answerField();
  await user.type(field, 'The company does.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve and answer' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  expect(screen.queryByText('The saved draft that yours would replace:')).toBeNull();
});

test('shows no newer draft after the author’s own was saved, even if the author has typed on', async () => {
  let answerSave: (() => void) | undefined;
  let answerRead: (() => void) | undefined;
  backend.answer('PATCH /rest/v1/question_work', async () => {
    await new Promise<void>((resolve) => (answerSave = resolve));
    return Response.json({ id });
  });
  const { person: user } = await open(`?open=${id}`);
  const field = await answerField();
  await user.type(field, 'The company does.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(answerSave).toBeDefined());
  backend.answer('GET /rest/v1/questions', async () => {
    await new Promise<void>((resolve) => (answerRead = resolve));
    return listOf([drafted(account.id)]);
  });
  await user.type(field, ' Always.');
  answerSave?.();
  await waitFor(() => expect(answerRead).toBeDefined());
  const newer = 'The saved draft that yours would replace:';
  expect(screen.queryByText(newer)).toBeNull();
  answerRead?.();
  expect(await screen.findByText(/^Draft by/)).toBeDefined();
  expect(screen.queryByText(newer)).toBeNull();
  expect(field).toHaveProperty('value', 'The company does. Always.');
});

test('does not let the author of a draft approve it when a second person must', async () => {
  secondPersonSetting = 'on';
  rows = [drafted(account.id)];
  await open(`?list=drafted&open=${id}`);
  await drawer();
  expect(await screen.findByText(/You wrote this draft/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve and answer' })).toBeNull();
});

test('sends a draft when a second person approves it', async () => {
  secondPersonSetting = 'on';
  rows = [drafted(colleagueId)];
  const { person: user } = await open(`?list=drafted&open=${id}`);
  await drawer();
  await user.click(await screen.findByRole('button', { name: 'Approve and answer' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/answer_question')).toEqual([
      { question: id, answer: 'The company does.' },
    ]),
  );
});

test('publishes a question only after it is rephrased, and keeps the new text until then', async () => {
  rows = [answered];
  const { person: user } = await open(`?list=answered&open=${id}`);
  await drawer();
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Publish to readers…' }));
    return screen.findByRole('dialog', { name: 'Publish to readers' });
  };
  let dialog = await openDialog();
  expect(await within(dialog).findByText(/Only 4 organisations are in the room/)).toBeDefined();
  const publish = () =>
    user.click(within(dialog).getByRole('button', { name: 'Publish to readers' }));
  await publish();
  expect(await within(dialog).findByText(/Please rephrase the question/)).toBeDefined();
  expect(callsTo('POST /rest/v1/rpc/publish_question')).toEqual([]);
  const field = within(dialog).getByRole('textbox', { name: /^Question/ });
  await user.clear(field);
  await user.type(field, 'Who bears the cost?{Escape}');
  dialog = await openDialog();
  const preview = within(dialog).getByRole('region', { name: 'As readers see it' });
  expect(preview.textContent).toContain('Who bears the cost?');
  const level = within(dialog).getByLabelText('Who reads it');
  expect(level).toHaveProperty('value', '3');
  await user.selectOptions(level, 'Everyone, even without an account');
  await publish();
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/publish_question')).toEqual([
      { question: 'Who bears the cost?', answer: 'The company does.', level: 1 },
    ]),
  );
});

test('does not offer to publish an answer that is already published', async () => {
  rows = [answered];
  publishedWithAnswer = [{ answer: answered.question_answers.answer }];
  await open(`?list=answered&open=${id}`);
  expect(await within(await drawer()).findByRole('link', { name: 'published' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Publish to readers…' })).toBeNull();
  // No request contains the answer in its URL, because servers log URLs.
  const addresses = backend.requests.map(({ call }) =>
    decodeURIComponent(call.replaceAll('+', ' ')),
  );
  expect(addresses.filter((call) => call.includes('The company'))).toEqual([]);
});

test('shows similar answered questions while drafting an answer', async () => {
  backend.answer('GET /rest/v1/questions', ({ url }) =>
    listOf(
      url.includes('inner(answer)') || url.includes('inner%28answer%29')
        ? ['Is the vault paid by funds?', 'Where are stones cut?'].map((question, index) => ({
            id: `q-${index}`,
            question,
            question_answers: { answer: 'No.' },
          }))
        : rows,
    ),
  );
  await open(`?open=${id}`);
  const similar = within(
    await screen.findByRole('region', { name: 'Similar questions already answered' }),
  );
  expect(similar.getByText('Is the vault paid by funds?')).toBeDefined();
  expect(similar.queryByText('Where are stones cut?')).toBeNull();
});

test('unpublishes a question, and publishes it again with Undo', async () => {
  const { person: user, notification } = await open(`?list=published&open=${id}`);
  const button = await screen.findByRole('button', { name: 'Unpublish' });
  backend.answer('GET /rest/v1/published_questions', () => listOf([]));
  await user.click(button);
  await waitFor(() => expect(notification()?.title).toBe('No longer published'));
  expect(backend.sent('POST /rest/v1/rpc/withdraw_published_question')).toEqual([
    { published: id },
  ]);
  expect(await screen.findByText('This question is no longer published.')).toBeDefined();
  notification()?.action?.onAct();
  await waitFor(() => expect(backend.undone()).toEqual([{ published: id }]));
});

test.each([
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the week of %s starts on %s', (moment, monday) => {
  expect(startOfWeek(new Date(moment))).toBe(monday);
});
