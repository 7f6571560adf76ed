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

const columnClass = {
  number: 'py-2.5 pr-4 max-sm:pr-2',
  asOf: 'py-2.5 pr-4 max-sm:pr-2',
  reserve: 'py-2.5 pr-4 text-right max-sm:pr-2',
  supply: 'py-2.5 text-right max-sm:pr-2 md:pr-12 print:pr-12',
  source: 'hidden py-2.5 md:table-cell print:table-cell',
};

function ReportTable({ reports }: { reports: readonly ReserveReport[] }) {
  const latestReports = latestPerDay(reports);
  return (
    <table
      aria-label={history.table}
      className="mt-10 w-full border-collapse text-left text-small tabular"
    >
      <thead>
        <tr className="border-b border-control-line text-soft">
          {(['number', 'asOf', 'reserve', 'supply', 'source'] as const).map((column) => (
            <th key={column} scope="col" className={`font-medium ${columnClass[column]}`}>
              {history.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Rows of={reports.toReversed()} keyOf={({ number }) => number} columns={5}>
          {(report) => {
            const correction = latestReports.find(({ asOf }) => asOf === report.asOf) ?? report;
            return (
              <tr className="border-b border-line">
                <td className={columnClass.number}>{report.number}</td>
                <td className={`whitespace-nowrap ${columnClass.asOf}`}>
                  {formatDay(report.asOf)}
                  {correction !== report && (
                    <span className="block text-soft">{history.corrected(correction.number)}</span>
                  )}
                </td>
                <td className={columnClass.reserve}>{formatDecimal(report.reserve)}</td>
                <td className={columnClass.supply}>{formatDecimal(report.supply)}</td>
                <td className={columnClass.source}>{report.source}</td>
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
  /** While the reports load, a placeholder keeps the content below from moving under the visitor's finger. */
  isLoading: boolean;
}

/** All reports as a chart over time and as a table. */
export function History({ reports, isLoading }: HistoryProps) {
  const hasTooFewDays = latestPerDay(reports).length < 2 && !isLoading;
  const chart = useRef<HTMLDivElement>(null);
  const isNearWindow = useInView(chart, { once: true, margin: '100px' });
  return (
    <Section theme="light" labelledBy="history">
      <Title id="history">{history.title}</Title>
      <p className="mt-3 max-w-measure text-soft">{history.lead}</p>
      <div ref={chart} className="mt-8 noscript:hidden print:hidden">
        {hasTooFewDays ? (
          <p className="text-small text-soft">{history.tooFewDays}</p>
        ) : (
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
