import { formatChange, formatMonth } from '@/lib/format';
import { periodReturn, seriesKeys, seriesLabels, type PricePoint } from '../price-history';

/** What every return stands beside. */
const riskNote =
  'Past performance does not indicate future results. Values can fall as well as rise, and capital may be lost. This is information, not an offer.';

/** The contract's annualized returns of all series over the points shown, and what they are. */
export function ReturnsCard({ points }: { points: readonly PricePoint[] }) {
  const first = points[0];
  const last = points.at(-1);
  return (
    <section aria-labelledby="returns" className="border-t border-control-line pt-5">
      <h3 id="returns" className="text-h3">
        Annualized returns
      </h3>
      {first && last && (
        <p className="mt-1 text-small text-soft">
          Change from {formatMonth(first.date)} to {formatMonth(last.date)}: the whole period shown,
          not a rate per year.
        </p>
      )}
      <dl className="mt-4">
        {seriesKeys.map((key) => {
          const change = periodReturn(points, key);
          return (
            <div
              key={key}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
            >
              <dt className="text-soft">{seriesLabels[key]}</dt>
              <dd className="font-medium tabular">
                {change === undefined ? '–' : formatChange(change)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-small text-soft">{riskNote}</p>
    </section>
  );
}
