import { Drawing, Labels } from '@/components/drawing';
import { formationLabels } from '../article.content';
import { hexagon, type Point } from './geometry';

const size = { width: 320, height: 260, className: 'border border-line bg-raised' };
const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

const parsePoints = (list: string) =>
  list.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

function Crystals({ at }: { at: string }) {
  return (
    <path
      className="fill-emerald-500 stroke-emerald-700"
      d={parsePoints(at)
        .map((point, index) => hexagon(point, 6.5, index * 17))
        .join('')}
    />
  );
}

/** Plain areas behind the labels, so that no lines cross the text. */
const LabelBackgrounds = ({ d }: { d: string }) => <path className="fill-raised" d={d} />;

/** The path of a fluid, with an arrowhead at its end. */
function Flow({ d, head }: { d: string; head: string }) {
  return (
    <>
      <path className="stroke-brass" strokeDasharray="5 4" d={d} />
      <path className="stroke-brass" d={head} />
    </>
  );
}

/** A pegmatite rises from a granite and cuts through schist; mica and emerald line the contact. */
function SchistDrawing({ label }: { label: string }) {
  const graniteMarks =
    '112,244 134,236 126,214 146,204 140,182 158,172 153,150 171,138 168,116 185,104 182,82 199,70 197,48 214,36 212,16 228,8 30,244 58,236 84,250 44,222';
  return (
    <Drawing label={label} {...size}>
      <path
        className="stroke-control-line"
        strokeDasharray="16 7"
        d={indices(24)
          .map((n) => `M-20 ${n * 14 - 40}C90 ${n * 14 - 62} 200 ${n * 14 - 22} 340 ${n * 14 - 50}`)
          .join('')}
      />
      <path className="fill-raised" d="M96 260L212 0H246L150 260Z" />
      <path className="fill-raised stroke-text" d="M0 208C40 196 84 206 108 233L96 260H0Z" />
      <path
        className="stroke-brass"
        d={[-12, -8, -4, 0]
          .map((d) => `M${108 + d} 233L${212 + d} 0M${150 - d} 260L${246 - d} 0`)
          .join('')}
      />
      <path
        className="stroke-soft"
        d={parsePoints(graniteMarks)
          .map(([x, y]) => `M${x} ${y}m-3 0h6m-3-3v6`)
          .join('')}
      />
      <Crystals at="121,198 139,158 171,86 192,38 181,184 199,136 221,76" />
      <LabelBackgrounds d="M8 8h132v40H8zM204 150h108v40H204zM8 226h58v22H8z" />
      <Labels
        at={[
          [14, 24, formationLabels.schist.mantle],
          [14, 41, formationLabels.schist.chromium],
          [212, 167, formationLabels.schist.pegmatite],
          [212, 184, formationLabels.schist.beryllium],
          [14, 242, formationLabels.schist.granite],
        ]}
      />
    </Drawing>
  );
}

/** Brine rises along a thrust through folded black shale; veins open at the crest of the fold. */
function ShaleDrawing({ label }: { label: string }) {
  const bed = (y: number) =>
    `M0 ${y}C70 ${y} 100 ${y - 62} 168 ${y - 62}S262 ${y - 10} 320 ${y - 10}`;
  return (
    <Drawing label={label} {...size}>
      <path
        className="stroke-control-line"
        d={indices(11)
          .map((n) => bed(74 + n * 14))
          .join('')}
      />
      <path className="stroke-text" d={bed(228) + bed(252)} />
      <path
        className="stroke-soft"
        d={indices(15)
          .map((n) => {
            const x = 12 + n * 21;
            const lift = 62 * Math.exp(-(((x - 176) / 62) ** 2)) + (x > 230 ? 8 : 0);
            return `M${x} ${236 - lift}l6 6m0-6l-6 6`;
          })
          .join('')}
      />
      <path className="stroke-text" d="M28 260L150 96L186 40" />
      <Flow d="M46 250L158 100" head="M158 100l-9 3m9-3l-1 9" />
      <path
        className="stroke-brass"
        d="M136 92l34-34M148 104l44-44M166 110l38-38M178 122l40-34M124 84l22-26"
      />
      <Crystals at="153,75 170,82 187,89 199,104 134,72" />
      <LabelBackgrounds d="M8 30h94v22H8zM216 26h100v40h-100zM8 168h86v40H8zM220 196h78v22h-78z" />
      <Labels
        at={[
          [14, 46, formationLabels.shale.shale],
          [226, 43, formationLabels.shale.veins],
          [226, 60, formationLabels.shale.emerald],
          [14, 185, formationLabels.shale.brine],
          [14, 202, formationLabels.shale.thrust],
          [226, 212, formationLabels.shale.evaporite],
        ]}
      />
    </Drawing>
  );
}

const lenses = '179,50 166,108 153,166';

/** Layers bend into a shear zone, along which deep fluid rises and veins open. */
function ShearDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} {...size}>
      <path
        className="stroke-control-line"
        d={indices(27)
          .map((n) => {
            const y = n * 14 - 60;
            return `M0 ${y + 64}C96 ${y + 64} 128 ${y + 60} 160 ${y}S224 ${y - 64} 320 ${y - 64}`;
          })
          .join('')}
      />
      <path className="stroke-text" strokeDasharray="10 5" d="M118 260L150 0M172 260L204 0" />
      <Flow d="M136 252L147 204" head="M147 204l-7 7m7-7l3 9" />
      {parsePoints(lenses).map(([x, y]) => (
        <ellipse
          key={y}
          className="fill-raised stroke-brass"
          transform={`translate(${x} ${y}) rotate(13)`}
          rx={9}
          ry={24}
        />
      ))}
      <Crystals at={lenses} />
      <LabelBackgrounds d="M8 8h114v40H8zM214 190h98v40h-98zM214 34h94v22h-94zM8 208h86v22H8z" />
      <Labels
        at={[
          [14, 25, formationLabels.shear.rock],
          [14, 42, formationLabels.shear.chromium],
          [220, 50, formationLabels.shear.zone],
          [220, 207, formationLabels.shear.lenses],
          [220, 224, formationLabels.shear.emerald],
          [14, 224, formationLabels.shear.fluid],
        ]}
      />
    </Drawing>
  );
}

/** The cross-sections of the geological settings in the chapter on formation. */
export const formationDrawings = {
  schist: SchistDrawing,
  shale: ShaleDrawing,
  shear: ShearDrawing,
};
