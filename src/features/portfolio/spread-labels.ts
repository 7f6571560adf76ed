/**
 * Moves labels that stand at the given heights apart, so that neighbours keep `gap`, order is kept
 * and all lie between `min` and `max` (as far as they fit there). Returns heights in the same order.
 */
export function spreadLabels(
  heights: readonly number[],
  { gap, min, max }: { gap: number; min: number; max: number },
): number[] {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let lowest = min;
  for (const i of order) {
    placed[i] = Math.max(heights[i] ?? 0, lowest);
    lowest = placed[i] + gap;
  }
  // What was pushed past the end pushes back.
  let highest = max;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, highest);
    highest = placed[i] - gap;
  }
  return placed;
}
