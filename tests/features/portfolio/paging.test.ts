import { expect, it } from 'vitest';
import { pageSize, takePage } from '@/features/portfolio/holdings-list';

const rows = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it('shows ten rows per page, the last page for a number past the end, and one empty page without rows', () => {
  expect(pageSize).toBe(10);
  expect(takePage(rows(25), 3)).toEqual({
    rows: [21, 22, 23, 24, 25],
    page: 3,
    pageCount: 3,
    from: 21,
    to: 25,
  });
  expect(takePage(rows(25), 99)).toMatchObject({ page: 3 });
  expect(takePage([], 2)).toEqual({ rows: [], page: 1, pageCount: 1, from: 0, to: 0 });
});
