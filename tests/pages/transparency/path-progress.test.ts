import { array, assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { currentStation, filledShares, type Stretch } from '@/pages/transparency/path-progress';

/** Stations directly below each other, as on the Transparency page, which fills a path beside them down to the reading line. */
function stack(top: number, heights: readonly number[]): Stretch[] {
  let next = top;
  return heights.map((height) => {
    const stretch = { top: next, height };
    next += height;
    return stretch;
  });
}

/** Arbitrary values: the top of the path, the heights of its stations, and the position of the reading line. */
const anyPath = [
  integer({ min: -20_000, max: 5000 }),
  array(integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 8 }),
  nat(3000),
] as const;

test('the path is filled from its top to the reading line, but not past its ends', () => {
  assert(
    property(...anyPath, (top, heights, line) => {
      const stretches = stack(top, heights);
      const total = heights.reduce((sum, height) => sum + height, 0);
      const filled = filledShares(stretches, line).reduce(
        (sum, share, index) => sum + share * (heights[index] ?? 0),
        0,
      );
      expect(filled).toBeCloseTo(Math.min(Math.max(line - top, 0), total), 6);
    }),
  );
});

test('the current station is the last that begins above the reading line, or the first', () => {
  const stretches = stack(100, [200, 200, 200]);
  expect(
    [0, 99, 100, 299, 300, 499, 500, 5000].map((line) => currentStation(stretches, line)),
  ).toEqual([0, 0, 0, 0, 1, 1, 2, 2]);
});

test('stations before the current one are filled, and those after it are empty', () => {
  assert(
    property(...anyPath, (top, heights, line) => {
      const stretches = stack(top, heights);
      const current = currentStation(stretches, line);
      const shares = filledShares(stretches, line);
      expect(shares.slice(0, current).every((share) => share === 1)).toBe(true);
      expect(shares.slice(current + 1).every((share) => share === 0)).toBe(true);
    }),
  );
});
