import { Drawing } from '@/components/drawing';
import { regions } from '../article.content';
import { land, project } from './land';

/** The Eastern Desert of Egypt and Habachtal in Austria. The text below the map names them. */
const historicSources = [
  [34.8, 24.7],
  [12.4, 47.2],
] as const;

/** The regions on a map: with names on wide screens. On small ones it is larger than the page, which crops the Pacific, and has the list's numbers. */
export function RegionsMap({ label }: { label: string }) {
  return (
    <div className="relative max-md:-ml-[11%] max-md:w-[150%]">
      <img
        src={land.src}
        alt=""
        width={land.width}
        height={land.height}
        loading="lazy"
        className="w-full"
      />
      <Drawing label={label} width={land.width} height={land.height} className="absolute inset-0">
        {historicSources.map((at) => {
          const { x, y } = project(at);
          return <circle key={x} className="fill-background stroke-brass" cx={x} cy={y} r={4} />;
        })}
        {regions.map(({ name, at, status, isInPortfolio, isNameAtLeft }, index) => {
          const { x, y } = project(at);
          return (
            <g key={name}>
              {status && <circle className="stroke-accent" cx={x} cy={y} r={13} />}
              <circle
                className={`stroke-background max-md:[r:6px] ${isInPortfolio ? 'fill-accent' : 'fill-brass'}`}
                cx={x}
                cy={y}
                r={5}
              />
              <text
                x={x + (isNameAtLeft ? -1 : 1) * (status ? 20 : 12)}
                y={y + 6}
                textAnchor={isNameAtLeft ? 'end' : 'start'}
                className="fill-current text-body not-md:hidden"
              >
                {name}
              </text>
              <text
                x={x + (isNameAtLeft ? -1 : 1) * (status ? 22 : 16)}
                y={y + 7}
                textAnchor={isNameAtLeft ? 'end' : 'start'}
                className="fill-current stroke-background stroke-6 text-h3 tabular [paint-order:stroke] md:hidden"
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
