// Points in drawing units, and SVG path data made from them.

export type Point = readonly [x: number, y: number];

const formatPoint = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function polygon(points: readonly Point[]): string {
  return `M${points.map(formatPoint).join('L')}Z`;
}

export function segment(from: Point, to: Point): string {
  return `M${formatPoint(from)}L${formatPoint(to)}`;
}

/** The point at `radius` and `angle` (degrees, clockwise from the right) around `centre`. */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** A six-sided crystal, seen along its axis. */
export function hexagon(centre: Point, radius: number, turn: number): string {
  return polygon([0, 60, 120, 180, 240, 300].map((angle) => polar(centre, radius, angle + turn)));
}
