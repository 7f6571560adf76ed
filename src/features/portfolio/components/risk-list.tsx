import { formatChange, formatShare } from '@/lib/format';
import {
  maxDrawdown,
  seriesKeys,
  seriesLabels,
  volatility,
  yearlyRate,
  type PricePoint,
} from '../price-history';

const columns = [
  { id: 'rate', label: 'Rate per year', valueOf: yearlyRate, format: formatChange },
  {
    id: 'fall',
    label: 'Deepest fall',
    valueOf: maxDrawdown,
    format: (fall: number) => (fall < -0.05 ? `−${formatShare(-fall)}` : formatShare(0)),
  },
  { id: 'volatility', label: 'Volatility', valueOf: volatility, format: formatShare },
] as const;

/** The rate per year over the period, and the risk: deepest fall and volatility. */
export function RiskList({ points }: { points: readonly PricePoint[] }) {
  return (
    <section aria-labelledby="risk" className="mt-10 border-t border-control-line pt-5">
      <h3 id="risk" className="text-h3">
        Rate per year and risk
      </h3>
      <div className="mt-3 text-right text-small tabular">
        <p
          aria-hidden="true"
          className="grid grid-cols-[4fr_3fr_3fr_3fr] items-end gap-x-3 border-b border-line py-2 text-label text-soft"
        >
          <span />
          {columns.map(({ id, label }) => (
            <span key={id}>{label}</span>
          ))}
        </p>
        <dl>
          {seriesKeys.map((key) => (
            <div
              key={key}
              className="grid grid-cols-[4fr_3fr_3fr_3fr] gap-x-3 border-b border-line py-2.5"
            >
              <dt className="text-left text-soft">{seriesLabels[key]}</dt>
              {columns.map(({ id, label, valueOf, format }) => {
                const value = valueOf(points, key);
                return (
                  <dd key={id} className="font-medium">
                    <span className="sr-only">{label}: </span>
                    {value === undefined ? '–' : format(value)}
                  </dd>
                );
              })}
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-4 text-small text-soft">
        Rate per year: compounded, from the first price to the last. Deepest fall: from a high to a
        later low. Volatility: standard deviation of the changes, as a rate per year. Prices set by
        valuation swing less than prices set by trade, so that the ESU looks calmer than it is.
      </p>
    </section>
  );
}
