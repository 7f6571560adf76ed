/** How the rows of a file differ from those that they replace. */
export interface Comparison {
  unchanged: number;
  added: number;
  removed: number;
}

/** Compares by content: a row that was edited counts as one removed and one added. */
export function compareRows(before: readonly unknown[], after: readonly unknown[]): Comparison {
  const counts = new Map<string, number>();
  const keyOf = (row: unknown) => JSON.stringify(row);
  for (const row of before) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  let unchanged = 0;
  for (const row of after) {
    const left = counts.get(keyOf(row)) ?? 0;
    if (left === 0) continue;
    counts.set(keyOf(row), left - 1);
    unchanged++;
  }
  return { unchanged, added: after.length - unchanged, removed: before.length - unchanged };
}
