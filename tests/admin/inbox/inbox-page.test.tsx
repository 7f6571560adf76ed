import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '../open-screen';
import { idOf } from '../rows';
import { messageOf, startInbox } from './inbox-backend';

let inbox: ReturnType<typeof startInbox>;
beforeEach(() => {
  inbox = startInbox();
});

const open = (search = '') =>
  openScreen(() => import('@/admin/inbox/inbox-page'), `/admin/inbox${search}`);

const expectAddress = (query: string) => waitFor(() => expect(location.search).toBe(query));
const opener = (name: string) => screen.findByRole('button', { name });
const names = () =>
  [...document.querySelectorAll('[data-opens-row]')].map(({ textContent }) => textContent);
const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('the lists', () => {
  test('start with the open messages and their count in the tab', async () => {
    inbox.messages.push(messageOf(4, 'Done', { handled_at: '2026-11-20T13:00:00Z' }));
    await open();
    await opener('Ada Example');
    expect(names()).toEqual(['Ada Example', 'Bea Example', 'Cem Example']);
    expect(await screen.findByRole('tab', { name: 'Messages (3)' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Documentation requests' })).toBeDefined();
  });

  test('have separate addresses for messages and requests', async () => {
    const { person } = await open('?q=Ada&sort=name&page=2');
    await person.click(await screen.findByRole('tab', { name: /Documentation requests/ }));
    await opener('Rosa Example');
    await expectAddress('?list=requests');
    expect(screen.getByRole('cell', { name: 'Technical Specifications' })).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Documents'), 'Technical Specifications');
    await expectAddress('?list=requests&type=technical-specs');
    await waitFor(() =>
      expect(inbox.lastCall('GET /rest/v1/documentation_requests')?.call).toContain(
        'document_type=eq.technical-specs',
      ),
    );
    await person.click(screen.getByRole('tab', { name: /Messages/ }));
    await expectAddress('');
  });

  test('drop the search and the filter after "Show all"', async () => {
    const { person } = await open('?state=handled&q=Ada');
    await person.click(await screen.findByRole('button', { name: 'Show all' }));
    await expectAddress('?state=all');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  test('drop a search that was typed just before "Show all"', async () => {
    const { person } = await open('?state=handled');
    const showAll = await screen.findByRole('button', { name: 'Show all' });
    await person.type(screen.getByRole('searchbox'), 'B');
    await person.click(showAll);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });
});

describe('marking as handled', () => {
  test('removes the message from the list until Undo', async () => {
    const { person, notification } = await open();
    await person.click(await screen.findByRole('button', { name: 'Mark handled: Bea Example' }));
    await waitFor(() => expect(names()).toEqual(['Ada Example', 'Cem Example']));
    expect(notification()).toMatchObject({
      title: 'Marked as handled',
      description: 'Bea Example',
    });
    // Within five seconds.
    expect(Date.parse(inbox.messages[1]?.handled_at ?? '')).toBeCloseTo(Date.now(), -4);
    act(() => notification()?.action?.onAct());
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(inbox.messages[1]?.handled_at).toBeNull();
  });

  test('in the details keeps the details open', async () => {
    const { person } = await open(`?open=${idOf(2)}`);
    const bea = within(await drawer('Bea Example'));
    await person.click(bea.getByRole('button', { name: 'Mark handled: Bea Example' }));
    await waitFor(() => expect(names()).toEqual(['Ada Example', 'Cem Example']));
    expect(bea.getByRole('button', { name: 'Reopen: Bea Example' })).toBe(document.activeElement);
    expect(bea.getByText('What Bea wrote.')).toBeDefined();
    await person.keyboard('j');
    expect(await drawer('Cem Example')).toBeDefined();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cem Example'));
  });
});

describe('the details beside the list on a wide screen', () => {
  beforeEach(() => {
    const unchanging = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => ({ matches: true, ...unchanging }));
  });

  test('take the focus and return it to their row', async () => {
    const { person } = await open();
    // The first message is open from the start.
    const ada = await drawer('Ada Example');
    expect(document.activeElement).toBe(document.body);
    await person.click(await opener('Ada Example'));
    expect(ada).toBe(document.activeElement);
    expect(ada.hasAttribute('aria-modal')).toBe(false);
    await expectAddress(`?open=${idOf(3)}`);
    await person.keyboard('j');
    expect((await opener('Bea Example')).getAttribute('aria-current')).toBe('true');
    expect(await drawer('Bea Example')).toBe(document.activeElement);
    // The list stays usable, because the details are not modal.
    await person.click(await opener('Cem Example'));
    expect(await drawer('Cem Example')).toBe(document.activeElement);
    await person.keyboard('{Escape}');
    expect(await screen.findByText('Choose an entry to read it here.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cem Example');
    // Escape closes the details even when the focus is outside them.
    await person.click(await opener('Ada Example'));
    await person.click(screen.getByRole('tab', { name: /^Messages/ }));
    await person.keyboard('{Escape}');
    await expectAddress('');
  });

  test('are not shown beside an empty list', async () => {
    inbox.messages = [];
    await open();
    expect(await screen.findByText('Nothing is open: everything is handled.')).toBeDefined();
    expect(screen.queryByText('Choose an entry to read it here.')).toBeNull();
  });

  test('do not take the focus when the address opens them', async () => {
    await open(`?open=${idOf(2)}`);
    const bea = await drawer('Bea Example');
    expect(bea.contains(document.activeElement)).toBe(false);
  });
});
