import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { Permissions } from '@/admin/shared/permissions';
import { SearchButton } from '@/admin/shell/search-button';
import type { Subject } from '@/lib/database.types';
import { QueryProvider, queryClient } from '@/lib/query-client';
import { address } from '../../pages/address-bar';
import { library, startFakeBackend, type FakeBackend } from '../../pages/data-room/fake-backend';
import { renderAt } from '../../pages/render-page';
import { backendUrl, serverError, server } from '../../setup/backend';
import { ownerPermissions } from '../permissions';

const field = () => screen.findByRole('combobox', { name: 'Search everything' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

/** Renders the button as the console shows it to a role that may read these subjects. */
const renderButton = (...subjects: Subject[]) =>
  renderAt(
    () => (
      <QueryProvider>
        <Permissions
          permissions={ownerPermissions.filter(({ subject }) =>
            subjects.some((permission) => permission === subject),
          )}
        >
          <SearchButton />
        </Permissions>
      </QueryProvider>
    ),
    '/admin',
  );

async function openSearch(): Promise<HTMLElement> {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return field();
}

async function search(text: string): Promise<HTMLElement> {
  const input = await openSearch();
  await userEvent.type(input, text);
  return input;
}

const answerSearch = (...hits: object[]) =>
  server.use(
    http.post(`${backendUrl}/rest/v1/rpc/search_documents`, () => HttpResponse.json(hits)),
  );

const retype = async (text: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
};

/** A hit whose search words are between control characters. */
const hit = (backend: FakeBackend) => ({
  document_id: backend.documents[0]?.id,
  title: 'The Whitepaper',
  section: 'whitepaper',
  page: 4,
  pages: 1,
  excerpt: 'The \u0002vault\u0003 is in Zug.',
});

describe('the global search', () => {
  it('opens with its shortcut or button, and closes with its shortcut or Escape', async () => {
    startFakeBackend('anonymous', library());
    renderButton();
    const input = await openSearch();
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(button);
    await field();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('opens the result that the arrow keys select', async () => {
    const backend = startFakeBackend('approved', library());
    answerSearch(hit(backend));
    renderButton();
    const input = await search('risk');
    const list = screen.getByRole('listbox', { name: 'Results' });
    expect(input.getAttribute('aria-controls')).toBe(list.id);
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Inside documents' })).toBeDefined(),
    );
    const inGroup = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(inGroup('Documents')).toEqual(['Risk RegisterRisk Management']);
    expect(inGroup('Inside documents')).toEqual(['The Whitepaper, page 4The vault is in Zug.']);
    expect(inGroup('Pages of this site').length).toBeGreaterThan(0);
    const activeOption = () =>
      document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(activeOption()?.getAttribute('aria-selected')).toBe('true');
    expect(activeOption()?.textContent).toBe('Risk RegisterRisk Management');
    await userEvent.keyboard('{ArrowDown}');
    expect(activeOption()?.textContent).toBe('The Whitepaper, page 4The vault is in Zug.');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOption()).toBe(screen.getAllByRole('option').at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe(`/data-room/read/${backend.documents[0]?.id}`));
    expect(location.hash).toBe('#page=4&search=risk');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists recent results only while the visitor may read them', async () => {
    const backend = startFakeBackend('approved', library());
    answerSearch();
    const first = renderButton();
    await search('risk register');
    await screen.findByRole('option', { name: /Risk Register/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('/read/'));
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Risk');
    first.unmount();
    const second = renderButton();
    await openSearch();
    expect(
      within(await screen.findByRole('group', { name: 'Recent' })).getAllByRole('option'),
    ).toHaveLength(1);
    second.unmount();
    queryClient.clear();
    backend.visitor = 'pending';
    renderButton();
    await openSearch();
    await screen.findByText(/Documents and their text/);
    await waitFor(() =>
      expect(
        backend.calls.filter(({ path }) => path === '/rest/v1/documents').length,
      ).toBeGreaterThan(1),
    );
    expect(options()).toEqual([]);
  });

  it('finds people and screens within the permissions of the role', async () => {
    startFakeBackend('approved', library());
    answerSearch();
    const searches: string[] = [];
    const olga = { id: 'p-1', first_name: 'Olga', last_name: 'Loginova', organisation: 'Bank' };
    server.use(
      http.get(`${backendUrl}/rest/v1/profiles`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const searched = searchParams.get('search_text') ?? searchParams.get('id') ?? '';
        if (!/^(?:ilike|in)\./.test(searched)) return undefined;
        searches.push(searched);
        return HttpResponse.json(/log|p-1/.test(searched) ? [olga] : []);
      }),
    );
    const first = renderButton('access', 'audit');
    await search('log');
    expect(await screen.findByRole('option', { name: /Olga Loginova/ })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Audit log' }).getAttribute('href')).toBe(
      '/admin/audit',
    );
    await retype('mails');
    expect(await screen.findByText('Nothing found.')).toBeDefined();
    expect(screen.queryByRole('option', { name: 'E-mails' })).toBeNull();
    await retype('log');
    await userEvent.click(await screen.findByRole('option', { name: /Olga Loginova/ }));
    await waitFor(() => expect(address()).toBe('/admin/investors/p-1'));
    first.unmount();
    const second = renderButton('access');
    await openSearch();
    expect(await screen.findByRole('option', { name: /Olga Loginova/ })).toBeDefined();
    expect(searches).toContain('in.(p-1)');
    second.unmount();

    queryClient.clear();
    searches.length = 0;
    renderButton('audit');
    await search('log');
    expect(await screen.findByRole('option', { name: 'Audit log' })).toBeDefined();
    await waitFor(() => expect(screen.getByText('1 result')).toBeDefined());
    expect(searches).toEqual([]);
  });

  it('keeps other results when the full-text search fails', async () => {
    const backend = startFakeBackend('approved', library());
    answerSearch();
    renderButton();
    await search('zzzz');
    expect(await screen.findByText('Nothing found.')).toBeDefined();
    server.use(http.post(`${backendUrl}/rest/v1/rpc/search_documents`, serverError));
    await retype('risk');
    expect(await screen.findByText('Not everything could be searched.')).toBeDefined();
    expect(screen.getByRole('option', { name: /Risk Register/ })).toBeDefined();
    answerSearch(hit(backend));
    await userEvent.click(screen.getByRole('button', { name: 'Search Again' }));
    expect(await screen.findByRole('option', { name: /page 4/ })).toBeDefined();
    expect(screen.queryByText('Not everything could be searched.')).toBeNull();
  });

  it('shows no excerpt of a guarded document that the visitor has not opened', async () => {
    const backend = startFakeBackend('approved', library());
    answerSearch({ ...hit(backend), excerpt: null });
    renderButton();
    await search('vault');
    const option = await screen.findByRole('option', { name: /page 4/ });
    expect(option.textContent).toMatch(/page 4Open the document once to see the passage here\.$/);
    expect(option.getAttribute('href')).toContain('page=4&search=vault');
  });

  it('keeps other results when the rate limit of searches is reached', async () => {
    startFakeBackend('approved', library());
    server.use(
      http.post(`${backendUrl}/rest/v1/rpc/search_documents`, () =>
        HttpResponse.json({ code: 'PT429', message: 'Too many requests' }, { status: 429 }),
      ),
    );
    renderButton();
    await search('risk');
    const alert = await screen.findByText(/^You have reached the limit for searches/);
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.getByRole('option', { name: /Risk Register/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Search Again' })).toBeNull();
  });
});
