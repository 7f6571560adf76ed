import { Drawing } from '@/components/drawing';
import { stepCut } from './facets';

/** The positions of the report's parts, in the order of the list next to it. */
const places = [
  [196, 44],
  [44, 96],
  [196, 96],
  [196, 136],
  [196, 176],
  [44, 236],
  [44, 276],
  [44, 316],
] as const;

const lines = (count: number, x: number, y: number, length: number) =>
  Array.from({ length: count }, (_, index) => `M${x} ${y + index * 12}h${length - index * 22}`);

/** A laboratory's report with its parts numbered. */
export function ReportDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={281} height={381}>
      <g transform="translate(-19.5 -9.5)">
        <path className="fill-raised stroke-control-line" d="M20 10H300V390H20Z" />
        <path className="stroke-line" d="M28 18H292V382H28ZM28 70H292M28 212H292" />
        <path className="stroke-text" d="M44 40h96M44 52h60" />
        <path className="stroke-line" d="M44 84h120v112H44z" />
        <path className="stroke-emerald-600" transform="translate(108 146)" d={stepCut(84)} />
        <path
          className="stroke-control-line"
          d={[
            ...lines(1, 214, 44, 66),
            ...[96, 136, 176].flatMap((y) => lines(2, 214, y, 66)),
            ...[236, 276, 316].flatMap((y) => lines(2, 64, y, 190)),
          ].join('')}
        />
        <path className="stroke-brass" d="M240 352a18 18 0 1 0 36 0a18 18 0 1 0-36 0M248 352h20" />
        <path className="stroke-control-line" d="M64 358c12-12 16 8 26-2s14 4 30-2" />
        {places.map(([x, y], index) => (
          <g key={`${x} ${y}`}>
            <circle className="fill-raised stroke-brass" cx={x} cy={y} r={10} />
            <text x={x} y={y + 4.5} textAnchor="middle" className="fill-text tabular">
              {index + 1}
            </text>
          </g>
        ))}
      </g>
    </Drawing>
  );
}
