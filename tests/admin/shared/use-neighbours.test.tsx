import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNeighbours } from '@/admin/shared/form/reading-drawer';

const rowsOf = (ids: string) => Array.from(ids, (id) => ({ id }));

/** Opens a row of a list. Each letter of `ids` is a row. */
function start(ids: string | undefined, openId: string) {
  const { result, rerender } = renderHook(
    (props: { ids: string | undefined; openId: string }) =>
      useNeighbours(props.ids === undefined ? undefined : rowsOf(props.ids), props.openId),
    { initialProps: { ids, openId } },
  );
  const now = () => [result.current.previous, result.current.next];
  return {
    now,
    after: (next: string | undefined, nextId: string) => {
      rerender({ ids: next, openId: nextId });
      return now();
    },
  };
}

test('returns the rows before and after, if any', () => {
  const { now, after } = start('abc', 'b');
  expect(now()).toEqual(['a', 'c']);
  expect(after('abc', 'a')).toEqual([undefined, 'b']);
  expect(after('abc', 'c')).toEqual(['b', undefined]);
});

test('returns the rows around an open row that has left the list', () => {
  const { after } = start('abcd', 'b');
  expect(after('acd', 'b')).toEqual(['a', 'c']);
  expect(after('acd', 'c')).toEqual(['a', 'd']);
  expect(after('ad', 'c')).toEqual(['a', 'd']);
  expect(after('a', 'c')).toEqual(['a', undefined]);
});

test('follows the row when others are added above it', () => {
  const { after } = start('abc', 'b');
  expect(after('xabc', 'b')).toEqual(['a', 'c']);
  expect(after('xac', 'b')).toEqual(['a', 'c']);
});

test.each([
  ['nothing is listed yet', undefined, 'b'],
  ['the row was never listed', 'acd', 'b'],
  ['nothing is open', 'abc', ''],
])('returns none when %s', (_, ids, openId) => {
  const { now, after } = start(ids, openId);
  expect(now()).toEqual([undefined, undefined]);
  expect(after('ac', openId)).toEqual([undefined, undefined]);
});
