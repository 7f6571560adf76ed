import { Fragment, type ReactNode } from 'react';
import { LinkedText } from '@/components/linked-text';
import { Section } from '@/components/section';
import { Roadmap } from '@/components/status-line';
import { factsAsOf, indicative, risk } from '@/content/facts';
import { notAnOffer, terms } from '@/content/terms';
import { formatList } from '@/content/words';
import { ContactButton } from '@/features/contact/contact-button';
import { amountPerEsu, currentEsuValueText, esuToTokenRate } from '@/features/portfolio/esu';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import { classNames } from '@/lib/class-names';
import { formatInteger, formatDecimal } from '@/lib/format';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { Skeleton } from '@/ui/skeleton';
import { FiguresFailure } from './load-failure';
import { calculator, factsheet, summary } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

/** Prints only the factsheet. Printing from the browser's menu adds the appendix: the content that no overlay covers. */
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
        'mx-2 inline-block size-2 shrink-0 rotate-45 border border-brass',
        status === 'indicative' && 'bg-brass',
      )}
    />
  );
}

/** The terms, each fixed, indicative or open. Printed on one page with the figures. */
function Terms() {
  return (
    <div className="lg:col-span-7 lg:col-start-6">
      <Roadmap />
      <div className="mt-10 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:mt-4 print:mb-1">
        <h3 id="terms" className="text-h3">
          {factsheet.title}
        </h3>
        <Button
          variant="secondary"
          size="compact"
          className="noscript:hidden"
          onClick={printFactsheet}
        >
          {factsheet.print}
        </Button>
      </div>
      <dl className="border-t border-text text-small">
        {terms.map(({ term, fact, status }) => (
          <div
            key={term}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 md:grid-cols-[10rem_1fr] md:gap-x-6 print:grid-cols-[11rem_1fr] print:py-0.5"
          >
            <dt className="text-soft">{term}</dt>
            <dd className={status === 'open' ? 'text-soft' : 'text-pretty font-medium'}>
              {fact.replace(/\S+$/, '')}
              {/* The mark stays on the line of the last word. */}
              <span className="whitespace-nowrap">
                {/\S+$/.exec(fact)?.[0]}
                {status !== 'fixed' && <Mark status={status} />}
              </span>
              {fact === indicative.minimum && (
                <a
                  href="#calculator"
                  className={`inline-block font-normal md:ml-4 ${linkClass} print:hidden`}
                >
                  {calculator.link}
                </a>
              )}
            </dd>
          </div>
        ))}
        <div className="grid gap-x-8 gap-y-1.5 border-b border-text py-3 md:grid-cols-[10rem_1fr] md:gap-x-6 print:grid-cols-[11rem_1fr] print:py-0.5">
          <dt className="text-soft">{factsheet.risks}</dt>
          <dd>
            {risk} {notAnOffer}
          </dd>
        </div>
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-4 text-label text-soft">
        <span>{factsheet.asOf(factsAsOf.label)}</span>
        {(['indicative', 'open'] as const).map((status) => (
          <span key={status} className="-ml-2 flex items-baseline">
            <Mark status={status} />
            {factsheet[status]}
          </span>
        ))}
        <span className="print:hidden">
          <LinkedText>{factsheet.issuer}</LinkedText>
        </span>
      </p>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line py-6">
      <h3 className="font-sans text-small text-soft">{label}</h3>
      <div className="@container mt-3">{children}</div>
    </div>
  );
}

/** A longer figure gets smaller type. If it is still too wide, it wraps at its separators. */
function figureSize(length: number): string {
  if (length <= 9) return 'text-[min(18cqi,clamp(1.875rem,1.5rem+1.65vw,3rem))]';
  return length <= 14 ? 'text-[clamp(1.375rem,13cqi,2.5rem)]' : 'text-[clamp(1.25rem,9cqi,2rem)]';
}

function Value({ value, unit }: { value: string; unit?: string }) {
  const groups = value.split('’');
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span
        className={classNames(
          'min-w-0 font-display leading-tight tracking-tight wrap-anywhere tabular',
          figureSize(value.length),
        )}
      >
        {/* Keyed by position: two groups may be equal, and none ever moves. */}
        {Array.from(groups.entries(), ([index, group]) => (
          <Fragment key={index}>
            {index > 0 && (
              <>
                ’<wbr />
              </>
            )}
            {group}
          </Fragment>
        ))}
      </span>{' '}
      {unit && <span className="text-small text-soft">{unit}</span>}
    </p>
  );
}

function Note({ isPrinted = true, children }: { isPrinted?: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'mt-2 max-w-72 text-small text-soft md:max-lg:max-w-measure',
        !isPrinted && 'print:hidden',
      )}
    >
      {children}
    </p>
  );
}

function TotalValue({ portfolio }: { portfolio: Portfolio }) {
  const { data: total, hasFailed } = portfolio.totalVaultHoldings;
  if (hasFailed) return <FiguresFailure onRetry={portfolio.retry} />;
  // As high as the figure with its notes, so that nothing below moves when it loads.
  if (total === undefined)
    return (
      <>
        <p className="hidden text-small text-soft noscript:block">{summary.total.withoutScripts}</p>
        <Skeleton className="mb-[90px] h-12 w-48 md:mb-[77px] lg:mb-[111px]" />
      </>
    );
  return (
    <>
      <Value value={formatDecimal(total)} unit={summary.total.unit} />
      <Note>
        {summary.total.note(
          formatInteger(Number((total * amountPerEsu).toPrecision(3))),
          formatDecimal(amountPerEsu),
        )}
      </Note>
      {portfolio.isSampleData && <SampleNote className="mt-2" />}
    </>
  );
}

/** The factsheet's three figures, next to the terms. */
export function SummarySection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, level } = portfolio;
  const missing = (['holdings', 'performance', 'rates'] as const)
    .filter((overlay) => covers[overlay])
    .map((overlay) => summary.missing[overlay]);
  return (
    <Section
      theme="light"
      labelledBy="summary"
      className="grid gap-x-8 gap-y-12 lg:grid-cols-12 print:gap-y-2"
    >
      <div className="self-start lg:sticky lg:top-26 lg:col-span-4 lg:pr-8">
        <h2 id="summary" className="text-h2 print:text-h3">
          {summary.title}
        </h2>
        {level === 3 && missing.length > 0 && (
          <p className="mt-6 border-l-2 border-brass pl-4 text-small text-soft print:hidden">
            <LinkedText>{summary.approved(formatList(missing))}</LinkedText>
          </p>
        )}
        <div className="mt-8 grid gap-x-8 print:mt-2 print:grid-cols-3">
          <Figure label={summary.currentValue.label}>
            <Value value={currentEsuValueText} />
            <Note>{summary.currentValue.note(formatDecimal(amountPerEsu))}</Note>
            <Note isPrinted={false}>{summary.currentValue.reference}</Note>
          </Figure>
          <Figure label={summary.total.label}>
            <TotalValue portfolio={portfolio} />
            <Note isPrinted={false}>{summary.total.valuer}</Note>
          </Figure>
          <Figure label={summary.rate.label}>
            <ComingSoon
              cover={covers.rates}
              texts={summary.rate.covered}
              audience={summary.rate.audience}
              isNarrow
              actions={
                <ContactButton
                  variant="quiet"
                  className="text-small"
                  extra={{ beginning: calculator.question }}
                >
                  {calculator.askForRate}
                </ContactButton>
              }
            >
              <Value value={formatDecimal(esuToTokenRate)} />
              <Note>{summary.rate.unit}</Note>
            </ComingSoon>
          </Figure>
        </div>
      </div>
      <Terms />
    </Section>
  );
}
