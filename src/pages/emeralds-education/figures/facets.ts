import { polar, polygon, segment, type Point } from './geometry';

const origin: Point = [0, 0];
const eighths = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** The eight corners of a rectangle with cropped corners, inset by `inset` on all sides. */
function croppedRectangle(halfWidth: number, halfHeight: number, crop: number, inset: number) {
  const right = halfWidth - inset;
  const bottom = halfHeight - inset;
  // The corners shrink by less than the inset, which moves the diagonal sides inwards as far as the others.
  const cut = crop - inset * (2 - Math.SQRT2);
  return [
    [cut - right, -bottom],
    [right - cut, -bottom],
    [right, cut - bottom],
    [right, bottom - cut],
    [right - cut, bottom],
    [cut - right, bottom],
    [-right, bottom - cut],
    [-right, cut - bottom],
  ] as const satisfies readonly Point[];
}

/** The width of an emerald cut divided by its height. */
export const stepCutRatio = 1.35;

/** The crown of an emerald cut of the given width, seen from above: table, steps and corners. */
export function stepCut(width: number): string {
  const halfWidth = width / 2;
  const halfHeight = halfWidth / stepCutRatio;
  const outline = (inset: number) =>
    croppedRectangle(halfWidth, halfHeight, width * 0.16, inset * width);
  const girdle = outline(0);
  const table = outline(0.17);
  return [
    ...[0, 0.06, 0.12, 0.17].map((inset) => polygon(outline(inset))),
    ...girdle.map((corner, index) => segment(corner, table[index] ?? corner)),
  ].join('');
}

/** Distance of a brilliant's girdle from the centre, by direction in degrees. */
type Girdle = (angle: number) => number;

/** An ellipse, made more rectangular by an exponent above 2. */
const superellipse =
  (halfWidth: number, halfHeight: number, exponent: number): Girdle =>
  (angle) => {
    const [x, y] = polar(origin, 1, angle);
    return (
      ((Math.abs(x) / halfWidth) ** exponent + (Math.abs(y) / halfHeight) ** exponent) **
      (-1 / exponent)
    );
  };

/** The crown of a brilliant, seen from above: table, stars, kites and upper girdle facets. */
function brilliant(girdle: Girdle): string {
  const at = (share: number, angle: number) => polar(origin, girdle(angle) * share, angle);
  const outline = Array.from({ length: 72 }, (_, index) => at(1, index * 5));
  const facets = eighths.flatMap((angle) => {
    const tableCorner = at(0.55, angle);
    const nextTableCorner = at(0.55, angle + 45);
    const star = at(0.78, angle + 22.5);
    return [
      segment(tableCorner, nextTableCorner),
      segment(tableCorner, star),
      segment(nextTableCorner, star),
      segment(star, at(1, angle)),
      segment(star, at(1, angle + 45)),
      segment(star, at(1, angle + 22.5)),
    ];
  });
  return [polygon(outline), ...facets].join('');
}

/** Crowns of the four cuts, centred on the origin, at most 100 units wide. */
export const crowns = {
  'cut-emerald': stepCut(100),
  'cut-cushion': brilliant(superellipse(46, 42, 3)),
  'cut-oval': brilliant(superellipse(50, 37, 2)),
  'cut-round': brilliant(superellipse(43, 43, 2)),
} as const;
