import { expect, it } from 'vitest';
import { paginationItems } from '@/ui/pagination';

const labels = (current: number, total: number, max: number) =>
  paginationItems(current, total, max)
    .map((item) => (typeof item === 'number' ? String(item) : '…'))
    .join(' ');

it.each([
  [1, 9, '1 2 3 4 … 9'],
  [2, 9, '1 2 3 4 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [8, 9, '1 … 6 7 8 9'],
  [9, 9, '1 … 6 7 8 9'],
  [3, 5, '1 2 3 4 5'],
  [2, 2, '1 2'],
])('shows the page buttons around page %i of %i on desktop', (current, total, expected) => {
  expect(labels(current, total, 5)).toBe(expected);
});

it.each([
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 5 … 9'],
  [9, 9, '1 … 8 9'],
  [2, 3, '1 2 3'],
])('shows the page buttons around page %i of %i on a phone', (current, total, expected) => {
  expect(labels(current, total, 3)).toBe(expected);
});
