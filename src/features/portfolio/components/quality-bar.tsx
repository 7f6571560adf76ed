import { formatShare } from '@/lib/format';
import type { Holding } from '../holding';
import { isLabelled, qualities, qualityDistribution } from '../holdings-list';
import { qualityWords } from '../holdings.content';

/** Higher grades are darker. */
const opacities = { '4': 0.28, '5': 0.44, '6': 0.62, '7': 0.8, '8': 1 } as const;

function Share({ term, share }: { term: string; share: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line py-2">
      <dt className="text-soft">{term}</dt>
      <dd className="font-medium tabular">{formatShare(share)}</dd>
    </div>
  );
}

/** The distribution of the listed stones over the grades, as a segmented bar and as figures. */
export function QualityBar({ holdings }: { holdings: readonly Holding[] }) {
  const { shares, lower, upper } = qualityDistribution(holdings);
  const segments = qualities.map((quality, i) => ({
    quality,
    share: shares[quality],
    start: qualities.slice(0, i).reduce((sum, before) => sum + shares[before], 0),
  }));
  return (
    <section aria-labelledby="quality-distribution" className="break-inside-avoid">
      <h3 id="quality-distribution" className="text-h3">
        {qualityWords.title}
      </h3>
      <p className="mt-1 text-small text-soft">{qualityWords.lead}</p>
      <svg aria-hidden="true" data-testid="quality-bar" className="mt-6 block h-10 w-full">
        {segments.map(({ quality, start, share }) => (
          <g key={quality}>
            <rect
              x={`${start}%`}
              y="26"
              width={`${share}%`}
              height="10"
              fillOpacity={opacities[quality]}
              className="fill-action"
            />
            {/* The gap between segments, in the colour of the background. */}
            {share > 0 && start > 0 && (
              <rect x={`${start}%`} y="26" width="2" height="10" className="fill-background" />
            )}
            {isLabelled(share) && (
              <text
                x={`${start}%`}
                dx={start > 0 ? 2 : 0}
                y="14"
                className="fill-text text-label font-medium tabular"
              >
                {quality}
              </text>
            )}
          </g>
        ))}
      </svg>
      <dl className="mt-4 grid gap-x-8 text-small sm:grid-cols-2 lg:grid-cols-7">
        {qualities.map((quality) => (
          <Share key={quality} term={qualityWords.grade(quality)} share={shares[quality]} />
        ))}
        <Share term={qualityWords.lower} share={lower} />
        <Share term={qualityWords.upper} share={upper} />
      </dl>
    </section>
  );
}
