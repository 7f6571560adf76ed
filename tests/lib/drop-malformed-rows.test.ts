import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropMalformedRows } from '@/lib/read-rows';

const row: Record<string, unknown> = { id: '1', title: 'One', excerpt: null };

test('keeps rows that have the required fields, with or without further ones', () => {
  const rows = [row, { ...row, excerpt: 'Text' }, { ...row, more: [] }, { id: '1', title: 'One' }];
  expect(dropMalformedRows(rows, ['id', 'title'], ['excerpt'])).toEqual(rows);
});

test.each([{ id: 1 }, { id: null }, { title: {} }, { excerpt: 5 }, { excerpt: [] }])(
  'drops a row with %o',
  (change) => {
    expect(dropMalformedRows([{ ...row, ...change }, row], ['id', 'title'], ['excerpt'])).toEqual([
      row,
    ]);
  },
);

test('throws for anything but a list, and for no list', () => {
  const read = (answer: unknown): unknown =>
    Reflect.apply(dropMalformedRows, undefined, [answer, ['id'], ['excerpt']]);
  fc.assert(fc.property(fc.array(fc.anything()), (rows) => void read(rows)));
  for (const answer of [null, undefined, { rows: [] }, 'text', 5]) {
    expect(() => read(answer)).toThrow(TypeError);
  }
});
