import { expect, test } from 'vitest';
import { counted } from '@/admin/shared/counted';

test('a noun is in the singular for one, and only for one', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'holdings'))).toEqual([
    '0 holdings',
    '1 holding',
    '2 holdings',
    '1’000 holdings',
  ]);
});
