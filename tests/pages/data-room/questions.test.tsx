import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubObserver } from '../../setup/observer';
import { library, refuseOnce, startFakeBackend } from './fake-backend';
import { notice, openRoom, renderPage } from './render-page';

const accountId = '00000000-0000-4000-8000-0000000000a1';
const question = {
  id: 'q-1',
  account_id: accountId,
  document_id: null,
  page: null,
  question: 'Who pays for the vault?',
  shared_with_organisation: false,
  created_at: '2026-11-20T12:00:00Z',
  answered_at: null,
  question_answers: null,
};
const published = {
  id: 'p-1',
  question: 'Who bears the cost of storage?',
  answer: 'The company.',
  document_id: null,
  week: '2026-11-16',
};

// framer-motion keeps its first observer, so all tests share one stub.
let isInView = true;
beforeEach(() => {
  isInView = true;
  stubObserver(() => isInView);
});

const panel = () => screen.findByRole('region', { name: 'Questions and Answers' });
async function openDialog() {
  const button = within(await panel()).getByRole('button', { name: 'Ask a Question' });
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: 'Ask a Question' });
}

describe('Questions and Answers', () => {
  it("lists the reader's questions and shared ones", async () => {
    const backend = startFakeBackend('approved', library());
    backend.questions = [
      question,
      {
        ...question,
        id: 'q-2',
        account_id: 'another',
        question: 'Is it insured?',
        answered_at: '2026-11-21T12:00:00Z',
        question_answers: { answer: 'In full.' },
      },
    ];
    renderPage();
    const region = await panel();
    expect(await within(region).findByText('Waiting for an answer')).toBeDefined();
    expect(within(region).getByText(/^A colleague/)).toBeDefined();
    expect(within(region).getByText('In full.')).toBeDefined();
    // Readers can share only their own questions.
    expect(
      within(region).getAllByRole('button', { name: /^Share with approved colleagues ./ }),
    ).toHaveLength(1);
  });

  it('links to an answer that has arrived since the last visit', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const backend = startFakeBackend('approved', library());
    const answered = { ...question, question_answers: { answer: 'The company.' } };
    backend.questions = [
      { ...answered, id: 'q-1', answered_at: '2026-11-21T12:00:00Z' },
      { ...answered, id: 'q-2', answered_at: '2026-11-19T12:00:00Z', question: 'Is it insured?' },
    ];
    backend.own = {
      previous_visit: '2026-11-20T00:00:00Z',
      answers: backend.questions.slice(0, 1),
    };
    renderPage('#question-q-1');
    const region = within(await panel());
    const item = (await region.findByText('Who pays for the vault?')).closest('li');
    await waitFor(() => expect(item?.textContent).toContain('New'));
    expect(region.getByText('Is it insured?').closest('li')?.textContent).not.toContain('New');
    expect(document.activeElement).toBe(item);
    expect(scroll).toHaveBeenCalled();
    const link = await screen.findByRole('link', { name: 'Who pays for the vault?' });
    expect(link.getAttribute('href')).toBe('#question-q-1');
  });

  it('requests questions only once the panel is in view or a search needs them', async () => {
    isInView = false;
    const { calls } = openRoom('approved', library());
    const questionCalls = () => calls.filter(({ path }) => path.includes('questions'));
    const region = await panel();
    await screen.findAllByRole('article');
    expect(within(region).getByRole('button', { name: 'Ask a Question' })).toBeDefined();
    expect(questionCalls()).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox'), 'storage');
    await waitFor(() => expect(questionCalls()).not.toEqual([]));
  });

  it('shows published questions that are similar to what is typed', async () => {
    const backend = startFakeBackend('approved', library());
    backend.published = [published];
    renderPage();
    const dialog = within(await openDialog());
    const field = dialog.getByRole('textbox', { name: /^Question/ });
    await userEvent.type(field, 'When will you');
    expect(dialog.queryByText(published.question)).toBeNull();
    await userEvent.type(field, ' bear the costs of STÖRAGE?');
    expect(await dialog.findByText(published.question)).toBeDefined();
    // The text would otherwise be kept for the next test.
    await userEvent.clear(field);
  });

  it('says that nothing has been asked yet', async () => {
    openRoom('pending', library());
    expect(await screen.findByText('You have not asked anything yet.')).toBeDefined();
  });

  it('can load questions again after a failure', async () => {
    const backend = startFakeBackend('approved', library());
    backend.failing.add('/rest/v1/questions');
    renderPage();
    const text = await screen.findByText('Your questions could not be loaded');
    backend.failing.clear();
    backend.questions = [question];
    const alert = text.closest<HTMLElement>('[role=alert]') ?? document.body;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(question.question)).toBeDefined();
  });

  it('shows anonymous visitors the published questions, but no button to ask a question', async () => {
    const backend = startFakeBackend('anonymous', library());
    backend.published = [published];
    renderPage();
    const region = await panel();
    expect(within(region).queryByRole('button', { name: 'Ask a Question' })).toBeNull();
    expect(within(region).getByText(published.question)).toBeDefined();
    expect(within(region).getByText(/^Week of 16 November 2026/)).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'storage');
    expect(await within(region).findByText('1 found')).toBeDefined();
  });

  it('keeps a question after a failure until it has been sent', async () => {
    const backend = startFakeBackend('approved', library());
    backend.failing.add('/rest/v1/questions');
    renderPage();
    const dialog = await openDialog();
    const field = within(dialog).getByLabelText(/^Question/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Question' }));
    expect(await within(dialog).findByText('Question is required')).toBeDefined();
    await userEvent.type(field, 'Who pays?');
    const documentField = within(dialog).getByRole('combobox', { name: 'Document' });
    await userEvent.selectOptions(documentField, 'KYC Policy');
    const { id } = backend.documents.find(({ title }) => title === 'KYC Policy') ?? {};
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Colleagues may read it' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Question' }));
    const notSent = 'Your question was not sent';
    await waitFor(() => expect(notice()).toEqual([notSent, expect.stringMatching(/^Your text/)]));
    expect(field).toHaveProperty('value', 'Who pays?');
    backend.failing.clear();
    refuseOnce('questions');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Question' }));
    await waitFor(() => expect(notice()).toEqual([notSent, expect.stringMatching(/^We already/)]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Question' }));
    await waitFor(() =>
      expect(backend.inserted('questions').at(-1)).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        question: 'Who pays?',
        shared_with_organisation: true,
        document_id: id,
        page: null,
      }),
    );
    const sent = within(await screen.findByRole('dialog', { name: 'Question sent' }));
    expect(notice(), 'no notice says that it was not sent').toBeUndefined();
    expect(sent.getByText(/^We will e-mail you when it is answered/)).toBeDefined();
    await userEvent.click(sent.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await openDialog()).toBeDefined();
  });
});
