import { expect, test } from 'vitest';
import { formatFileSize } from '@/lib/file-kinds';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1024, '1 kB'],
  [1025, '2 kB'],
  [58_650, '58 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_240_000, '1.2 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [52_428_800, '50 MB'],
  [3_100_000_000, '2.9 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
