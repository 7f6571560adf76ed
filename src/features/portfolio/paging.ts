/** Rows of the holdings table on one page (public-site contract, section 9). */
export const pageSize = 10;

export interface Page<Row> {
  rows: Row[];
  /** Counts from 1; within the pages that there are. */
  page: number;
  pageCount: number;
  /** Number of the first and last row among all, counted from 1; 0 when there are none. */
  from: number;
  to: number;
}

/** One page of the rows; a page past the end is the last one. */
export function takePage<Row>(rows: readonly Row[], wanted: number): Page<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(wanted, 1), pageCount);
  const start = (page - 1) * pageSize;
  const taken = rows.slice(start, start + pageSize);
  return {
    rows: taken,
    page,
    pageCount,
    from: taken.length && start + 1,
    to: start + taken.length,
  };
}
