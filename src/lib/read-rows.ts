/** The Data API hands out no more rows than this at once (`max_rows` in supabase/config.toml). */
const maxRows = 1000;

type Answer<Row> = { data: Row[]; error: null } | { data: null; error: Error };

/**
 * All rows of a table, in as many requests as it takes. `read` asks for the rows `from` to `to`, both
 * included, in a fixed order. Throws the database's error.
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
  rowsPerRequest = maxRows,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + rowsPerRequest - 1);
    if (error) throw error;
    rows.push(...data);
    if (data.length < rowsPerRequest) return rows;
  }
}

/**
 * The rows of an answer that have a text in each of the columns `texts`, and text or nothing in each
 * of `maybe`: what arrives may be of another release than this page. Others are dropped; throws when
 * the answer is no list.
 */
export function dropMalformedRows<Row extends object>(
  rows: readonly Row[],
  texts: readonly (keyof Row)[],
  maybe: readonly (keyof Row)[] = [],
): Row[] {
  return rows.filter(
    (row: unknown): row is Row =>
      row instanceof Object &&
      texts.every((column) => typeof Reflect.get(row, column) === 'string') &&
      maybe.every((column) =>
        ['string', 'undefined'].includes(typeof (Reflect.get(row, column) ?? undefined)),
      ),
  );
}
