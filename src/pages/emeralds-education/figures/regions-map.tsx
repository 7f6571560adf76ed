import { Drawing } from '@/components/drawing';
import { useImageFailure } from '@/components/picture';
import { regions, regionsText } from '../article.content';
import { Caption } from '../prose';
import { land, positionOnLand } from './land';

/** The Eastern Desert of Egypt and Habachtal in Austria. The text below the map names them. */
const historicSources = [
  [34.8, 24.7],
  [12.4, 47.2],
] as const;

const label = regionsText.label(regions.map(({ name }) => name).join(', '));

/**
 * The regions on a map: with names on wide screens, with the numbers of the list on small ones. A ring marks the origins of the
 * portfolio. If the picture of the land fails to load, a sentence replaces the map, because the marks alone would mean nothing.
 */
export function RegionsMap() {
  const { hasFailed, imageProps } = useImageFailure();
  if (hasFailed) return <p className="bg-raised p-6 text-small text-soft">{label}</p>;
  return (
    <figure
      data-theme="dark"
      className="break-inside-avoid py-4 max-md:-mx-gutter md:p-8 print:p-0"
    >
      <div className="relative">
        <img
          {...imageProps}
          src={land.src}
          alt=""
          width={land.width}
          height={land.height}
          loading="lazy"
          className="w-full"
        />
        <Drawing label={label} width={land.width} height={land.height} className="absolute inset-0">
          {historicSources.map((at) => {
            const { x, y } = positionOnLand(at);
            return <circle key={x} className="fill-background stroke-brass" cx={x} cy={y} r={4} />;
          })}
          {regions.map(({ name, at, status, isInPortfolio, isNameAtLeft }, index) => {
            const { x, y } = positionOnLand(at);
            return (
              <g key={name}>
                {status && <circle className="stroke-accent" cx={x} cy={y} r={13} />}
                <circle
                  className={isInPortfolio ? 'fill-accent' : 'fill-brass'}
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
                  y={y + 12}
                  textAnchor={isNameAtLeft ? 'end' : 'start'}
                  className="fill-current stroke-background stroke-6 text-h2 tabular [paint-order:stroke] md:hidden"
                >
                  {index + 1}
                </text>
              </g>
            );
          })}
        </Drawing>
      </div>
      <Caption className="max-md:px-gutter">
        {regionsText.map} <span className="text-accent">{regionsText.ringed}</span>
        {regionsText.origins} {regionsText.historic}
      </Caption>
    </figure>
  );
}
