import { expect, test } from 'vitest';
import { formatCount } from '@/admin/shared/format-count';

test('writes the noun in the singular only for one', () => {
  expect([0, 1, 2, 1000].map((count) => formatCount(count, 'holdings'))).toEqual([
    '0 holdings',
    '1 holding',
    '2 holdings',
    '1’000 holdings',
  ]);
});
