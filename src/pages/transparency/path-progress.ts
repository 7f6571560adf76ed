/** A station's part of the path on the Transparency page, in pixels from the top of the window. */
export interface Stretch {
  top: number;
  height: number;
}

/** The share of each stretch, from 0 to 1, that is above the reading line, at which a station counts as reached. */
export function filledShares(stretches: readonly Stretch[], readingLine: number): number[] {
  return stretches.map(({ top, height }) =>
    Math.min(Math.max((readingLine - top) / Math.max(height, 1), 0), 1),
  );
}

/** The index of the last station that has reached the reading line; 0 until one has. */
export function currentStation(stretches: readonly Stretch[], readingLine: number): number {
  return Math.max(
    stretches.findLastIndex(({ top }) => top <= readingLine),
    0,
  );
}
