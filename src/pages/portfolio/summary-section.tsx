import { Fragment, type ReactNode } from 'react';
import { Section } from '@/components/section';
import { currentEsuValueText, esuToTokenRate } from '@/features/portfolio/esu';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import { classNames } from '@/lib/class-names';
import { formatNumber2 } from '@/lib/format';
import { Skeleton } from '@/ui/skeleton';
import { LoadFailure } from './load-failure';
import { OverlayActions } from './overlay-actions';
import { summary } from './portfolio.content';
import { Terms } from './terms';
import type { Portfolio } from './use-portfolio';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-line py-6 md:border-t-0 md:border-l md:px-6 md:py-1 md:first:border-0 md:first:pl-0">
      <h3 className="font-sans text-small text-soft">{label}</h3>
      <div className="@container mt-3 md:min-h-24">{children}</div>
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
        {Array.from(groups.entries(), ([place, group]) => (
          <Fragment key={place}>
            {place > 0 && (
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

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-64 text-small text-soft">{children}</p>;
}

/** The factsheet's three figures. */
export function SummarySection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, total, retry } = portfolio;
  return (
    <Section theme="light" labelledBy="summary">
      <Terms />
      <div className="mt-16 grid border-line md:grid-cols-3 md:border-y md:py-8 print:mt-2 print:grid-cols-3 print:py-0">
        <Figure label={summary.currentValue.label}>
          <Value value={currentEsuValueText} />
          <Note>{summary.currentValue.note}</Note>
        </Figure>
        <Figure label={summary.total.label}>
          {total.hasFailed ? (
            <LoadFailure onRetry={retry} />
          ) : total.data === undefined ? (
            // As high as the figure with its notes, so that nothing below moves when it loads.
            <Skeleton className="h-12 w-48 max-md:mb-[46px]" />
          ) : (
            <>
              <Value value={formatNumber2(total.data)} unit={summary.total.unit} />
              <Note>{summary.total.note}</Note>
              {isSampleData && <SampleNote className="mt-2" />}
            </>
          )}
        </Figure>
        <Figure label={summary.rate.label}>
          <ComingSoon
            cover={covers.rates}
            texts={summary.rate.covered}
            behind={summary.rate.behind}
            isNarrow
            actions={<OverlayActions isQuiet />}
          >
            <Value value={formatNumber2(esuToTokenRate)} />
            <Note>{summary.rate.unit}</Note>
          </ComingSoon>
        </Figure>
      </div>
    </Section>
  );
}
