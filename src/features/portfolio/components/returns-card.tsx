import { formatChange } from '@/lib/format';
import { returnsWords, seriesLabels } from '../performance.content';
import { dateFormat, periodReturn, seriesKeys, type PricePoint } from '../price-history';

/** The period of the figures, in words. */
function periodNote(points: readonly PricePoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const formatDate = dateFormat(points);
  const start = formatDate(first.date);
  if (points.length === 1) return returnsWords.onePoint(start);
  return returnsWords.period(start, formatDate(last.date));
}

/** The change of every series over the displayed points. */
export function ReturnsCard({ points }: { points: readonly PricePoint[] }) {
  const note = periodNote(points);
  return (
    <section aria-labelledby="returns" className="border-t border-control-line pt-5">
      <h3 id="returns" className="text-h3">
        {returnsWords.title}
      </h3>
      {note && <p className="mt-1 text-small text-soft">{note}</p>}
      <dl className="mt-4">
        {seriesKeys.map((key) => {
          const change = periodReturn(points, key);
          return (
            <div
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
            >
              <dt className="text-soft">{seriesLabels[key]}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere tabular">
                {change === undefined ? '–' : formatChange(change)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-small text-soft">{returnsWords.note}</p>
    </section>
  );
}
