import { Drawing, Labels, NumberedDiscs } from '@/components/drawing';
import { colourLabels } from '../article.content';
import { crowns, stepCut, stepCutRatio } from './facets';

// The drawings of the chapters on treatments, certification and the four Cs.

/** Groups of fissures that run inwards from the edge. Each grade fills one more group. */
const fissures = [
  'M24 40c10 2 12 8 22 8',
  'M118 26c-8 6-8 14-18 18s-8 8-14 10M130 78c-10-2-14-10-24-10',
  'M40 92c6-12 16-14 22-24s14-8 20-18M86 98c2-10 12-14 10-26',
] as const;

/** A stone with its filled fissures in brass: as many groups as its grade, 0 to 3. */
export function TreatmentDrawing({ grade, label }: { grade: number; label: string }) {
  return (
    <Drawing label={label} width={150} height={116}>
      <path className="stroke-control-line" transform="translate(75 58)" d={stepCut(140)} />
      <path className="stroke-brass" d={fissures.slice(0, grade).join('')} />
    </Drawing>
  );
}

/** The positions of the report's parts, in the order of the list next to it. */
const partPositions = [
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
        <NumberedDiscs
          at={partPositions}
          radius={10}
          discClass="fill-raised stroke-brass"
          textClass="fill-text tabular"
        />
      </g>
    </Drawing>
  );
}

/** A chart of tone over hue, with contour lines of equal demand. */
export function ColourDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={360} height={250}>
      <path className="stroke-control-line" d="M40 10V210H350" />
      <path className="stroke-line" d="M195 10V210" />
      <path className="stroke-control-line" strokeDasharray="4 4" d="M40 52H350" />
      <g className="stroke-emerald-500" transform="rotate(-14 222 124)">
        {[112, 92, 72, 52].map((radius) => (
          <ellipse key={radius} cx={222} cy={124} rx={radius} ry={radius * 0.56} />
        ))}
        <ellipse className="fill-emerald-600" cx={222} cy={124} rx={32} ry={18} />
      </g>
      <Labels
        className="fill-soft"
        at={[
          [46, 30, colourLabels.green],
          [40, 236, colourLabels.yellow],
        ]}
      />
      <Labels className="fill-soft" anchor="middle" at={[[195, 236, colourLabels.pure]]} />
      <Labels className="fill-soft" anchor="end" at={[[350, 236, colourLabels.blue]]} />
      <g transform="translate(26 206) rotate(-90)">
        <Labels className="fill-soft" at={[[0, 0, colourLabels.dark]]} />
        <Labels className="fill-soft" anchor="end" at={[[196, 0, colourLabels.light]]} />
      </g>
    </Drawing>
  );
}

/** The inclusions of an emerald: four kinds, numbered as in the list next to the drawing. */
export function ClarityDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={360} height={250}>
      <path
        className="stroke-control-line"
        transform="translate(180 125)"
        d={stepCut(300)}
        opacity={0.6}
      />
      {/* A jagged cavity with a bubble and a cube. */}
      <path
        className="stroke-emerald-500"
        d="M84 103l22-8 8-8 24 3 16-6 20 9 26 10-24 6-10 9-22-4-18 7-16-9zM112 96h10v10h-10z"
      />
      <circle className="stroke-emerald-500" cx={150} cy={101} r={7} />
      {/* A fissure inwards from the edge, with a feathered end. */}
      <path
        className="stroke-text"
        d="M282 40c-10 12-6 18-18 26s-8 16-20 22-10 14-22 18M270 58l-12 2M256 76l-10-4M240 92l-12 0"
      />
      {/* Flakes of mica. */}
      <path
        className="stroke-brass"
        d="M222 158l12-4 10 8-4 12-13 3-9-9zM250 178l8-3 7 5-3 9-9 2-6-6zM212 184l7-2 5 5-2 6-7 1-4-5z"
      />
      {/* Tubes along the axis of the crystal. */}
      <path
        className="stroke-control-line"
        d="M92 150h44M84 157h36M100 164h52M90 171h30M108 178h40M96 185h24"
      />
      <NumberedDiscs
        radius={11}
        discClass="fill-background stroke-brass"
        textClass="fill-text"
        at={[
          [132, 66],
          [296, 26],
          [274, 154],
          [72, 188],
        ]}
      />
    </Drawing>
  );
}

/** Widths grow with the cube root of the weight. */
const weights = [1, 1.5, 2].map((carat) => ({ carat, width: 84 * Math.cbrt(carat) }));

/** Emerald cuts of one, one and a half and two carats, drawn to the same scale. */
export function CaratDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={360} height={140}>
      {weights.map(({ carat, width }, index) => {
        const x = [46, 162, 298][index] ?? 0;
        return (
          <g key={carat}>
            <path
              className="stroke-emerald-600"
              transform={`translate(${x} ${100 - width / stepCutRatio / 2})`}
              d={stepCut(width)}
            />
            <text x={x} y={128} textAnchor="middle" className="fill-soft tabular">
              {`${carat} ct`}
            </text>
          </g>
        );
      })}
      <path className="stroke-line" d="M0 106H360" />
    </Drawing>
  );
}

/** The facets of a cut's crown, shown below the rendering of the cut. */
export function CrownDrawing({ cut, label }: { cut: keyof typeof crowns; label: string }) {
  return (
    <Drawing label={label} width={110} height={100}>
      <path className="stroke-accent" transform="translate(55 50)" d={crowns[cut]} />
    </Drawing>
  );
}
