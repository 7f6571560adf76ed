import type { ReactNode } from 'react';
import { reserveReports } from '@/content/facts';
import {
  latestPerDay,
  coverageOf,
  daysSince,
  type Cover,
  type ReserveReport,
} from '@/features/reserve/reserve-report';
import { SampleNote } from '@/features/site-settings/sample-note';
import { classNames } from '@/lib/class-names';
import { formatDay, formatDecimal, formatSwissDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { latestReport as words } from './reserve.content';

const coverClass: Record<Cover, string> = {
  covered: 'text-accent',
  short: 'text-danger',
  stale: 'text-warning',
  unchecked: 'text-warning',
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6">
      <dt className="text-small text-soft">{term}</dt>
      <dd className="wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

/** Reserve and supply as two bars drawn to the same scale, each in a frame as long as the longer bar. */
function Scale({ reserve, supply }: Pick<ReserveReport, 'reserve' | 'supply'>) {
  const largest = Math.max(reserve, supply);
  const width = (value: number) => `${largest > 0 ? (value / largest) * 100 : 0}%`;
  return (
    <div
      role="img"
      aria-label={words.scale}
      className="mt-8 space-y-3 text-label text-soft print:mt-4"
    >
      {[
        { name: words.reserve, value: reserve, fill: 'fill-accent' },
        { name: words.supply, value: supply, fill: 'fill-brass' },
      ].map(({ name, value, fill }) => (
        <div
          key={name}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6"
        >
          {name}
          <svg aria-hidden="true" className="h-4 w-full border border-control-line">
            <rect width={width(value)} height="100%" className={fill} />
          </svg>
        </div>
      ))}
    </div>
  );
}

function ReportFacts({ report, now }: { report: ReserveReport; now: number }) {
  return (
    <>
      <dl className="border-t border-line">
        <Fact term={words.reserve}>
          <span className="font-display text-h3">{formatDecimal(report.reserve)} ESU</span>
        </Fact>
        <Fact term={words.supply}>
          <span className="font-display text-h3">{formatDecimal(report.supply)} ESU</span>
          {report.supply === 0 && (
            <span className="ml-3 text-small text-soft">{words.noTokens}</span>
          )}
        </Fact>
      </dl>
      {report.supply > 0 && <Scale {...report} />}
      <dl className={classNames(report.supply > 0 && 'mt-6 border-t border-line')}>
        <Fact term={words.asOf}>
          <time dateTime={report.asOf}>{formatDay(report.asOf)}</time>{' '}
          <span className="text-soft">({words.age(daysSince(report.asOf, now))})</span>
        </Fact>
        <Fact term={words.published}>{formatSwissDate(report.publishedAt)}</Fact>
        <Fact term={words.source}>{report.source}</Fact>
        <Fact term={words.method}>{report.method}</Fact>
      </dl>
    </>
  );
}

interface LatestReportProps {
  /** `undefined` until they have loaded. */
  reports: readonly ReserveReport[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  isSample: boolean;
  now: number;
}

/** What the newest report says about the reserve, with its figures. Before tokens are issued, “covered” is worded differently. */
export function LatestReport({ reports, hasFailed, onRetry, isSample, now }: LatestReportProps) {
  const latestReports = latestPerDay(reports ?? []);
  const report = latestReports.at(-1);
  const cover = coverageOf(report, now, reserveReports.currentForDays);
  const isUnissued = cover === 'covered' && report?.supply === 0;
  const { word, text } = isUnissued
    ? { ...words.unissued, text: words.unissued.text(formatDecimal(report.reserve)) }
    : words.states[cover];
  const isLoading = !reports && !hasFailed;
  return (
    <section
      data-theme="dark"
      aria-labelledby="latest-report"
      className="border-t border-line py-section print:py-4"
    >
      <div className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="latest-report" className="text-label font-sans text-soft">
            {words.title}
          </h2>
          <div role="status" className="mt-4">
            {isLoading ? (
              <>
                <p className="text-soft noscript:hidden">{words.loading}</p>
                <p className="hidden text-soft noscript:block">{words.withoutScripts}</p>
                <Skeleton className="mt-4 h-16 max-w-80" />
              </>
            ) : (
              <>
                <p
                  data-cover={cover}
                  className={classNames(
                    'font-display text-h2 text-balance',
                    !isUnissued && coverClass[cover],
                  )}
                >
                  {word}
                </p>
                <p className="mt-4 max-w-column text-lead">
                  {text} {report && words.counted(report.source, formatDay(report.asOf))}
                </p>
              </>
            )}
          </div>
          {hasFailed && (
            <p className="mt-6 flex flex-wrap items-center gap-4 text-small text-soft">
              {words.failed}
              <Button variant="secondary" size="compact" onClick={onRetry}>
                {words.retry}
              </Button>
            </p>
          )}
          {reports?.length === 0 && <p className="mt-6 text-small text-soft">{words.none}</p>}
          <p className="mt-8 max-w-column border-l-2 border-brass pl-4 text-small text-soft">
            {words.auditSchedule}{' '}
            {reports &&
              report &&
              words.all(
                reports.length,
                latestReports.map(({ asOf }) => formatDay(asOf)),
              )}
          </p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          {isLoading && <Skeleton className="h-96 w-full" />}
          {report && (
            <>
              {isSample && <SampleNote className="mb-4" />}
              <ReportFacts report={report} now={now} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
