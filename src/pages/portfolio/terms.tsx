import { StatusLine } from '@/components/status-line';
import { factsAsOf, notAnOffer, risk, terms } from '@/content/facts';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { factsheet, summary } from './portfolio.content';

/**
 * Prints only the factsheet, without the other content that the reader may see. Printing from the browser's
 * menu also includes the content of lifted overlays.
 */
function printFactsheet() {
  const { dataset } = document.documentElement;
  dataset.printed = 'factsheet';
  window.addEventListener('afterprint', () => delete dataset.printed, { once: true });
  window.print();
}

/** A filled diamond for an indicative term, an empty one for an open term. */
function Mark({ status }: { status: 'indicative' | 'open' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'ml-2 inline-block size-2 rotate-45 border border-brass',
        status === 'indicative' && 'bg-brass',
      )}
    />
  );
}

/** The terms, before any figure: what is fixed, indicative and open. One page on paper. */
export function Terms() {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12 print:gap-y-2">
      <div className="lg:col-span-4">
        <h2 id="summary" className="text-h2 print:text-h3">
          {summary.title}
        </h2>
        <p className="mt-5 max-w-column text-lead text-soft print:hidden">{factsheet.lead}</p>
        <Button
          variant="secondary"
          size="compact"
          className="mt-8 noscript:hidden"
          onClick={printFactsheet}
        >
          {factsheet.print}
        </Button>
      </div>
      <div className="lg:col-span-8">
        <StatusLine />
        <h3 className="mt-10 mb-3 text-h3 print:mt-4 print:mb-1">{factsheet.title}</h3>
        <dl className="border-t border-text text-small">
          {terms.map(({ term, fact, status }) => (
            <div
              key={term}
              className="grid gap-x-8 border-b border-line py-3 md:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:py-0.5"
            >
              <dt className="text-soft">{term}</dt>
              <dd className={status === 'open' ? 'text-soft' : 'font-medium'}>
                {fact}
                {status !== 'fixed' && <Mark status={status} />}
              </dd>
            </div>
          ))}
          <div className="grid gap-x-8 border-b border-text py-3 md:grid-cols-[11rem_1fr] print:grid-cols-[11rem_1fr] print:py-0.5">
            <dt className="text-soft">{factsheet.risks}</dt>
            <dd>
              {risk} {notAnOffer}
            </dd>
          </div>
        </dl>
        <p className="mt-3 text-label text-soft">
          {factsheet.asOf(factsAsOf.label)} <Mark status="indicative" /> {factsheet.indicative}{' '}
          <Mark status="open" /> {factsheet.open}
        </p>
      </div>
    </div>
  );
}
