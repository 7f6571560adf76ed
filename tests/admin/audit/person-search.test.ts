import { expect, test } from 'vitest';
import { parsePersonSearch } from '@/admin/audit/api';

const id = '00000000-0000-4000-8000-0000000000a1';

test.each([
  ['', { kind: 'anyone' }],
  ['  ', { kind: 'anyone' }],
  ['Anonymous', { kind: 'anonymous' }],
  ['anonymous@fund.example', { kind: 'accounts', text: 'anonymous@fund.example' }],
  [` ${id.toUpperCase()} `, { kind: 'id', id }],
  [id.slice(1), { kind: 'accounts', text: id.slice(1) }],
  [' ada ', { kind: 'accounts', text: 'ada' }],
])('interprets the person search %j', (search, person) => {
  expect(parsePersonSearch(search)).toEqual(person);
});
