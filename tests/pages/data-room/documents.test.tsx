import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { company } from '@/content/company';
import { documentsQuery } from '@/features/data-room/api/documents';
import { queryClient } from '@/lib/query-client';
import { backendUrl, server } from '../../setup/backend';
import { address } from '../address-bar';
import { firstVersion, library, makeDocument, startFakeBackend } from './fake-backend';
import { notice, openRoom, renderPage, shownTitles } from './render-page';

const marketTab = '?tab=market-intelligence';
const makeTrends = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    makeDocument('investment-trends', `Trend ${i + 1}`, {
      created_at: `2025-09-0${9 - i}T08:00:00+00:00`,
    }),
  );
/** The button in the document area, not the one in the index. */
const requestButton = () =>
  within(screen.getByRole('region', { name: /Whitepaper|Archive/ })).getByRole('button', {
    name: 'Request Additional Documentation',
  });
const search = () => screen.getByRole('searchbox', { name: 'Search documents' });

it.each([
  ['compliance', true],
  ['whitepaper', false],
])('the section %s mentions the reading record: %s', async (section, isMentioned) => {
  openRoom('approved', library(), `?section=${section}`);
  await screen.findAllByRole('article');
  expect(screen.queryByText(/the pages you read .* keep the record for 12 months/) !== null).toBe(
    isMentioned,
  );
});

describe('a document', () => {
  it('shows its date, author and file size', async () => {
    startFakeBackend('anonymous', [
      makeDocument('archive', 'Audit by Lenzmark Assurance', {
        updated_at: '2025-10-06T08:00:00+00:00',
      }),
      makeDocument('archive', 'Notice', { updated_at: '', file_url: null }),
    ]);
    renderPage('?section=archive');
    const dated = await screen.findByRole('article', { name: 'Audit by Lenzmark Assurance' });
    expect(within(dated).getByText('October 6, 2025')).toBeDefined();
    expect(within(dated).getByText('Lenzmark Assurance')).toBeDefined();
    expect(await within(dated).findByText(', 57 kB')).toBeDefined();
    const undated = screen.getByRole('article', { name: 'Notice' });
    expect(within(undated).getByText('No date available')).toBeDefined();
    expect(within(undated).getByText(company.name)).toBeDefined();
  });

  it.each(['card', 'list'])(
    'shows what changed in its current file, in the %s view',
    async (view) => {
      const file = { ...firstVersion, number: 3, what_changed: 'Change 3' };
      startFakeBackend('anonymous', [
        makeDocument('archive', 'Factsheet', { file }),
        makeDocument('archive', 'Notice'),
      ]);
      renderPage(`?section=archive&view=${view}`);
      const replaced = await screen.findByRole('article', { name: 'Factsheet' });
      await waitFor(() =>
        expect(replaced.textContent).toContain('Version 3, what changed: Change 3'),
      );
      expect(screen.getByRole('article', { name: 'Notice' }).textContent).not.toContain('Version');
    },
  );

  it('is marked New when it has changed since the last visit', async () => {
    const backend = startFakeBackend('pending', [
      makeDocument('whitepaper', 'Changed', { updated_at: '2025-10-02T08:00:00Z' }),
      makeDocument('whitepaper', 'Known', { updated_at: '2025-09-02T08:00:00Z' }),
    ]);
    backend.own.previous_visit = '2025-10-01T00:00:00Z';
    renderPage();
    const marks = await screen.findAllByText('New');
    expect(marks).toHaveLength(1);
    expect(marks[0]?.closest('article')?.textContent).toContain('Changed');
  });
});

it('if no document is new, the page says when the last visit was', async () => {
  startFakeBackend('pending', [makeDocument('whitepaper', 'Known')]).own.previous_visit =
    '2025-10-01T10:00:00Z';
  renderPage();
  expect(
    await screen.findByText(/^No new documents, .* last visit on 1 October 2025/),
  ).toBeTruthy();
});

it('a document is marked Read after its current version was read', async () => {
  const file = { ...firstVersion, number: 2 };
  const documents = [
    makeDocument('whitepaper', 'Read'),
    makeDocument('whitepaper', 'Replaced', { file }),
  ];
  const backend = startFakeBackend('pending', documents);
  backend.own.read = documents.map(({ id }) => ({ document_id: id, version: 1 }));
  renderPage();
  const row = await screen.findByRole('article', { name: 'Read' });
  await waitFor(() => expect(row.textContent).toContain('You have read this'));
  const replaced = screen.getByRole('article', { name: 'Replaced' });
  expect(replaced.textContent).not.toContain('You have read this');
});

it('the loading placeholder has the same columns as the list', async () => {
  const papers = [1, 2, 3].map((number) => makeDocument('whitepaper', `Paper ${number}`));
  startFakeBackend('anonymous', papers);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  server.use(http.get(`${backendUrl}/rest/v1/documents`, () => released));
  renderPage();
  const placeholder = (await screen.findByText('Loading documents…')).nextElementSibling;
  const columns = placeholder?.className;
  expect(columns).toContain('grid-cols-1');
  release();
  const [first] = await screen.findAllByRole('article');
  expect(first?.closest('ul')?.className).toBe(columns);
});

const makeDated = (title: string, day: number, position?: number) =>
  makeDocument('whitepaper', title, {
    updated_at: `2025-10-0${day}T08:00:00+00:00`,
    ...(position !== undefined && { position }),
  });

it('documents without a position come before those with one', async () => {
  openRoom('anonymous', [
    makeDated('Second', 4, 2),
    makeDated('First', 1, 1),
    makeDated('Later', 2),
  ]);
  expect(await shownTitles()).toEqual(['Later', 'First', 'Second']);
});

it('opening another section sends no request', async () => {
  const backend = openRoom('approved', library());
  await shownTitles();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  backend.calls.length = 0;
  const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
  await userEvent.click(index.getByRole('link', { name: /^Archive/ }));
  expect(await screen.findByRole('article', { name: 'First Edition' })).toBeDefined();
  await userEvent.click(index.getByRole('tab', { name: 'Market Intelligence' }));
  expect(await screen.findByRole('article', { name: 'Family Offices' })).toBeDefined();
  expect(backend.calls).toEqual([]);
});

it.each([
  // Multiplying by this prime spreads the numbers over all 32 bits.
  ['random', (index: number) => ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')],
  ['neighbouring', (index: number) => `d000${String(index).padStart(4, '0')}`],
])('a room with thousands of documents with %s ids is read completely', async (_, idStart) => {
  const all = Array.from({ length: 4_500 }, (__, index) =>
    makeDocument('archive', `Paper ${index}`, {
      id: `${idStart(index)}-0000-4000-8000-000000000000`,
    }),
  );
  const backend = openRoom('anonymous', all, '?section=archive&view=list');
  const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(await index.findByRole('link', { name: /^Archive.*4500/ })).toBeDefined();
  const cached = queryClient.getQueryData(documentsQuery(1).queryKey);
  expect(cached).toHaveLength(4_500);
  expect(new Set(cached?.map(({ id }) => id)).size).toBe(4_500);
  // The site reads a first page, then up to six parts in parallel. Neighbouring ids all fall into one part of several pages.
  const reads = backend.calls.filter(({ path }) => path === '/rest/v1/documents');
  expect(reads.length).toBeLessThanOrEqual(12);
});

describe('search', () => {
  it('lists each document once, with the pages found inside', async () => {
    const schedule = makeDocument('archive', 'Fees of last year');
    startFakeBackend('anonymous', [...library(), schedule]);
    const hit = { document_id: 'd-1', title: 'Fee Schedule', section: 'whitepaper', pages: 2 };
    server.use(
      http.post(`${backendUrl}/rest/v1/rpc/search_documents`, () =>
        HttpResponse.json([
          { ...hit, page: 1, excerpt: '\u0002Fee\u0003 Schedule' },
          { ...hit, page: 2, excerpt: '\u0002Fees\u0003 are due at issue.' },
          { ...hit, document_id: schedule.id, section: schedule.section, page: 3, excerpt: null },
        ]),
      ),
    );
    renderPage('?q=fees');
    const inside = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await inside.findByText('Found inside 2 documents')).toBeDefined();
    await inside.findByRole('link', { name: schedule.title });
    expect(inside.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Fee Schedule',
      'Page 2Fees are due at issue.',
      schedule.title,
      'Page 3Open the document once to see the passage here.',
    ]);
    expect(screen.getByRole('heading', { name: /^2 results for/ })).toBeDefined();
    // A search covers all sections, so the index marks none as the current one.
    expect(screen.queryByRole('link', { current: true })).toBeNull();
    const faq = screen.getByRole('link', { name: /^Search the FAQ for/ });
    expect(faq.getAttribute('href')).toBe('/faq?q=fees');
  });

  it('filters the list until the search is cleared', async () => {
    openRoom('anonymous', makeTrends(5), marketTab);
    await shownTitles();
    const user = userEvent.setup();
    await user.type(search(), 'TREND 3');
    await waitFor(() => expect(screen.getByText('1 of 5 documents')).toBeDefined());
    expect(await shownTitles()).toEqual(['Trend 3']);
    await waitFor(() => expect(address()).toContain('q=TREND+3'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect(await shownTitles()).toHaveLength(5));
    expect(document.activeElement).toBe(search());
    await waitFor(() => expect(address()).not.toContain('q='));
  });

  it('gets the focus with / and loses it with Enter', async () => {
    openRoom('anonymous', library());
    await shownTitles();
    const user = userEvent.setup();
    await user.keyboard('/');
    expect(document.activeElement).toBe(search());
    await user.keyboard('a/b');
    expect(search()).toHaveProperty('value', 'a/b');
    await user.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(search());
  });

  it('offers a request when nothing matches', async () => {
    openRoom('anonymous', library(), '?q=nothing+like+it');
    expect(await screen.findByRole('heading', { name: 'No Documents Found' })).toBeDefined();
    expect(requestButton()).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await shownTitles()).toEqual(['The Whitepaper']);
  });
});

it('Market Intelligence shows more than six documents on request', async () => {
  openRoom('anonymous', makeTrends(8), marketTab);
  expect(await shownTitles()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'View More' }));
  expect(await shownTitles()).toHaveLength(8);
  expect(document.activeElement?.textContent).toContain('Trend 7');
  await userEvent.click(screen.getByRole('button', { name: 'View Less' }));
  expect(await shownTitles()).toHaveLength(6);
});

it('an empty section offers to request a document', async () => {
  openRoom('anonymous', []);
  expect(await screen.findByRole('heading', { name: 'No Documents Available' })).toBeDefined();
  expect(screen.getByText(/contains no documents at the moment/)).toBeDefined();
  expect(requestButton()).toBeDefined();
});

describe('documents that could not be loaded', () => {
  /** Renders the page without documents. Returns a function that ends the failure and presses a button to load them again. */
  const openWithFailure = async (query: string) => {
    const backend = startFakeBackend('anonymous', library());
    backend.failing.add('/rest/v1/document');
    renderPage(query);
    const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
    return async (button: string) => {
      expect(index.queryByRole('link')).toBeNull();
      backend.failing.clear();
      await userEvent.click(screen.getByRole('button', { name: button }));
      return index.findAllByRole('link');
    };
  };

  it.each([
    ['Market Intelligence, with', marketTab, ['Error fetching documents', 'out of order'], 3],
    ['Core Documents, without', '', undefined, 2],
  ])('can be loaded again in %s a notification', async (_, query, notification, sectionCount) => {
    const retry = await openWithFailure(query);
    expect(await screen.findByRole('heading', { name: 'No Documents Available' })).toBeDefined();
    await waitFor(() => expect(notice()).toEqual(notification));
    expect(await retry('Try Again')).toHaveLength(sectionCount);
    expect(await shownTitles()).toHaveLength(1);
  });

  it('can be loaded again from the index', async () => {
    const retry = await openWithFailure('?section=compliance');
    const button = 'Load the sections again';
    await screen.findByRole('button', { name: button });
    expect(await retry(button)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});
