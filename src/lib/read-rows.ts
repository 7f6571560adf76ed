/** The maximum number of rows that the Data API returns at once (`max_rows` in supabase/config.toml). */
export const maxRows = 1000;

type QueryResult<Row> = { data: Row[]; error: null } | { data: null; error: Error };

/**
 * Reads all rows of a table, in as many requests as needed but at most `pages`. `read` requests the rows `from` to `to`,
 * both included, in a fixed order. Throws the database's error.
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<QueryResult<Row>>,
  pages = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + maxRows - 1);
    if (error) throw error;
    rows.push(...data);
    if (data.length < maxRows || rows.length >= pages * maxRows) return rows;
  }
}

/**
 * The rows that have a text in each column of `required`, and a text or nothing in each column of `optional`. Other rows
 * are dropped: the response may come from another release than this page. Throws if the response is not a list.
 */
export function dropMalformedRows<Row extends object>(
  rows: readonly Row[],
  required: readonly (keyof Row)[],
  optional: readonly (keyof Row)[] = [],
): Row[] {
  return rows.filter(
    (row: unknown): row is Row =>
      row instanceof Object &&
      required.every((column) => typeof Reflect.get(row, column) === 'string') &&
      optional.every((column) =>
        ['string', 'undefined'].includes(typeof (Reflect.get(row, column) ?? undefined)),
      ),
  );
}
