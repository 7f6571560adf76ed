/** The columns of `values` that differ from the row: what others changed meanwhile is left alone. */
export function changedColumns<Row>(row: Row, values: Partial<Row>): Partial<Row> {
  const changed = { ...values };
  for (const column in changed) if (changed[column] === row[column]) delete changed[column];
  return changed;
}
