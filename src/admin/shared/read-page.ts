/** How many rows a page of a list in the console holds. */
export const rowsPerPage = 50;

/** One page of a list. */
export interface ListPage<Row> {
  rows: Row[];
  /** Of all pages together. */
  count: number;
}

interface Answer<Row> {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
}

/** First and last row of a page, both included, as `range` wants them. Pages count from 1. */
export const rangeOf = (page: number): [from: number, to: number] => [
  (page - 1) * rowsPerPage,
  page * rowsPerPage - 1,
];

/** A page from the answer to a query with `count: 'exact'`. Throws the database's error. */
export async function readPage<Row>(query: PromiseLike<Answer<Row>>): Promise<ListPage<Row>> {
  const { data, error, count } = await query;
  // The range lies past the end: the list has become shorter, or the address is a made-up one.
  if (error?.code === 'PGRST103') return { rows: [], count: 0 };
  if (error) throw error;
  return { rows: data ?? [], count: count ?? 0 };
}

/**
 * Pattern for `ilike` that finds `text` anywhere. The signs that mean something in a pattern stand
 * for themselves, but for `*`, which the Data API always takes as "anything".
 */
export function ilikePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
