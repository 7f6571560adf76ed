import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { refetchAccess } from '@/access/level/access-query';
import type { DocumentItem } from '@/features/data-room/document';
import { openDocument } from '@/features/data-room/open-document';
import { limits } from '@/lib/limits';
import { backendUrl, server } from '../../setup/backend';
import {
  library,
  makeDocument,
  startFakeBackend,
  type FakeBackend,
  type Visitor,
} from './fake-backend';
import { notice, renderPage } from './render-page';
import { startTestHour, user } from './test-hour';

/** A window that the page opens, with the members that the page uses. */
interface Tab {
  opener: unknown;
  closed: boolean;
  close: () => void;
  location: { replace: (address: string) => void };
}

function makeTab() {
  const addresses: string[] = [];
  const tab: Tab = {
    opener: window,
    closed: false,
    close: () => {
      tab.closed = true;
    },
    location: { replace: (address) => addresses.push(address) },
  };
  return { tab, addresses };
}

/** Replaces `window.open`, which returns `null` when the browser blocks popups. */
function stubWindow(tab: Tab) {
  const open = vi.fn<() => Tab | null>(() => tab);
  vi.stubGlobal('open', open);
  return open;
}

/** A document whose file is not a PDF. Only such files are requested from the storage before they are opened. */
const makeOfficeFile = () => [
  makeDocument('compliance', 'Policy', { file_url: 'documents/compliance/policy.docx' }),
];

/** Waits longer than a second, the shortest interval between two checks of the access. */
const passCheckInterval = () =>
  vi.advanceTimersByTimeAsync(limits.rateLimits.validation.window + 500);
const openWindow = () => window.open('about:blank', '_blank');
const openButton = () => screen.findByRole('button', { name: /^Open / });

/** Renders the page for a visitor. `window.open` returns `tab`, unless a test mocks it. */
async function openPage(visitor: Visitor, documents: DocumentItem[], search = '') {
  startTestHour();
  const backend = startFakeBackend(visitor, documents);
  const { tab, addresses } = makeTab();
  const open = stubWindow(tab);
  renderPage(search);
  return { backend, tab, addresses, open, button: await openButton() };
}
const compliance = '?section=compliance';

/** Presses Open, and waits out the second before the access may be checked again. */
async function press(button: HTMLElement) {
  await user.click(button);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}

describe('opening a document', () => {
  it('opens a file that is not a PDF through the function open-document', async () => {
    const file_url = 'documents/whitepaper/model.xlsx';
    const model = makeDocument('whitepaper', 'Model', { file_url });
    const { backend, tab, addresses, open, button } = await openPage('anonymous', [model]);
    await user.click(button);
    expect(open).toHaveBeenCalledExactlyOnceWith('about:blank', '_blank');
    expect(tab.opener).toBeNull();
    await waitFor(() => expect(addresses).toHaveLength(1));
    const id = backend.documents[0]?.id;
    expect(addresses).toEqual([`http://backend.test/functions/v1/open-document?id=${id}`]);
    expect(backend.events()).toEqual([]);
    expect(notice()).toBeUndefined();
  });

  it.each([
    ['a PDF', undefined, /^\/rest\/v1\/documents$/],
    ['another stored file', 'documents/compliance/a.docx', /^\/storage\/v1\/object\/info\//],
    ['an external address', 'https://documents.example/a.pdf', /^\/rest\/v1\/documents$/],
  ])('sends a single request before opening %s of a guarded section', async (_, file_url, path) => {
    const policy = makeDocument('compliance', 'Policy', file_url ? { file_url } : {});
    const { backend, addresses, button } = await openPage('approved', [policy], compliance);
    await passCheckInterval();
    backend.calls.length = 0;
    await user.click(button);
    await waitFor(() => expect(addresses).toHaveLength(1));
    const sent = backend.calls.filter((call) => !call.path.endsWith('/security_audit_log'));
    expect(sent.map((call) => call.path)).toEqual([expect.stringMatching(path)]);
  });

  it('disables the button for one second, however long the response takes', async () => {
    const { addresses, button } = await openPage('anonymous', library());
    let respond: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (respond = resolve));
    server.use(http.get(`${backendUrl}/rest/v1/documents`, () => late));
    await user.click(button);
    expect(button.textContent).toBe('Opening...');
    expect(button).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(limits.openButtonReset - 100));
    expect(button.textContent).toBe('Opening...');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(button.textContent).toBe('Open');
    expect(button).toHaveProperty('disabled', false);
    // Without this response, the opening would fail after 10 s, in the middle of a later test.
    respond(Response.json([makeDocument('whitepaper', 'Whitepaper')]));
    await waitFor(() => expect(addresses).toHaveLength(1));
  });
});

describe('a document that cannot be opened', () => {
  it.each([null, 'javascript:alert(1)', 'http://documents.example/a.pdf'])(
    'with the file URL %s, shows Access Error and opens no window',
    async (file_url) => {
      const paper = makeDocument('whitepaper', 'Paper', { file_url });
      const { open, button } = await openPage('anonymous', [paper]);
      await user.click(button);
      await waitFor(() =>
        expect(notice()).toEqual(['Access Error', 'Document URL not available.']),
      );
      expect(open).not.toHaveBeenCalled();
      expect(screen.getByText('To follow')).toBeDefined();
    },
  );

  it.each([
    ['opens no window', () => null],
    [
      'closes the window within 150 ms',
      (tab: Tab) => {
        setTimeout(tab.close, limits.popupCheckDelay - 50);
        return tab;
      },
    ],
  ])('in a browser that %s, shows Popup Blocked', async (_, openTab) => {
    const file_url = 'https://documents.example/a.pdf';
    const paper = makeDocument('whitepaper', 'Paper', { file_url });
    const { open, tab, addresses, button } = await openPage('anonymous', [paper]);
    open.mockImplementation(() => openTab(tab));
    await user.click(button);
    await waitFor(() =>
      expect(notice()).toEqual([
        'Popup Blocked',
        'Please allow popups for this site and try again',
      ]),
    );
    expect(addresses).toEqual([]);
  });

  it('after any other failure, closes its window and shows Access Failed', async () => {
    const { backend, tab, addresses, button } = await openPage(
      'approved',
      makeOfficeFile(),
      compliance,
    );
    backend.failing.add('/storage/v1/object/info/');
    await user.click(button);
    await waitFor(() =>
      expect(notice()).toEqual([
        'Access Failed',
        'Unable to open the document. Please try again later.',
      ]),
    );
    expect(tab.closed).toBe(true);
    expect(addresses).toEqual([]);
  });

  it('an opening beyond the limit per minute is refused without opening a window', async () => {
    const { backend, open } = await openPage('anonymous', library());
    const [document] = backend.documents;
    if (!document) throw new Error('The library is empty.');
    const { limit } = limits.rateLimits.documentAccess;
    const attempts = Array.from({ length: limit }, () => openDocument(document, 1, openWindow));
    await act(() => vi.advanceTimersByTimeAsync(500));
    await Promise.all(attempts);
    expect(notice()).toBeUndefined();
    expect(open).toHaveBeenCalledTimes(limit);
    await openDocument(document, 1, openWindow);
    expect(notice()).toEqual(['Too many requests', 'Please wait before trying to access again.']);
    expect(open).toHaveBeenCalledTimes(limit);
    await waitFor(() =>
      expect(backend.events()).toContainEqual(expect.stringContaining('RATE_LIMIT_EXCEEDED')),
    );
  });

  it('a document above the visitor’s level opens no window', async () => {
    startTestHour();
    startFakeBackend('pending', []);
    await refetchAccess();
    const open = stubWindow(makeTab().tab);
    await openDocument(makeDocument('compliance', 'Policy'), 2, openWindow);
    expect(notice()?.[0]).toBe('Approval Required');
    expect(open).not.toHaveBeenCalled();
  });

  const withdraw = (backend: FakeBackend) => {
    backend.visitor = 'pending';
    backend.profile = { account_state: 'withdrawn' };
  };
  const withdrawn =
    'This document is closed to you: our team has withdrawn your approval. If you have questions, write to us.';

  it.each([
    [
      'a withdrawn approval',
      library(),
      withdraw,
      ['Approval Withdrawn', withdrawn],
      /belongs to the full due-diligence pack/,
    ],
    [
      'a withdrawn approval that makes the storage refuse the file',
      makeOfficeFile(),
      (backend: FakeBackend) => {
        withdraw(backend);
        backend.refusing.add('/storage/v1/object/info/');
      },
      ['Approval Withdrawn', withdrawn],
      /belongs to the full due-diligence pack/,
    ],
    [
      'a session that was ended elsewhere',
      library(),
      (backend: FakeBackend) => (backend.hasEndedSession = true),
      ['Authentication Required', 'Please sign in to access this document.'],
      /This section is not public/,
    ],
  ])(
    '%s is detected and logged on click, even right after the access was checked',
    async (_, documents, clearAccess, toastText, panelText) => {
      const page = await openPage('approved', documents, compliance);
      const { backend, tab, addresses, button } = page;
      await refetchAccess();
      clearAccess(backend);
      await press(button);
      await waitFor(() => expect(notice()).toEqual(toastText));
      expect(tab.closed).toBe(true);
      expect(addresses).toEqual([]);
      expect(await screen.findByText(panelText)).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(notice()).toEqual(toastText);
      const { id = '' } = backend.documents.find(({ section }) => section === 'compliance') ?? {};
      await waitFor(() =>
        expect(backend.events().filter((event) => event.includes(id))).toEqual([
          expect.stringContaining('UNAUTHORIZED_ACCESS'),
          expect.stringContaining('HIGH_SEVERITY_ALERT'),
        ]),
      );
    },
  );

  it.each([
    ['a missing file', []],
    ['a refusal when the access cannot be checked', ['/rest/v1/profiles']],
  ])('%s leads to Access Failed without a log entry', async (_, failing) => {
    const { backend, tab, button } = await openPage('approved', makeOfficeFile(), compliance);
    for (const path of failing) backend.failing.add(path);
    backend.refusing.add('/storage/v1/object/info/');
    await press(button);
    await waitFor(() => expect(notice()?.[0]).toBe('Access Failed'));
    expect(tab.closed).toBe(true);
    expect(backend.events().join()).not.toContain('UNAUTHORIZED_ACCESS');
  });

  it.each([
    ['anonymous', 'Authentication Required', 'Please sign in to access this document.'],
    ['pending', 'Approval Required', expect.stringContaining('once our team has approved')],
  ] as const)(
    'tells a visitor who is %s what is missing if the document became guarded after the list was read',
    async (visitor, ...expected) => {
      const { backend, tab, addresses, button } = await openPage(visitor, library());
      backend.documents = backend.documents.map((document) => ({
        ...document,
        requires_auth: true,
      }));
      await press(button);
      await waitFor(() => expect(notice()).toEqual(expected));
      expect(tab.closed).toBe(true);
      expect(addresses).toEqual([]);
      await waitFor(() => expect(button.isConnected).toBe(false));
    },
  );

  it('a document that was withdrawn after the list was read is removed from the list', async () => {
    const { backend, tab, button } = await openPage('approved', library(), compliance);
    backend.documents = [];
    await press(button);
    await waitFor(() => expect(notice()?.[0]).toBe('Access Failed'));
    expect(tab.closed).toBe(true);
    expect(backend.events().join()).not.toContain('UNAUTHORIZED_ACCESS');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
