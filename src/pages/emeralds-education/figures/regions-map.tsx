import { regions } from '../emeralds-education.content';
import { Drawing } from './drawing';
import { coastlines, mapSize, project } from './world-outline';

/** Land is shaded as on an engraving: by level lines, this far apart. */
const hatch = 5;
const hatching = Array.from(
  { length: Math.floor(mapSize.height / hatch) },
  (_, index) => `M0 ${index * hatch + 2.5}H${mapSize.width}`,
).join('');

/** Where a name stands beside its point; names at the left would otherwise cross the next point. */
const namesAtLeft = new Set(['Colombia', 'Afghanistan', 'Zambia', 'Zimbabwe']);

const historicSources = [
  { name: 'Eastern Desert', at: [34.8, 24.7] },
  { name: 'Habachtal', at: [12.4, 47.2] },
] as const;

/** The regions on a map: named on wide screens, numbered as in the list on small ones. */
export function RegionsMap({ label }: { label: string }) {
  return (
    <Drawing label={label} {...mapSize}>
      <clipPath id="land">
        <path d={coastlines} clipRule="evenodd" />
      </clipPath>
      <path className="stroke-line" clipPath="url(#land)" d={hatching} />
      <path className="stroke-control-line" d={coastlines} />
      <path
        className="stroke-line"
        strokeDasharray="2 6"
        d={[23.4, 0, -23.4].map((latitude) => `M0 ${project([0, latitude]).y}H931`).join('')}
      />
      {historicSources.map(({ name, at }) => {
        const { x, y } = project(at);
        return <circle key={name} className="fill-ground stroke-brass" cx={x} cy={y} r={4} />;
      })}
      {regions.map(({ name, at, status }, index) => {
        const { x, y } = project(at);
        const isAtLeft = namesAtLeft.has(name);
        return (
          <g key={name}>
            {status && <circle className="stroke-accent" cx={x} cy={y} r={13} />}
            <circle
              className={status === 'Currently in portfolio' ? 'fill-accent' : 'fill-brass'}
              cx={x}
              cy={y}
              r={5}
            />
            <text
              x={x + (isAtLeft ? -1 : 1) * (status ? 20 : 12)}
              y={y + 6}
              textAnchor={isAtLeft ? 'end' : 'start'}
              className="fill-text text-body not-md:hidden"
            >
              {name}
            </text>
            <text
              x={x + (isAtLeft ? -18 : 18)}
              y={y + 12}
              textAnchor={isAtLeft ? 'end' : 'start'}
              className="fill-text text-h2 tabular md:hidden"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
