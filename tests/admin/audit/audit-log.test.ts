import { expect, test } from 'vitest';
import { parsePersonSearch, timeSpanOf } from '@/admin/audit/api';
import { eventNameOf, eventTypes } from '@/admin/audit/events';

const id = '00000000-0000-4000-8000-0000000000a1';

test.each([
  ['', { kind: 'anyone' }],
  ['  ', { kind: 'anyone' }],
  ['Anonymous', { kind: 'anonymous' }],
  ['anonymous@fund.example', { kind: 'accounts', text: 'anonymous@fund.example' }],
  [` ${id.toUpperCase()} `, { kind: 'id', id }],
  [id.slice(1), { kind: 'accounts', text: id.slice(1) }],
  [' ada ', { kind: 'accounts', text: 'ada' }],
])('interprets the search %j', (search, person) => {
  expect(parsePersonSearch(search)).toEqual(person);
});

test('the time span includes both days in full, in Zurich', () => {
  // Summer time ends on the 25th.
  expect(timeSpanOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual({
    since: '2026-10-23T22:00:00.000Z',
    before: '2026-10-26T23:00:00.000Z',
  });
});

test('the time span is open-ended without dates', () => {
  expect(timeSpanOf({})).toEqual({});
  expect(timeSpanOf({ from: '2026-10-24' }).before).toBeUndefined();
});

test('gives each type of event its own name, and shows an unknown type as it is', () => {
  const names = eventTypes.map(eventNameOf);
  expect(new Set(names).size).toBe(eventTypes.length);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect(eventNameOf('SOMETHING_NEW')).toBe('SOMETHING_NEW');
});
