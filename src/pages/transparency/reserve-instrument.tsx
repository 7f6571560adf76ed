import { ExternalLink } from '@/components/external-link';
import { company } from '@/content/company';
import { hasFirstAudit } from '@/content/facts';
import type { ReserveReport } from '@/features/reserve/reserve-report';
import { formatDay, formatInteger, formatDecimal } from '@/lib/format';
import { instrument } from './transparency.content';

/** A scale with 50 parts, every fifth mark longer, drawn upwards from the base line. */
const graduation = Array.from(
  { length: 51 },
  (_, index) => `M${index * 10} 24V${index % 5 === 0 ? 8 : 15}`,
).join('');
/** The position of both needles without a report, in parts of the scale. */
const schematicReading = 36;

/** The value at the end of the scale: `9443.6` → `10000`. */
function endOfScale(largest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  return Math.ceil(largest / magnitude) * magnitude;
}

function Scale({ reading, isSupply = false }: { reading: number; isSupply?: boolean }) {
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

/** `value` is in ESU. */
function Legend(props: { label: string; meaning: string; value: number | undefined }) {
  const { label, meaning, value } = props;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 text-small">
      <span>
        <span className="font-medium">{label}</span> <span className="text-soft">{meaning}</span>
      </span>
      <span className="min-h-[1.6em] font-display text-h3 tabular">
        {value !== undefined && `${formatDecimal(value)} ESU`}
      </span>
    </p>
  );
}

/** The link to the external proof-of-reserve feed, drawn as a measuring instrument. */
export function ReserveInstrument({ report }: { report: ReserveReport | undefined }) {
  const end = report && endOfScale(Math.max(report.reserve, report.supply, 1));
  const readingOf = (value: number | undefined) =>
    value === undefined || !end ? schematicReading : (value / end) * 50;
  const { host, pathname } = new URL(company.proofOfReserveUrl);
  return (
    // On wide screens, the figure starts five of the grid's twelve columns further left, at the edge of the page.
    <figure className="relative mt-10 border border-control-line bg-raised md:-mr-32 lg:mr-0 lg:-ml-[calc((500%+10rem)/7)]">
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-line px-5 py-3 text-label md:px-8">
        <span>{instrument.title}</span>
        <span className={hasFirstAudit ? 'text-soft' : 'text-warning'}>{instrument.source}</span>
      </figcaption>
      <div className="px-5 py-6 md:px-8 md:py-8">
        <Legend {...instrument.reserve} value={report?.reserve} />
        <Scale reading={readingOf(report?.reserve)} />
        <Scale reading={readingOf(report?.supply)} isSupply />
        <p className="mt-1 mb-4 flex min-h-[1.6em] justify-between text-label text-soft tabular">
          {end && (
            <>
              <span>0</span> <span>{formatInteger(end)} ESU</span>
            </>
          )}
        </p>
        <Legend {...instrument.supply} value={report?.supply} />
        <p className="mt-6 text-small">
          {instrument.reading}{' '}
          <span className="text-soft">
            {report
              ? instrument.counted(report.source, formatDay(report.asOf))
              : instrument.schematic}
          </span>
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
