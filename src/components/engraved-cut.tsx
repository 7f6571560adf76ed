type Point = readonly [x: number, y: number];

const centre = { x: 80, y: 100 };

/**
 * The outlines of the four cuts, as superellipses: half the width, the exponent (2 is an ellipse), the ratio of height to width,
 * and the number of facets around the stone.
 */
const cuts = [
  { halfWidth: 72, exponent: 2, ratio: 1, facets: 16 },
  { halfWidth: 61, exponent: 2, ratio: 1.3, facets: 12 },
  { halfWidth: 66, exponent: 3.2, ratio: 1.12, facets: 12 },
  { halfWidth: 58, exponent: 5, ratio: 1.32, facets: 8 },
] as const;

/** The opacities of bright, medium and dark facets. Light falls from the upper left, so a facet's position determines its shade. */
const shades = [0.04, 0.13, 0.26] as const;

/** The corners of the facets on a ring around the centre. `share` scales the outline; `turn` rotates the ring, in facets. */
function ring(
  { halfWidth, exponent, ratio, facets }: (typeof cuts)[number],
  share: number,
  turn: number,
) {
  return Array.from({ length: facets }, (_, i): Point => {
    const angle = ((i + turn) / facets) * 2 * Math.PI + Math.PI / facets;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent);
    return [
      Math.round(centre.x + halfWidth * share * bend(cos)),
      Math.round(centre.y + halfWidth * ratio * share * bend(sin)),
    ];
  });
}

const path = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;

interface EngravedCutProps {
  initials: string;
  /** Index in a list. Neighbours get different cuts. */
  index: number;
  className?: string;
}

/** An engraver's drawing of a cut stone from above, with initials on its table (the flat facet in the middle). */
export function EngravedCut({ initials, index, className }: EngravedCutProps) {
  const cut = cuts[index % cuts.length] ?? cuts[0];
  const girdle = ring(cut, 1, 0);
  const middle = ring(cut, 0.76, 0.5);
  const table = ring(cut, 0.55, 0);
  const pathOfShade = shades.map(() => '');
  // Adds a facet to the path of its shade. `tilt`, in radians, changes its angle to the light, so that neighbouring facets differ.
  const addFacet = (points: readonly Point[], tilt: number) => {
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - centre.x;
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - centre.y;
    // From -1 for a facet that faces the light to 1 for one that faces away.
    const shadow = Math.cos(Math.atan2(y, x) - Math.PI / 4 + tilt);
    pathOfShade[shadow > 0.4 ? 2 : shadow > -0.4 ? 1 : 0] += path(points);
  };
  for (const [i, outer] of girdle.entries()) {
    const before = middle.at(i - 1);
    const [after, inner, nextInner, nextOuter] = [
      middle[i],
      table[i],
      table[(i + 1) % table.length],
      girdle[(i + 1) % girdle.length],
    ];
    if (!before || !after || !inner || !nextInner || !nextOuter) continue;
    addFacet([inner, before, outer, after], 0);
    addFacet([inner, after, nextInner], 2);
    addFacet([after, outer, nextOuter], -1);
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 160 200" className={className}>
      {shades.map((shade, i) => (
        <path
          key={shade}
          d={pathOfShade[i]}
          fillOpacity={shade}
          strokeWidth="0.5"
          className="fill-accent stroke-accent"
        />
      ))}
      <path d={path(girdle)} className="fill-none stroke-brass" />
      <text x="80" y="111" textAnchor="middle" fontSize="32" className="fill-text font-display">
        {initials}
      </text>
    </svg>
  );
}
