import { expect, test } from 'vitest';
import { isUuid } from '@/lib/uuid';

test.each([
  ['3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01', true],
  ['3B0F6C1E-5a8d-4f27-9c41-7d2e8a9b1c01', false],
  ['3b0f6c1e-5a8d-4f27-9c41-7d2e8a9b1c01,x', false],
  ['shell', false],
])('whether %s is a UUID: %s', (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
