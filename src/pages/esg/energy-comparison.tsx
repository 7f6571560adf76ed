import { comparisons, environment, type Comparison } from './esg.content';

/** The longest bar fills the whole width. */
const longest = Math.max(...comparisons.map(({ kWh }) => kWh));

/** A bar whose length shows its figure. If the bar would be invisible, a labelled hairline replaces it. */
function Bar({ type, kWh }: Comparison) {
  if (type === 'high') {
    return (
      <svg aria-hidden="true" width="100%" height="64" className="mt-5 block">
        <rect width={`${(100 * kWh) / longest}%`} height="64" className="fill-text" />
      </svg>
    );
  }
  return (
    <p className="mt-5 flex min-h-16 items-center border-l border-accent pl-6 text-small">
      <span className="max-w-measure">{environment.figure.scale}</span>
    </p>
  );
}

/** The energy per transaction on both kinds of chain: large figures above bars drawn to scale. */
export function EnergyComparison() {
  const { title, about, saving, method } = environment.figure;
  return (
    <figure className="print:break-inside-auto">
      <figcaption className="border-t border-text pt-4 text-small font-medium">{title}</figcaption>
      <dl className="mt-8 grid gap-y-12">
        {comparisons.map((entry) => (
          <div key={entry.label}>
            <dt className="text-soft">{entry.label}</dt>
            <dd>
              <p className="mt-2 flex flex-wrap items-baseline gap-x-4 font-display text-h1 tabular">
                <span className="text-h3 text-soft">{about}</span> {entry.value}
                {entry.type === 'low' && <span className="text-h3 text-accent">{saving}</span>}
              </p>
              <Bar {...entry} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-measure text-small text-soft">{method}</p>
    </figure>
  );
}
