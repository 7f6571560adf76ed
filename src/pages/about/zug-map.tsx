import { Drawing } from '@/components/drawing';
import { zug } from './about.content';
import { border, cities, map, project, zugPosition } from './switzerland';

/** Zug on the map of Switzerland, located by crosshair lines. */
export function ZugMap() {
  const { x, y } = project(zugPosition);
  return (
    <Drawing label={zug.map} width={map.width} height={map.height}>
      <path d={border} className="fill-raised stroke-current" />
      <path
        d={`M0 ${y}H${map.width}M${x} 0V${map.height}`}
        strokeDasharray="3 5"
        className="stroke-brass"
      />
      {cities.map(({ id, at, label }) => {
        const city = project(at);
        return (
          <g key={id} className="fill-soft">
            <circle cx={city.x} cy={city.y} r="3" />
            {/* On phones the drawing shrinks by half, but its type must stay readable. */}
            <text
              x={city.x + label[0]}
              y={city.y + label[1]}
              className="text-[1.5rem] md:text-small"
            >
              {zug.cities[id]}
            </text>
          </g>
        );
      })}
      <circle cx={x} cy={y} r="11" className="fill-background stroke-accent" />
      <circle cx={x} cy={y} r="4.5" className="fill-accent" />
      <text x={x + 20} y={y + 38} className="fill-current font-display text-[2.75rem] md:text-h3">
        {zug.name}
      </text>
      <g className="fill-soft text-small not-md:not-print:hidden">
        <text x={map.width} y={y - 8} textAnchor="end">
          47° 10′ N
        </text>
        <text x={x - 8} y={map.height - 4} textAnchor="end">
          8° 31′ E
        </text>
      </g>
    </Drawing>
  );
}
