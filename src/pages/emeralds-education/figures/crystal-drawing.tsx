import { Drawing } from '@/components/drawing';
import { polar, polygon, segment, type Point } from './geometry';

const size = { width: 400, height: 400 };
const centre: Point = [200, 200];

/** Edge of the unit cell, 9.21 Å, in drawing units. Radii and angles are the measured values of beryl. */
const cell = 138;
const bridgingOxygen = { radius: 0.281 * cell, angle: 46.9 };
const outerOxygen = { radius: 0.444 * cell, angle: 16.5 };

const sixths = [0, 60, 120, 180, 240, 300] as const;
const neighbours = sixths.map((angle) => polar(centre, cell, angle));
/** Aluminium is between three rings, beryllium between two. */
const aluminium = sixths.map((angle) => polar(centre, cell / Math.sqrt(3), angle + 30));
const beryllium = sixths.map((angle) => polar(centre, cell / 2, angle));

const outer = (ring: Point, angle: number) =>
  polar(ring, outerOxygen.radius, angle + outerOxygen.angle);

/** The six tetrahedra of a ring: each shares an oxygen with the next. */
function silicateRing(ring: Point): string {
  return sixths
    .map((angle) =>
      polygon([
        polar(ring, bridgingOxygen.radius, angle + bridgingOxygen.angle - 60),
        outer(ring, angle),
        polar(ring, bridgingOxygen.radius, angle + bridgingOxygen.angle),
      ]),
    )
    .join('');
}

/** Bonds from a site to those oxygens of the surrounding rings that are within `reach`. */
function bonds(site: Point, reach: number): string {
  return [centre, ...neighbours]
    .flatMap((ring) => sixths.map((angle) => outer(ring, angle)))
    .filter(([x, y]) => Math.hypot(x - site[0], y - site[1]) < reach)
    .map((oxygen) => segment(site, oxygen))
    .join('');
}

/** Beryl's structure along the crystal's axis, in its measured proportions. */
export function CrystalDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} {...size}>
      <path className="stroke-control-line" d={neighbours.map(silicateRing).join('')} />
      <path
        className="stroke-soft"
        d={[...aluminium, ...beryllium].map((site) => bonds(site, 0.2 * cell)).join('')}
      />
      <path className="stroke-brass" d={silicateRing(centre)} />
      {/* The open channel. */}
      <circle
        className="stroke-control-line"
        strokeDasharray="2 4"
        cx={centre[0]}
        cy={centre[1]}
        r={22}
      />
      {aluminium.map(([x, y]) => (
        <circle key={x * y} className="fill-emerald-500" cx={x} cy={y} r={6} />
      ))}
      {beryllium.map(([x, y]) => (
        <circle key={x * y} className="fill-background stroke-brass" cx={x} cy={y} r={4} />
      ))}
    </Drawing>
  );
}
