export type PaginationItem = number | 'gap-before' | 'gap-after';

/**
 * What a row of page buttons shows: at most `maxButtons` numbers (at least 3), the first and the
 * last page and the current one among them, and a gap wherever numbers are left out.
 * `current` and `total` count from 1.
 */
export function paginationItems(
  current: number,
  total: number,
  maxButtons: number,
): PaginationItem[] {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (total <= maxButtons) return numbers(1, total);
  const innerCount = maxButtons - 2;
  const start = Math.min(Math.max(current - Math.floor(innerCount / 2), 2), total - innerCount);
  const end = start + innerCount - 1;
  return [
    1,
    ...(start > 2 ? ['gap-before' as const] : []),
    ...numbers(start, end),
    ...(end < total - 1 ? ['gap-after' as const] : []),
    total,
  ];
}
