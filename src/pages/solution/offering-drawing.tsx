import { Drawing, Labels, NumberedDiscs } from '@/components/drawing';
import { coreOffering } from './solution.content';

const { names, lines } = coreOffering;

/** An emerald-cut stone, 72 by 56, seen from above; centred on the origin. */
const stone =
  'M-20-28h40l16 14v28l-16 14h-40l-16-14v-28zM-12-16h24l9 7v18l-9 7h-24l-9-7v-18zM-20-28l8 12M20-28l-8 12M36-14l-15 5M36 14l-15-5M20 28l-8-12M-20 28l8-12M-36 14l15-5M-36-14l15 5';

/** A rectangle with cropped corners, like the cut. */
function plate(x: number, y: number, width: number, height: number, crop = 14): string {
  const across = width - 2 * crop;
  const down = height - 2 * crop;
  return `M${x + crop} ${y}h${across}l${crop} ${crop}v${down}l${-crop} ${crop}h${-across}l${-crop} ${-crop}v${-down}z`;
}

const nameStyle = 'fill-current font-display text-h3';
const lineStyle = 'fill-soft text-small';
/** The style of the discs with the numbers of the list next to the drawing. */
const discs = {
  radius: 18,
  discClass: 'fill-background stroke-accent',
  textClass: 'fill-accent font-display text-lead tabular',
};

/** The content of `OfferingDrawing` from top to bottom, for narrow screens, with labels that are legible there. */
export function TallOfferingDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={374} height={560} left={-34} className="stroke-current">
      <path d={plate(30, 20, 150, 120)} />
      <path d={plate(30, 220, 150, 120, 36)} />
      <path d={plate(30, 420, 150, 120)} />
      <path d={plate(230, 90, 100, 66)} />
      <path d="M75 462l30-17 30 17zM81 468v26M97 468v26M113 468v26M129 468v26M73 500h64" />
      <g className="stroke-brass">
        <path d="M105 140v78m-6-8l6 8l6-8M105 340v78m-6-8l6 8l6-8" />
        <path d="M230 112H182M280 156V268L268 280H182" strokeDasharray="4 5" />
        <path d="M190 106l-8 6l8 6M190 274l-8 6l8 6" />
        <path d="M30 500H4L-6 490V70L4 60H28m-8-6l8 6l-8 6M30 90H22L12 100V460L22 470H28m-8-6l8 6l-8 6" />
      </g>
      <path d={stone} transform="translate(105 64)" className="stroke-accent" />
      <path d={stone} transform="translate(105 262) scale(.6)" className="stroke-accent" />
      <g className="stroke-transparent">
        <Labels
          anchor="middle"
          className={nameStyle}
          at={[
            [105, 122, names.vault],
            [105, 316, names.token],
            [105, 528, names.institution],
            [280, 130, names.auditor],
          ]}
        />
        <Labels
          className={lineStyle}
          at={[
            [117, 184, lines.backs],
            [117, 384, lines.heldBy],
            [190, 82, lines.counts],
          ]}
        />
        <Labels anchor="end" className={lineStyle} at={[[270, 220, lines.compares]]} />
        {/* The labels along the two lines of redemption. */}
        <g transform="rotate(-90)">
          <Labels
            anchor="middle"
            className={lineStyle}
            at={[
              [-180, -16, lines.tokens],
              [-380, 28, lines.stones],
            ]}
          />
        </g>
        <NumberedDiscs
          {...discs}
          at={[
            [44, 24],
            [321, 92],
            [3, 275],
          ]}
        />
      </g>
    </Drawing>
  );
}

/** Vault, token and institution in one row; the auditor above, redemption below. */
export function OfferingDrawing({ label }: { label: string }) {
  return (
    <Drawing label={label} width={600} height={410} left={20} top={8} className="stroke-current">
      <path d={plate(30, 170, 150, 150)} />
      <path d={plate(38, 178, 134, 134, 11)} />
      <path d={plate(460, 170, 150, 150)} />
      <path d={plate(245, 170, 150, 150, 44)} />
      <path d={plate(250, 30, 140, 66)} />
      <path d="M505 212l30-17 30 17zM511 218v26M527 218v26M543 218v26M559 218v26M503 250h64" />
      <g className="stroke-brass">
        <path d="M180 245h64m-8-6l8 6l-8 6M395 245h64m-8-6l8 6l-8 6" />
        <path d="M250 63H119L105 77V168M320 96V168" strokeDasharray="4 5" />
        <path d="M99 160l6 8l6-8M314 160l6 8l6-8" />
        <path d="M547 320v58l-14 14H107l-14-14V322m-6 8l6-8l6 8M117 320v32l12 12H511l12-12V322m-6 8l6-8l6 8" />
      </g>
      <path d={stone} transform="translate(105 232)" className="stroke-accent" />
      <path d={stone} transform="translate(320 228) scale(.6)" className="stroke-accent" />
      <g className="stroke-transparent">
        <Labels
          anchor="middle"
          className={nameStyle}
          at={[
            [105, 298, names.vault],
            [320, 284, names.token],
            [535, 298, names.institution],
            [320, 72, names.auditor],
          ]}
        />
        {/* Hidden on phones, where these labels would be too small to read. The list has the same text. */}
        <Labels
          anchor="middle"
          className="fill-soft text-small not-md:hidden"
          at={[
            [212, 234, lines.backs],
            [427, 234, lines.heldBy],
            [176, 52, lines.counts],
            [384, 138, lines.compares],
            [427, 355, lines.stones],
            [212, 410, lines.tokens],
          ]}
        />
        <NumberedDiscs
          {...discs}
          at={[
            [44, 170],
            [264, 30],
            [320, 378],
          ]}
        />
      </g>
    </Drawing>
  );
}
