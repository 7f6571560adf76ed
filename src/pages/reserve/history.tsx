import { useInView } from 'framer-motion';
import { useRef } from 'react';
import { Section, Title } from '@/components/section';
import { latestPerDay, type ReserveReport } from '@/features/reserve/reserve-report';
import { formatDay, formatDecimal } from '@/lib/format';
import { Rows } from '@/ui/boundary';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { history } from './reserve.content';

const ReserveChart = lazyComponent(() => import('@/features/reserve/components/reserve-chart'));

function ReportTable({ reports }: { reports: readonly ReserveReport[] }) {
  const { columns } = history;
  const latestReports = latestPerDay(reports);
  return (
    <table
      aria-label={history.table}
      className="mt-10 w-full border-collapse text-left text-small tabular"
    >
      <thead>
        <tr className="border-b border-control-line text-soft">
          <th scope="col" className="py-2 pr-4 max-sm:pr-2 font-medium">
            {columns.number}
          </th>
          <th scope="col" className="py-2 pr-4 max-sm:pr-2 font-medium">
            {columns.asOf}
          </th>
          <th scope="col" className="py-2 pr-4 max-sm:pr-2 text-right font-medium">
            {columns.reserve}
          </th>
          <th scope="col" className="py-2 text-right font-medium max-sm:pr-2 md:pr-12 print:pr-12">
            {columns.supply}
          </th>
          <th scope="col" className="hidden py-2 font-medium md:table-cell print:table-cell">
            {columns.source}
          </th>
        </tr>
      </thead>
      <tbody>
        <Rows of={reports.toReversed()} keyOf={({ number }) => number} columns={5}>
          {(report) => {
            const correction = latestReports.find(({ asOf }) => asOf === report.asOf) ?? report;
            return (
              <tr className="border-b border-line">
                <td className="py-2.5 pr-4 max-sm:pr-2">{report.number}</td>
                <td className="py-2.5 pr-4 whitespace-nowrap max-sm:pr-2">
                  {formatDay(report.asOf)}
                  {correction !== report && (
                    <span className="block text-soft">{history.corrected(correction.number)}</span>
                  )}
                </td>
                <td className="py-2.5 pr-4 max-sm:pr-2 text-right">
                  {formatDecimal(report.reserve)}
                </td>
                <td className="py-2.5 text-right max-sm:pr-2 md:pr-12 print:pr-12">
                  {formatDecimal(report.supply)}
                </td>
                <td className="hidden py-2.5 md:table-cell print:table-cell">{report.source}</td>
              </tr>
            );
          }}
        </Rows>
      </tbody>
    </table>
  );
}

interface HistoryProps {
  reports: readonly ReserveReport[];
  /** Reserves the space until the reports have loaded: content below must not move under a finger. */
  isLoading: boolean;
}

/** All reports as a line over time, and as figures. */
export function History({ reports, isLoading }: HistoryProps) {
  const dayCount = latestPerDay(reports).length;
  const hasTooFewDays = dayCount < 2 && !isLoading;
  const chart = useRef<HTMLDivElement>(null);
  const isNearWindow = useInView(chart, { once: true, margin: '100px' });
  return (
    <Section theme="light" labelledBy="history">
      <Title id="history">{history.title}</Title>
      <p className="mt-3 max-w-measure text-soft">{history.lead}</p>
      <div ref={chart} className="mt-8 print:hidden">
        {hasTooFewDays && (
          <p className="text-small text-soft">{dayCount === 1 ? history.single : history.none}</p>
        )}
        {!hasTooFewDays && (
          <div className="h-80">
            {isNearWindow && !isLoading ? (
              <LazyBoundary fallback={<Skeleton className="size-full" />}>
                <ReserveChart reports={reports} />
              </LazyBoundary>
            ) : (
              <Skeleton className="size-full" />
            )}
          </div>
        )}
      </div>
      {reports.length > 0 && <ReportTable reports={reports} />}
    </Section>
  );
}
