import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { address } from '../address-bar';
import { makeDocument, startFakeBackend, type FakeBackend } from './fake-backend';
import { notice, openRoom, renderPage, shownTitles } from './render-page';

const makeDeck = () => makeDocument('pitch-decks', 'Deck', { updated_at: '2025-10-03T08:00:00Z' });
const makeReport = () =>
  makeDocument('pitch-decks', 'A Report', { updated_at: '2025-10-02T08:00:00Z' });
const makeDocumentWithoutFile = () =>
  makeDocument('pitch-decks', 'Coming', { file_url: null, updated_at: '2025-10-01T08:00:00Z' });

const article = (name: string) => screen.findByRole('article', { name });
/** The method, and the body or the filter, of each write to a table. */
const sentTo = (backend: FakeBackend, table: string) =>
  backend.calls
    .filter(({ method, path }) => method !== 'GET' && path === `/rest/v1/${table}`)
    .map(({ method, body, query }) => [method, body ?? query.get('document_id')]);

describe('a favourite', () => {
  it('can be starred and unstarred, and the filter shows only favourites', async () => {
    const documents = [makeDeck(), makeReport()];
    const backend = openRoom('pending', documents, '?section=pitch-decks');
    const star = () =>
      within(screen.getByRole('article', { name: 'Deck' })).getByRole('button', {
        name: 'Favourite Deck',
      });
    await article('Deck');
    await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
    await userEvent.click(star());
    await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
    const id = documents[0]?.id ?? '';
    await waitFor(() =>
      expect(sentTo(backend, 'document_favourites')).toEqual([['POST', { document_id: id }]]),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Favourites' }));
    await waitFor(() => expect(address()).toBe('/data-room?section=pitch-decks&favourites=true'));
    expect(await shownTitles()).toEqual(['Deck']);
    await userEvent.click(star());
    expect(await screen.findByRole('heading', { name: 'No Favourites Yet' })).toBeDefined();
    await waitFor(() =>
      expect(sentTo(backend, 'document_favourites').at(-1)).toEqual(['DELETE', `eq.${id}`]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show All Documents' }));
    expect(await shownTitles()).toEqual(['Deck', 'A Report']);
  });

  it('is listed with its section, even when another section was chosen', async () => {
    const documents = [makeDeck(), makeReport(), makeDocument('archive', 'First Edition')];
    startFakeBackend('pending', documents).own.favourites = documents.slice(1).map(({ id }) => id);
    renderPage('?section=subscription-agreement&favourites=true&view=list');
    expect(await screen.findByRole('heading', { name: 'Your favourites' })).toBeDefined();
    expect(await shownTitles()).toEqual(['First Edition', 'A Report']);
    expect(within(await article('First Edition')).getByText(/^Archive, /)).toBeDefined();
    expect(screen.getByText('2 of 2 documents')).toBeDefined();
    await userEvent.click(await screen.findByRole('link', { name: /^Pitch Decks/ }));
    await waitFor(() => expect(address()).toBe('/data-room?section=pitch-decks&view=list'));
    expect(await shownTitles()).toEqual(['Deck', 'A Report']);
  });

  it('is reverted when it could not be saved', async () => {
    const backend = openRoom('pending', [makeDeck()], '?section=pitch-decks');
    const star = within(await article('Deck')).getByRole('button', { name: 'Favourite Deck' });
    await waitFor(() =>
      expect(backend.calls.some(({ path }) => path.endsWith('enter_room'))).toBe(true),
    );
    backend.failing.add('*');
    // Saving must fail at once: a star that waits for a connection would look saved, but be lost when the tab closes.
    onlineManager.setOnline(false);
    await userEvent.click(star);
    await waitFor(() => expect(notice()?.[0]).toBe('This was not saved'));
    onlineManager.setOnline(true);
    backend.failing.clear();
    await userEvent.click(star);
    await waitFor(() => expect(notice(), 'the notice, once it is saved').toBeUndefined());
  });

  it('is not offered to anonymous visitors', async () => {
    const backend = openRoom(
      'anonymous',
      [makeDocument('whitepaper', 'Paper')],
      '?favourites=true',
    );
    expect(within(await article('Paper')).queryByRole('button', { name: /^Favourite/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Favourites' })).toBeNull();
    expect(
      backend.calls.filter(({ path }) => /favourites|waits|notes|enter_room/.test(path)),
    ).toEqual([]);
  });

  it('is ignored in the address after a sign-out: the section is the current one', async () => {
    openRoom('anonymous', [makeDocument('whitepaper', 'Paper')], '?favourites=true');
    const index = within(await screen.findByRole('navigation', { name: 'Sections' }));
    const link = await index.findByRole('link', { name: /^Whitepaper/ });
    expect(link.getAttribute('aria-current')).toBe('true');
    await userEvent.type(screen.getByRole('searchbox'), 'paper');
    await screen.findByRole('heading', { name: /^1 result for/ });
    expect(screen.queryByRole('link', { name: 'Paper' }), 'listed a second time').toBeNull();
  });
});

it('a notification about a missing file can be requested and cancelled', async () => {
  const documents = [makeDocumentWithoutFile()];
  const backend = openRoom('pending', documents, '?section=pitch-decks');
  const row = within(await article('Coming'));
  expect(row.getByText('To follow')).toBeDefined();
  const button = row.getByRole('button', { name: 'Notify me when it is available Coming' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
  const document_id = documents[0]?.id ?? '';
  await waitFor(() => expect(backend.inserted('document_waits')).toEqual([{ document_id }]));
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  await waitFor(() =>
    expect(sentTo(backend, 'document_waits').at(-1)).toEqual(['DELETE', `eq.${document_id}`]),
  );
  expect(backend.inserted('document_waits')).toHaveLength(1);
});

it('the list can be sorted by title, date and size', async () => {
  openRoom(
    'pending',
    [makeDeck(), makeReport(), makeDocumentWithoutFile()],
    '?section=pitch-decks&view=list',
  );
  expect(await shownTitles()).toEqual(['Deck', 'A Report', 'Coming']);
  const sort = within(screen.getByRole('group', { name: 'Sort' }));
  const press = (name: RegExp) => userEvent.click(sort.getByRole('button', { name }));
  await press(/^Name/);
  await waitFor(() =>
    expect(address()).toBe('/data-room?section=pitch-decks&view=list&sort=title'),
  );
  expect(await shownTitles()).toEqual(['A Report', 'Coming', 'Deck']);
  await press(/^Name ?, ascending/);
  await waitFor(() =>
    expect(address()).toBe('/data-room?section=pitch-decks&view=list&sort=-title'),
  );
  expect(await shownTitles()).toEqual(['Deck', 'Coming', 'A Report']);
  await press(/^Name ?, descending/);
  await waitFor(() => expect(address()).toBe('/data-room?section=pitch-decks&view=list'));
  // The section's own order is by date, newest first.
  await press(/^Updated ?, descending/);
  await waitFor(() => expect(address()).toBe('/data-room?section=pitch-decks&view=list&sort=date'));
  expect(await shownTitles()).toEqual(['Coming', 'A Report', 'Deck']);
  await press(/^File/);
  // A document without a file has no size.
  await waitFor(async () => expect((await shownTitles()).at(-1)).toBe('Coming'));
});
