/** The row that a query with `maybeSingle` finds, `null` when there is none. Throws the database's error. */
export async function readRow<Row>(
  query: PromiseLike<{ data: Row | null; error: Error | null }>,
): Promise<Row | null> {
  const { data, error } = await query;
  if (error) throw error;
  return data;
}
