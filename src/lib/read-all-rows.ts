/** The Data API hands out no more rows than this at once (`max_rows` in supabase/config.toml). */
const rowsPerRequest = 1000;

type Answer<Row> = { data: Row[]; error: null } | { data: null; error: Error };

/**
 * All rows of a table, in as many requests as it takes. `read` asks for the rows `from` to `to`, both
 * included, in a fixed order. Throws the database's error.
 */
export async function readAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await read(rows.length, rows.length + rowsPerRequest - 1);
    if (error) throw error;
    rows.push(...data);
    if (data.length < rowsPerRequest) return rows;
  }
}
