import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useNeighbours } from '@/admin/shared/form/reading-drawer';

const rowsOf = (ids: string) => Array.from(ids, (id) => ({ id }));

/** Opens a row of a list. Each letter of `ids` is the id of a row. */
function start(ids: string | undefined, openId: string) {
  const { result, rerender } = renderHook(
    (props: { ids: string | undefined; openId: string }) =>
      useNeighbours(props.ids === undefined ? undefined : rowsOf(props.ids), props.openId),
    { initialProps: { ids, openId } },
  );
  const neighbours = () => [result.current.previous, result.current.next];
  return {
    neighbours,
    neighboursAfter: (nextIds: string | undefined, nextId: string) => {
      rerender({ ids: nextIds, openId: nextId });
      return neighbours();
    },
  };
}

test('returns the rows before and after, if any', () => {
  const { neighbours, neighboursAfter } = start('abc', 'b');
  expect(neighbours()).toEqual(['a', 'c']);
  expect(neighboursAfter('abc', 'a')).toEqual([undefined, 'b']);
  expect(neighboursAfter('abc', 'c')).toEqual(['b', undefined]);
});

test('returns the rows around an open row that has left the list', () => {
  const { neighboursAfter } = start('abcd', 'b');
  expect(neighboursAfter('acd', 'b')).toEqual(['a', 'c']);
  expect(neighboursAfter('acd', 'c')).toEqual(['a', 'd']);
  expect(neighboursAfter('ad', 'c')).toEqual(['a', 'd']);
  expect(neighboursAfter('a', 'c')).toEqual(['a', undefined]);
});

test('follows the row when others are added above it', () => {
  const { neighboursAfter } = start('abc', 'b');
  expect(neighboursAfter('xabc', 'b')).toEqual(['a', 'c']);
  expect(neighboursAfter('xac', 'b')).toEqual(['a', 'c']);
});

test.each([
  ['nothing is listed yet', undefined, 'b'],
  ['the row was never listed', 'acd', 'b'],
  ['nothing is open', 'abc', ''],
])('returns none when %s', (_, ids, openId) => {
  const { neighbours, neighboursAfter } = start(ids, openId);
  expect(neighbours()).toEqual([undefined, undefined]);
  expect(neighboursAfter('ac', openId)).toEqual([undefined, undefined]);
});
