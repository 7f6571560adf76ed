import { ExternalLink } from '@/components/external-link';
import { company } from '@/content/company';
import { instrument } from './transparency.content';

/** A scale with 50 parts, every fifth mark longer, drawn upwards from the base line. */
const graduation = Array.from(
  { length: 51 },
  (_, part) => `M${part * 10} 24V${part % 5 === 0 ? 8 : 15}`,
).join('');
/** The position of both needles in the drawing, in parts. */
const reading = 36;

function Scale({ isSupply = false }: { isSupply?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-1 0 502 24"
      preserveAspectRatio="none"
      className={`h-10 w-full md:h-14 fill-none [&_path]:[vector-effect:non-scaling-stroke] ${isSupply ? '-scale-y-100' : ''}`}
    >
      <path d={graduation} className="stroke-control-line" />
      <path
        d={`M0 24h${reading * 10}`}
        className={`stroke-2 ${isSupply ? 'stroke-brass' : 'stroke-accent'}`}
      />
      <path d={`M${reading * 10} 24V0`} className="stroke-accent stroke-2" />
    </svg>
  );
}

function Legend({ label, meaning }: { label: string; meaning: string }) {
  return (
    <p className="text-small">
      <span className="font-medium">{label}</span> <span className="text-soft">{meaning}</span>
    </p>
  );
}

/** The link to the external proof-of-reserve feed, drawn as a measuring instrument. */
export function ReserveInstrument() {
  const { host, pathname } = new URL(company.proofOfReserveUrl);
  return (
    <figure className="mt-10 border border-control-line bg-raised">
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-line px-5 py-3 text-label md:px-8">
        <span>{instrument.title}</span>
        <span className="text-soft">{instrument.source}</span>
      </figcaption>
      <div className="px-5 py-6 md:px-8 md:py-8">
        <Legend {...instrument.reserve} />
        <Scale />
        <Scale isSupply />
        <Legend {...instrument.supply} />
        <p className="mt-6 text-small">
          {instrument.reading} <span className="text-soft">{instrument.schematic}</span>
        </p>
      </div>
      <ExternalLink
        href={company.proofOfReserveUrl}
        className="block border-t border-line px-5 py-4 text-lead text-accent transition-colors hover:bg-background md:px-8"
      >
        <span className="block text-small text-soft">
          {host}
          {pathname}
        </span>
        {instrument.link}
      </ExternalLink>
    </figure>
  );
}
