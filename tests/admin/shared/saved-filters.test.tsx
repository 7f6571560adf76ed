import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { done, startSignedIn, type Backend } from '../../setup/backend';
import { openScreen } from '../open-screen';

let backend: Backend;
beforeEach(() => {
  backend = startSignedIn();
});

async function open(address: string) {
  const { person } = await openScreen(async () => {
    const { SavedFilters } = await import('@/admin/shared/list/saved-filters');
    return { default: SavedFilters };
  }, address);
  return person;
}
const row = { id: '00000000-0000-4000-8000-000000000001', name: 'Zug', query: 'q=Zug&state=all' };

test('saves the current filter under a name, without page and open row', async () => {
  backend.answer('POST /rest/v1/saved_filters', () => new Response(null, { status: 201 }));
  const user = await open('/admin/access?state=all&q=Zug&page=3&open=x');
  await user.click(await screen.findByRole('button', { name: 'Save this filter' }));
  backend.answer('GET /rest/v1/saved_filters', () => Response.json([row]));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Zug {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(backend.sent('POST /rest/v1/saved_filters')).toEqual([
    { id: expect.any(String), screen: '/admin/access', name: 'Zug', query: 'q=Zug&state=all' },
  ]);
  const link = await screen.findByRole('link', { name: 'Zug' });
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull();
});

test('applies a saved filter and removes it', async () => {
  backend.answer('GET /rest/v1/saved_filters', () => Response.json([row]));
  backend.answer('DELETE /rest/v1/saved_filters', done);
  const user = await open('/admin/access');
  await user.click(await screen.findByRole('link', { name: 'Zug' }));
  expect(location.search).toBe('?q=Zug&state=all');
  backend.answer('GET /rest/v1/saved_filters', () => Response.json([]));
  await user.click(screen.getByRole('button', { name: 'Remove filter Zug' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Zug' })).toBeNull());
});

test('refuses a name that is already used', async () => {
  backend.answer('GET /rest/v1/saved_filters', () => Response.json([row]));
  const user = await open('/admin/access?q=Bern');
  await screen.findByRole('link', { name: 'Zug' });
  await user.click(screen.getByRole('button', { name: 'Save this filter' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Zug{Enter}');
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
    'You have already used this name.',
  );
  expect(backend.sent('POST /rest/v1/saved_filters')).toEqual([]);
});

test.each([
  ['without filters', '/admin/access'],
  ['that is one of several on its page', '/admin/content?tab=openings'],
])('offers nothing to save for a list %s', async (_, address) => {
  await open(address);
  await waitFor(() => expect(backend.requests.at(-1)?.call).toContain('saved_filters'));
  expect(screen.queryByRole('button')).toBeNull();
});
