export type Matrix = [number, number, number, number, number, number];
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The transformation that applies `first`, then `second`. */
export const multiply = (first: Matrix, second: Matrix): Matrix => [
  first[0] * second[0] + first[1] * second[2],
  first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2],
  first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4],
  first[4] * second[1] + first[5] * second[3] + second[5],
];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];
export const scaling = (factor: number): Matrix => [factor, 0, 0, factor, 0, 0];
export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export const transformPoint = ([a, b, c, d, e, f]: Matrix, x: number, y: number) =>
  [a * x + c * y + e, b * x + d * y + f] as const;

/** The bounding box of a transformed box. */
export function transformBox(matrix: Matrix, [left, bottom, right, top]: Box): Box {
  const corners = [
    transformPoint(matrix, left, bottom),
    transformPoint(matrix, right, bottom),
    transformPoint(matrix, left, top),
    transformPoint(matrix, right, top),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

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
