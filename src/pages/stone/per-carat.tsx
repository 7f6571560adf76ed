import type { GradePrices } from '@/features/portfolio/stone';
import { formatNumber2 } from '@/lib/format';
import { value } from './stone.content';

const copy = value.perCarat;

/**
 * A stone's price per carat compared with others of its grade: a scale from the lowest to the highest, and the
 * figures.
 */
export function PerCarat({
  own,
  quality,
  grade,
}: {
  own: number | undefined;
  quality: string;
  grade: GradePrices | undefined;
}) {
  if (own === undefined) return null;
  const range = grade && grade.highest > grade.lowest ? grade.highest - grade.lowest : undefined;
  const place = (price: number) =>
    grade && range ? `${Math.min(1, Math.max(0, (price - grade.lowest) / range)) * 100}%` : '0%';
  const figures = [
    { term: copy.own, price: own },
    ...(grade && range
      ? [
          { term: copy.median, price: grade.median },
          { term: copy.lowest, price: grade.lowest },
          { term: copy.highest, price: grade.highest },
        ]
      : []),
  ];
  return (
    <div className="break-inside-avoid">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="mt-2 max-w-measure text-small text-soft">
        {grade && range ? copy.lead(quality, grade.count) : copy.alone}
      </p>
      {grade && range && (
        <svg aria-hidden="true" className="mt-8 block h-16 w-full overflow-visible">
          <line x1="0" x2="100%" y1="40" y2="40" className="stroke-control-line" />
          <line x1="0" x2="0" y1="32" y2="48" className="stroke-control-line" />
          <line x1="100%" x2="100%" y1="32" y2="48" className="stroke-control-line" />
          <line
            x1={place(grade.median)}
            x2={place(grade.median)}
            y1="28"
            y2="52"
            strokeWidth="2"
            className="stroke-brass"
          />
          <line
            x1={place(own)}
            x2={place(own)}
            y1="12"
            y2="64"
            strokeWidth="3"
            className="stroke-accent"
          />
        </svg>
      )}
      <dl className="mt-6 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {figures.map(({ term, price }) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-4 border-b border-line py-3"
          >
            <dt className="flex items-center gap-3 text-small text-soft">
              {range && term === copy.own && <Mark className="bg-accent" />}
              {range && term === copy.median && <Mark className="bg-brass" />}
              {term}
            </dt>
            <dd className="font-medium tabular">{formatNumber2(price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The colour of a figure's line in the drawing. */
function Mark({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block h-4 w-0.5 ${className}`} />;
}
