import { Drawing } from '@/components/drawing';
import { regions } from '../article.content';
import { land, project } from './land';

/** Regions whose name is left of its point; at the right it would cross the next point. */
const namesAtLeft = new Set(['Colombia', 'Afghanistan', 'Zambia', 'Zimbabwe']);

const historicSources = [
  { name: 'Eastern Desert', at: [34.8, 24.7] },
  { name: 'Habachtal', at: [12.4, 47.2] },
] as const;

/** The regions on a map: named on wide screens, numbered as in the list on small ones. */
export function RegionsMap({ label }: { label: string }) {
  return (
    <div className="relative">
      <img
        src={land.src}
        alt=""
        width={land.width}
        height={land.height}
        loading="lazy"
        className="w-full"
      />
      <Drawing label={label} width={land.width} height={land.height} className="absolute inset-0">
        {historicSources.map(({ name, at }) => {
          const { x, y } = project(at);
          return <circle key={name} className="fill-background stroke-brass" cx={x} cy={y} r={4} />;
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
                className="fill-current text-body not-md:hidden"
              >
                {name}
              </text>
              <text
                x={x + (isAtLeft ? -18 : 18)}
                y={y + 12}
                textAnchor={isAtLeft ? 'end' : 'start'}
                className="fill-current text-h2 tabular md:hidden"
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </Drawing>
    </div>
  );
}
