import { act, render, screen, waitFor } from '@testing-library/react';
// Imported for its `afterEach`, which empties the caches and the storage.
import '../render-page';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { stateWords } from '@/content/account-states';
import { roomStates } from '@/content/room-states';
import type { DocumentItem } from '@/features/data-room/document';
import type { ReaderProps } from '@/features/reader/reader';
import { queryClient } from '@/lib/query-client';
import ReadPage from '@/pages/read/read-page';
import { server, storeSession } from '../../setup/backend';
import { makeDocument, startFakeBackend, type Visitor } from '../data-room/fake-backend';

// Replaces the reader, which the end-to-end tests cover.
vi.mock('@/features/reader/reader', () => ({
  default: ({ file, fileName, onTurn, onRead, notes }: ReaderProps) => (
    <main>
      <h1>Open</h1>
      <output aria-label="File">
        {fileName}, {file.size} bytes
      </output>
      <button onClick={onTurn}>Turn</button>
      <button onClick={() => void onRead([])}>Report</button>
      {notes && 'onLoad' in notes && <button onClick={notes.onLoad}>Read notes</button>}
      {notes && 'onWrite' in notes && (
        <button onClick={() => void notes.onWrite(3, 'Mine')}>Write a note</button>
      )}
    </main>
  ),
}));

const id = 'd0000000-0000-4000-8000-000000000001';
const makePolicy = (change: Partial<DocumentItem> = {}) =>
  makeDocument('compliance', 'KYC Policy', { id, ...change });

function open(visitor: Visitor, document: DocumentItem, copy: () => Response) {
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { retry: false } });
  const backend = startFakeBackend(visitor, [document]);
  server.use(http.get('*/functions/v1/open-document', copy));
  render(
    <MemoryRouter initialEntries={[`/data-room/read/${id}`]}>
      <Routes>
        <Route path="/data-room/read/:id" element={<ReadPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return backend;
}

const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const answerStatus = (status: number) => () => Response.json({ error: 'refused' }, { status });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a refused file', () => {
  test.each([
    [413, 'This file is too large to be shown'],
    [409, 'This document cannot be opened yet'],
    [429, 'Too many requests'],
    [502, 'Access Failed'],
  ])('with status %d shows the heading “%s”', async (status, title) => {
    open('approved', makePolicy(), answerStatus(status));
    expect(await heading(title)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('KYC Policy')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ask for Help' })).toBeDefined();
  });

  test('offers to ask a question that already names the document', async () => {
    open('approved', makePolicy(), answerStatus(413));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for Help' }));
    expect((await screen.findByText(/^About/)).parentElement?.textContent).toBe('About KYC Policy');
    expect(screen.getByRole('dialog', { name: 'Ask a Question' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers to send a message if the visitor is anonymous', async () => {
    open('anonymous', makeDocument('whitepaper', 'Whitepaper', { id }), answerStatus(413));
    await heading('This file is too large to be shown');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for Help' }));
    expect(await screen.findByRole('dialog', { name: 'Send Us a Message' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be requested again after a temporary failure', async () => {
    let attempts = 0;
    open('approved', makePolicy(), () => (attempts++ === 0 ? answerStatus(502)() : pdf()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await heading('Open')).toBeDefined();
  });
});

test('a note is sent while the page is being left', async () => {
  const backend = open('approved', makePolicy(), pdf);
  await heading('Open');
  await userEvent.click(await screen.findByText('Read notes'));
  const write = await screen.findByText('Write a note');
  const fetch = vi.spyOn(globalThis, 'fetch');
  act(() => write.click());
  // The request must not wait for a task, because an unloading page runs none.
  await Promise.resolve();
  const [address, init] = fetch.mock.lastCall ?? [];
  expect(address).toEqual(expect.stringContaining('/rest/v1/page_notes'));
  expect(init?.keepalive).toBe(true);
  expect(new Headers(init?.headers).get('authorization')).toMatch(/^Bearer .+/);
  await waitFor(() =>
    expect(backend.inserted('page_notes')).toEqual([{ document_id: id, page: 3, note: 'Mine' }]),
  );
});

test('the file name keeps letters of every script', async () => {
  open('approved', makePolicy({ title: 'Re\u0301gime d’achat\u200B\u202E: कीमत' }), pdf);
  expect((await screen.findByLabelText('File')).textContent).toBe(
    'R\u00e9gime-d-achat-कीमत.pdf, 8 bytes',
  );
});

const closedStates = roomStates.filter(
  (state) => state !== 'anonymous' && stateWords[state].closed,
);

test.each(closedStates)('a closed document says that an account is %s', async (account_state) => {
  const backend = open('pending', makePolicy(), pdf);
  backend.profile = {
    approved: true,
    approved_until: '2026-10-06T21:59:59Z',
    decision_reason: 'The mandate has ended.',
    account_state,
  };
  const { closed, action, showsReason } = stateWords[account_state];
  expect(await heading(closed?.title ?? '')).toBeDefined();
  const sentence = closed?.sentence('This document', { end: '6 October 2026' });
  expect(screen.getByText(sentence ?? '')).toBeDefined();
  expect(screen.queryByText(/The mandate has ended\./) !== null).toBe(showsReason === true);
  expect(screen.queryByRole('button', { name: 'Ask for Renewal' }) !== null).toBe(
    action === 'renew',
  );
  expect(screen.queryByRole('button', { name: 'Write to Us' }) !== null).toBe(action === 'write');
  if (action === 'accept') {
    expect(await screen.findByRole('button', { name: 'Accept Agreement' })).toBeDefined();
  }
});

test('shows the new account’s state after the visitor switches accounts in another tab', async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, shouldAdvanceTime: true });
  const backend = open('approved', makePolicy(), pdf);
  await heading('Open');
  backend.visitor = 'pending';
  storeSession({ id: '00000000-0000-4000-8000-0000000000b2' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['access'] }));
  expect(await heading('Approval Required')).toBeDefined();
  expect(
    screen.getByText('This document opens once our team has approved your account.'),
  ).toBeDefined();
});

describe('a withdrawn approval', () => {
  let clock = Date.now();

  test.each([
    ['a document that is hidden from other visitors', makePolicy()],
    [
      'a document that other visitors see in a list',
      makeDocument('market-reports', 'Price Bands', { id, requires_auth: true }),
    ],
  ])('closes %s when the reader turns the page', async (_, document) => {
    // Each test has its own hour, because the rate limiter counts across tests. Intervals stand still, because the check
    // every 15 seconds would also close the document.
    vi.useFakeTimers({
      now: (clock += 3_600_000),
      toFake: ['Date', 'setInterval', 'clearInterval'],
    });
    const backend = open('approved', document, pdf);
    await heading('Open');
    // Turning a page checks the access only if the last check was at least two seconds ago.
    vi.advanceTimersByTime(3_000);
    backend.visitor = 'pending';
    backend.profile = { account_state: 'withdrawn' };
    await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
    expect(await heading('Approval Withdrawn')).toBeDefined();
  });

  test('closes a listed document when the reading report is refused', async () => {
    vi.useFakeTimers({ now: (clock += 3_600_000), shouldAdvanceTime: true });
    const backend = open(
      'approved',
      makeDocument('market-reports', 'Price Bands', { id, requires_auth: true }),
      pdf,
    );
    server.use(http.post('*/rest/v1/rpc/record_reading', () => Response.json(false)));
    await heading('Open');
    backend.visitor = 'pending';
    backend.profile = { account_state: 'withdrawn' };
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await heading('Approval Withdrawn')).toBeDefined();
  });
});

test('turning twenty pages quickly checks the access at most once', async () => {
  const backend = open('approved', makePolicy(), pdf);
  await heading('Open');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const documentCalls = () =>
    backend.calls.filter(({ path }) => path === '/rest/v1/documents').length;
  const before = documentCalls();
  const turn = screen.getByRole('button', { name: 'Turn' });
  for (let page = 0; page < 20; page += 1) await userEvent.click(turn);
  expect(documentCalls() - before).toBeLessThanOrEqual(1);
});
