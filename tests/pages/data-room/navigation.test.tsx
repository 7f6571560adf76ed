import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paths } from '@/content/paths';
import { stubWidth } from '../../setup/stub-width';
import { address } from '../address-bar';
import { library, startFakeBackend } from './fake-backend';
import { openRoom, renderPage, shownTitles } from './render-page';

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

it('the address contains the view, which Back restores', async () => {
  openRoom('approved', library());
  await shownTitles();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /Compliance/ }));
  await waitFor(() => expect(address()).toBe('/data-room?section=compliance'));
  await heading('Compliance');
  expect(await shownTitles()).toEqual(['KYC Policy']);
  await user.click(screen.getByRole('tab', { name: 'Market Intelligence' }));
  await waitFor(() => expect(address()).toBe('/data-room?tab=market-intelligence'));
  await heading('Investment Trends');
  await user.click(screen.getByRole('button', { name: 'List view' }));
  await waitFor(() => expect(address()).toBe('/data-room?tab=market-intelligence&view=list'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/data-room?section=compliance'));
  await heading('Compliance');
});

it('the index does not link to an empty section', async () => {
  const documents = library().filter(({ section }) => section !== 'archive');
  openRoom('anonymous', documents);
  const index = await screen.findByRole('navigation', { name: 'Sections' });
  expect(await within(index).findByText('0')).toBeDefined();
  expect(within(index).queryByRole('link', { name: /Archive/ })).toBeNull();
  expect(within(index).getByRole('link', { name: /Whitepaper/ })).toBeDefined();
});

it.each([
  [767, 'a drawer'],
  [768, 'a column'],
])('in a window of %i px the index is %s', async (width, kind) => {
  stubWidth(width);
  openRoom('approved', library());
  await shownTitles();
  const column = screen.queryByRole('navigation', { name: 'Sections' });
  const button = screen.queryByRole('button', { name: 'Sections' });
  expect({ column: column !== null, drawer: button !== null }).toEqual({
    column: kind === 'a column',
    drawer: kind === 'a drawer',
  });
});

describe('on a phone', () => {
  it('Core Documents are always a list, while Market Intelligence keeps cards', async () => {
    stubWidth(390);
    startFakeBackend('anonymous', library());
    const { unmount } = renderPage('?view=card');
    await shownTitles();
    // Only a list has the column “Name”.
    expect(screen.getByText('Name')).toBeDefined();
    unmount();
    renderPage('?tab=market-intelligence');
    await shownTitles();
    expect(screen.queryByText('Name')).toBeNull();
  });

  it('the links to public sections appear only after the documents above them', async () => {
    stubWidth(390);
    startFakeBackend('anonymous', library());
    const earlyLinks: unknown[] = [];
    const watcher = new MutationObserver(() => {
      const links = screen.queryByRole('navigation', { name: 'Also open to everyone' });
      if (links && screen.queryAllByRole('article').length === 0) earlyLinks.push(links);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    renderPage();
    await shownTitles();
    await screen.findByRole('navigation', { name: 'Also open to everyone' });
    watcher.disconnect();
    expect(earlyLinks).toEqual([]);
  });

  it.each(['pending', 'approved'] as const)(
    'links to public sections are omitted for a visitor who is %s',
    async (visitor) => {
      stubWidth(390);
      openRoom(visitor, library());
      await shownTitles();
      expect(screen.queryByRole('navigation', { name: 'Also open to everyone' })).toBeNull();
    },
  );

  it('the drawer closes when a section is chosen', async () => {
    stubWidth(390);
    openRoom('approved', library());
    await shownTitles();
    await userEvent.click(screen.getByRole('button', { name: 'Sections' }));
    const drawer = await screen.findByRole('dialog', { name: 'Sections' });
    await userEvent.click(within(drawer).getByRole('tab', { name: 'Market Intelligence' }));
    await userEvent.click(await within(drawer).findByRole('link', { name: /Market Reports/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Market Reports');
  });
});

it('Media & Press Resources links to the pressroom', async () => {
  openRoom('anonymous', library());
  const block = screen.getByRole('region', { name: 'Media & Press Resources' });
  const link = within(block).getByRole('link', { name: 'Visit Press Room' });
  expect(link.getAttribute('href')).toBe(paths.pressroom);
  await shownTitles();
});
