import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarDate,
  maxSearchLength,
  oneOf,
  type ListSpec,
  type ListView,
} from '@/admin/shared/list/list-view';
import { addressOf, viewAt } from '../address';

type Filter = 'status' | 'day';
type Column = 'created_at' | 'name';
type View = ListView<Filter, Column>;

const spec: ListSpec<Filter, Column> = {
  filters: { status: oneOf(['open', 'closed']), day: calendarDate },
  columns: ['created_at', 'name'],
  defaultSort: { id: 'created_at', desc: true },
};
const defaultView: View = {
  search: '',
  filters: { status: null, day: null },
  sort: { id: 'created_at', desc: true },
  page: 1,
  openId: '',
};
const id = '0b2e6f0a-1c2d-4e3f-8a9b-0c1d2e3f4a5b';

const parse = (query: string) => viewAt(spec, query);

const views: fc.Arbitrary<View> = fc.record({
  search: fc
    .string({
      unit: fc.constantFrom(...Array.from('aZ é💎%_\\&=+#?*/')),
      maxLength: maxSearchLength / 2,
    })
    .map((text) => text.trim()),
  filters: fc.record({
    status: fc.constantFrom(null, 'open', 'closed'),
    day: fc.constantFrom(null, '2026-02-28', '2024-02-29'),
  }),
  sort: fc.record({ id: fc.constantFrom<Column>('created_at', 'name'), desc: fc.boolean() }),
  page: fc.integer({ min: 1, max: 999_999 }),
  openId: fc.oneof(fc.constant(''), fc.uuid()),
});

test('replaces the view in an address, and keeps the other parameters', () => {
  fc.assert(
    fc.property(views, views, (before, after) => {
      const params = addressOf(spec, before, new URLSearchParams('list=requests&list=2'));
      const query = addressOf(spec, after, params);
      expect(query.getAll('list')).toEqual(['requests', '2']);
      expect(parse(query.toString())).toEqual(after);
    }),
  );
});

test('writes no parameters for the defaults', () => {
  expect(parse('')).toEqual(defaultView);
  expect(addressOf(spec, defaultView).toString()).toBe('');
});

test('reads an address typed by hand', () => {
  expect(parse(`status=open&day=2026-02-28&sort=-name&page=12&q=+Ada++&open=${id}`)).toEqual({
    search: 'Ada',
    filters: { status: 'open', day: '2026-02-28' },
    sort: { id: 'name', desc: true },
    page: 12,
    openId: id,
  });
  expect(parse('sort=name').sort).toEqual({ id: 'name', desc: false });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=1000000',
  'page=x',
  'sort=email',
  'sort=--name',
  'sort=-',
  'sort=constructor',
  'status=OPEN',
  'status=',
  'day=2026-13-01',
  'day=2026-02-30',
  'day=2026-02-28x',
  'day=tomorrow',
  'open=1',
  `open=${id.toUpperCase()}`,
  `open=${id}%0A`,
  'q=%20%20',
])('reads the default for an invalid parameter: %s', (query) => {
  expect(parse(query)).toEqual(defaultView);
});

test('drops the null character from a search', () => {
  expect(parse('q=A%00da').search).toBe('Ada');
});

test('truncates a search that is too long', () => {
  expect(parse(`q=${'x'.repeat(500)}`).search).toBe('x'.repeat(maxSearchLength));
});
