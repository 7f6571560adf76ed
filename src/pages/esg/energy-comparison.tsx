import { comparisons, environment, type Comparison } from './esg.content';

/** The longest bar takes the whole width. */
const longest = Math.max(...comparisons.map(({ kWh }) => kWh));

/** A bar as long as its figure, or a hairline where that would be nothing. */
function Bar({ type, kWh }: Comparison) {
  return (
    <svg aria-hidden="true" width="100%" height="64" className="mt-4 block">
      <rect
        width={type === 'high' ? `${(100 * kWh) / longest}%` : 1}
        height="64"
        className={type === 'high' ? 'fill-text' : 'fill-accent'}
      />
    </svg>
  );
}

/** What a transaction takes on either kind of chain: figures set large above bars drawn to scale. */
export function EnergyComparison() {
  const { title, about, saving, scale, method } = environment.figure;
  return (
    <figure>
      <figcaption className="border-t border-text pt-4 text-small font-medium">{title}</figcaption>
      <dl className="mt-8 grid gap-y-12">
        {comparisons.map((entry) => (
          <div key={entry.label}>
            <dt className="text-soft">{entry.label}</dt>
            <dd>
              <p className="flex flex-wrap items-baseline gap-x-4 font-display text-h1 tabular">
                <span>
                  <span className="text-h3 text-soft">{about}</span> {entry.value}
                </span>
                {entry.type === 'low' && <span className="text-h3 text-accent">{saving}</span>}
              </p>
              <Bar {...entry} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-x-8 gap-y-4 text-small lg:grid-cols-12">
        <p className="max-w-measure lg:col-span-7">{scale}</p>
        <p className="max-w-measure text-soft lg:col-span-4 lg:col-start-9">{method}</p>
      </div>
    </figure>
  );
}
