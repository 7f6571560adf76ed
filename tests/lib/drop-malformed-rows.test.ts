import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropMalformedRows } from '@/lib/read-rows';

const row: Record<string, unknown> = { id: '1', title: 'One', excerpt: null };

test('keeps rows that have the required fields, with or without optional and unknown ones', () => {
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

test('accepts any list, and throws for anything else', () => {
  // Not called directly, because the compiler accepts only lists of rows.
  const read = (response: unknown): unknown =>
    Reflect.apply(dropMalformedRows, undefined, [response, ['id'], ['excerpt']]);
  fc.assert(fc.property(fc.array(fc.anything()), (rows) => void read(rows)));
  for (const response of [null, undefined, { rows: [] }, 'text', 5]) {
    expect(() => read(response)).toThrow(TypeError);
  }
});
