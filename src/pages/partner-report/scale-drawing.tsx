import { figures } from './partner-report.content';

/** Side of the large square in drawing units. The areas have the same ratio as the amounts. */
const whole = 320;
const part = whole * Math.sqrt(24 / 16_000);

/** Divides the large square into squares of the small one's size: about 660. */
const divisions = Array.from({ length: Math.floor(whole / part) }, (_, i) => {
  const at = (whole - (i + 1) * part).toFixed(2);
  const along = ((i + 1) * part).toFixed(2);
  return `M0 ${at}H${whole}M${along} 0V${whole}`;
}).join('');

/** USD 24 billion within USD 16 trillion, by area. */
export function ScaleDrawing() {
  const { scale } = figures;
  return (
    <figure className="grid break-inside-avoid gap-x-8 gap-y-8 border-t border-line pt-10 md:grid-cols-12">
      <figcaption className="md:col-span-6 lg:col-span-5">
        <h3 className="text-h3">{scale.title}</h3>
        <p className="mt-4 max-w-column text-soft">{scale.text}</p>
      </figcaption>
      <svg
        role="img"
        aria-label={scale.label}
        viewBox={`-1 -1 ${whole + 2} ${whole + 2}`}
        className="w-full max-w-96 md:col-span-6 lg:col-span-5 lg:col-start-8"
      >
        <path d={divisions} className="stroke-line" />
        <rect width={whole} height={whole} className="fill-none stroke-brass" />
        <rect y={whole - part} width={part} height={part} className="fill-accent" />
        <g className="fill-text font-sans text-small">
          <rect x="1" y="1" width="172" height="42" className="fill-background" />
          <text x="16" y="28">
            {scale.whole}
          </text>
          <rect x={part + 1} y={whole - 25} width="150" height="24" className="fill-background" />
          <text x={part + 10} y={whole - 7}>
            {scale.part}
          </text>
        </g>
      </svg>
    </figure>
  );
}
