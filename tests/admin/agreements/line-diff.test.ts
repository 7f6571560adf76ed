import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiff, type DiffLine } from '@/admin/agreements/line-diff';

const write = (lines: readonly DiffLine[]) =>
  lines.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

test.each([
  ['nothing', 'a\nb', 'a\nb', [' a', ' b']],
  ['a line in between', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line less', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['another line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['everything', '', 'a', ['+a']],
  ['the same line again', 'a', 'a\na', [' a', '+a']],
])('%s', (_, before, after, expected) => {
  expect(write(lineDiff(before, after))).toEqual(expected);
});

test('both texts can be read from it, and equal texts differ in nothing', () => {
  const text = array(constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((l) => l.join('\n'));
  assert(
    property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const without = (kind: DiffLine['kind']) =>
        lines
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join('\n');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
      expect(lineDiff(before, before).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
