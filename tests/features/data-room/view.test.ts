import { createLoader } from 'nuqs';
import { expect, it } from 'vitest';
import { toView, roomViewParsers, urlKeys, viewSearch } from '@/features/data-room/view';

const load = createLoader(roomViewParsers, { urlKeys });
const parse = (query: string | URLSearchParams) => toView(load(query));

const initial = parse('');

it('the default view is the whitepaper as cards', () => {
  expect(initial).toMatchObject({
    tab: 'core-documents',
    section: 'whitepaper',
    search: '',
    layout: 'card',
    sort: null,
  });
  expect(viewSearch(initial)).toBe('');
});

it('the address names the layout only if it is the list', () => {
  expect(parse('view=card')).toEqual(initial);
  expect(parse('view=list').layout).toBe('list');
  expect(viewSearch({ ...initial, layout: 'list' })).toBe('?view=list');
});

it.each([
  ['tab=nonsense', initial],
  ['section=nonsense', initial],
  ['view=nonsense', initial],
  ['section=market-reports', { ...initial, tab: 'market-intelligence', section: 'market-reports' }],
  ['tab=core-documents&section=market-reports', initial],
  [
    'tab=market-intelligence&section=archive',
    { ...initial, tab: 'market-intelligence', section: 'investment-trends' },
  ],
])('the query %s is read as a valid view', (query, view) => {
  expect(parse(`?${query}`)).toEqual(view);
});
