import { formatChange, formatShare } from '@/lib/format';
import { riskWords, seriesLabels } from '../performance.content';
import { maxDrawdown, seriesKeys, volatility, yearlyRate, type PricePoint } from '../price-history';

const columns = [
  { id: 'rate', label: riskWords.rate, valueOf: yearlyRate, format: formatChange },
  {
    id: 'fall',
    label: riskWords.fall,
    valueOf: maxDrawdown,
    format: (fall: number) => (fall < -0.05 ? `−${formatShare(-fall)}` : formatShare(0)),
  },
  { id: 'volatility', label: riskWords.volatility, valueOf: volatility, format: formatShare },
] as const;

/** The yearly rate over the period, and the risk: maximum drawdown and volatility. */
export function RiskList({ points }: { points: readonly PricePoint[] }) {
  return (
    <section
      aria-labelledby="risk"
      className="mt-10 break-inside-avoid border-t border-control-line pt-5"
    >
      <h3 id="risk" className="text-h3">
        {riskWords.title}
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
              className="grid grid-cols-[4fr_3fr_3fr_3fr] items-baseline gap-x-3 border-b border-line py-2.5"
            >
              <dt className="text-left text-soft">{seriesLabels[key]}</dt>
              {columns.map(({ id, label, valueOf, format }) => {
                const value = valueOf(points, key);
                return (
                  <dd key={id} className={id === 'rate' ? 'text-body font-medium' : 'text-soft'}>
                    <span className="sr-only">{label}: </span>
                    {value === undefined ? '–' : format(value)}
                  </dd>
                );
              })}
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-4 text-small text-soft">{riskWords.note}</p>
    </section>
  );
}
