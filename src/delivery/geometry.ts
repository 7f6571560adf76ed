export type Matrix = [number, number, number, number, number, number];
export type PagePoint = readonly [x: number, y: number];
export type Box = readonly [left: number, bottom: number, right: number, top: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];
export const scaling = (factor: number): Matrix => [factor, 0, 0, factor, 0, 0];
export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
/** The transformation that applies `first`, then `second`. */
export const multiply = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  ...transformPoint(second, [first[4], first[5]]),
];

export const transformPoint = ([a, b, c, d, e, f]: Matrix, [x, y]: PagePoint): PagePoint => [
  a * x + c * y + e,
  b * x + d * y + f,
];

export const pointsOf = (numbers: readonly number[] = []): PagePoint[] =>
  Array.from({ length: numbers.length >> 1 }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);

/** The corners, anticlockwise from the lower left. */
export const cornersOf = ([left, bottom, right, top]: Box) =>
  [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const;

/** The bounding box of points. */
export function boundsOf(points: readonly PagePoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
export const transformBox = (matrix: Matrix, box: Box): Box =>
  boundsOf(cornersOf(box).map((corner) => transformPoint(matrix, corner)));

/** The unit square, which an image fills. */
export const unitSquare: Box = [0, 0, 1, 1];

export const hasArea = ([left, bottom, right, top]: Box) => left < right && bottom < top;

/** Whether any part of `a`, which may be a line or a point, lies in the area of `b`. */
export const overlaps = (a: Box, b: Box) =>
  hasArea(b) && a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export const intersection = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];

export const union = (a: Box | undefined, b: Box): Box =>
  a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b;
