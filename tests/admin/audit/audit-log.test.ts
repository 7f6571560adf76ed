import { describe, expect, test } from 'vitest';
import { auditSpec, personOf, timeSpanOf } from '@/admin/audit/api';
import { eventNameOf, eventTypes } from '@/admin/audit/events';
import { viewAt } from '../address';

const id = '00000000-0000-4000-8000-0000000000a1';

test.each([
  ['', { kind: 'anyone' }],
  ['  ', { kind: 'anyone' }],
  ['Anonymous', { kind: 'anonymous' }],
  ['anonymous@fund.example', { kind: 'accounts', text: 'anonymous@fund.example' }],
  [` ${id.toUpperCase()} `, { kind: 'id', id }],
  [id.slice(1), { kind: 'accounts', text: id.slice(1) }],
  [' ada ', { kind: 'accounts', text: 'ada' }],
])('search for %j', (search, person) => {
  expect(personOf(search)).toEqual(person);
});

describe('the time span', () => {
  test('holds both days whole, by the clock of the reader', () => {
    const { since = '', before = '' } = timeSpanOf({ from: '2026-10-24', to: '2026-10-26' });
    expect(new Date(since).toString()).toContain('Oct 24 2026 00:00:00');
    expect(new Date(before).toString()).toContain('Oct 27 2026 00:00:00');
  });

  test('is open where nothing is said', () => {
    expect(timeSpanOf({})).toEqual({});
    expect(timeSpanOf({ from: '2026-10-24' }).before).toBeUndefined();
  });
});

test('every type of event has a name of its own, and an unknown one keeps its own', () => {
  const names = eventTypes.map(eventNameOf);
  expect(new Set(names).size).toBe(eventTypes.length);
  expect(names.filter((name) => name.includes('_'))).toEqual([]);
  expect(eventNameOf('SOMETHING_NEW')).toBe('SOMETHING_NEW');
});

test('the address takes known types and dates alone', () => {
  const view = viewAt(auditSpec, 'type=DROP&from=soon&to=2026-10-26');
  expect(view.filters).toEqual({
    type: null,
    who: null,
    about: null,
    from: null,
    to: '2026-10-26',
  });
});
