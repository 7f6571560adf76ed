import { expect, test } from 'vitest';
import { isUuid } from '@/lib/uuid';

test.each([
  ['3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01', true],
  // The database writes lower-case letters only.
  ['3B0F6C1E-5a8d-4f27-9c41-7d2e8a9b1c01', false],
  ['3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01,x', false],
  ['shell', false],
])('isUuid(%j) is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
