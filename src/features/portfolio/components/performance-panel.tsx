import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatChange, formatShare, formatMonth } from '@/lib/format';
import { LazyBoundary, lazyComponent, LoadFailure } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { formatIndex } from '../chart-layout';
import { useChartView } from '../chart-view';
import {
  seriesLabels,
  tableWords,
  returnsWords,
  riskWords,
  chartWords,
} from '../performance.content';
import {
  dateFormat,
  isMonthly,
  periodReturn,
  seriesKeys,
  maxDrawdown,
  volatility,
  yearlyRate,
  hasGaps,
  lastYears,
  rebase,
  yearRanges,
  seriesStyle,
  type PricePoint,
  type SeriesKey,
} from '../price-history';

/* Compares the prices of ESU, gold, shares and bonds: a chart with its toggles, the returns, the risk, and all figures as a table. */

interface PriceTableProps {
  points: readonly PricePoint[];
  series: readonly SeriesKey[];
}

function PriceTable({ points, series }: PriceTableProps) {
  const formatDate = dateFormat(points);
  const words = tableWords[isMonthly(points) ? 'months' : 'days'];
  return (
    <table className="mt-3 w-full border-b border-line text-right text-small tabular">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {words.heading}
          </th>
          {series.map((key) => (
            <th key={key} scope="col" className="py-2 font-medium">
              {seriesLabels[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.date} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-soft">
              {formatDate(point.date)}
            </th>
            {series.map((key) => (
              <td key={key}>{formatIndex(point[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The chart's figures as a table. It may have over a hundred rows, so they are rendered only once it is opened. */
function PriceDetails({ points, series }: PriceTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-6 print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-2.5 text-small text-soft hover:text-text">
        {tableWords.show}
      </summary>
      {isOpen && <PriceTable points={points} series={series} />}
    </details>
  );
}

function periodNote(points: readonly PricePoint[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const formatDate = dateFormat(points);
  const start = formatDate(first.date);
  if (points.length === 1) return returnsWords.onePoint(start);
  return returnsWords.period(start, formatDate(last.date));
}

/** The change of every series over the displayed points. */
function ReturnsCard({ points }: { points: readonly PricePoint[] }) {
  const note = periodNote(points);
  return (
    <section aria-labelledby="returns" className="border-t border-control-line pt-5">
      <h3 id="returns" className="text-h3">
        {returnsWords.title}
      </h3>
      {note && <p className="mt-1 text-small text-soft">{note}</p>}
      <dl className="mt-4">
        {seriesKeys.map((key) => {
          const change = periodReturn(points, key);
          return (
            <div
              key={key}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
            >
              <dt className="text-soft">{seriesLabels[key]}</dt>
              <dd className="min-w-0 font-medium wrap-anywhere tabular">
                {change === undefined ? '–' : formatChange(change)}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-small text-soft">{returnsWords.note}</p>
    </section>
  );
}

const riskColumns = [
  { id: 'rate', label: riskWords.rate, valueOf: yearlyRate, format: formatChange },
  {
    id: 'fall',
    label: riskWords.fall,
    valueOf: maxDrawdown,
    // A fall that rounds to 0.0% has no minus sign.
    format: (fall: number) => (fall < -0.05 ? `−${formatShare(-fall)}` : formatShare(0)),
  },
  { id: 'volatility', label: riskWords.volatility, valueOf: volatility, format: formatShare },
] as const;

/** The yearly rate over the period, and the risk: maximum drawdown and volatility. */
function RiskList({ points }: { points: readonly PricePoint[] }) {
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
          {riskColumns.map(({ id, label }) => (
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
              {riskColumns.map(({ id, label, valueOf, format }) => {
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

interface ToggleGroupProps<Value extends string | number> {
  /** Names the group for assistive technology. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  isOn: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

function ToggleGroup<Value extends string | number>({
  label,
  options,
  isOn,
  onToggle,
}: ToggleGroupProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={isOn(option.value)}
          onClick={() => onToggle(option.value)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2.5 rounded-sm border px-3.5 text-small transition-colors hover:border-text',
            isOn(option.value) ? 'border-text bg-raised text-text' : 'border-line text-soft',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const PerformanceChart = lazyComponent(() => import('./performance-chart'));

function SeriesLabel({ series }: { series: SeriesKey }) {
  const { color, width, dashes } = seriesStyle[series];
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 18 4" className="h-1 w-4.5">
        <path d="M0 2h18" stroke={color} strokeWidth={width} strokeDasharray={dashes} />
      </svg>
      {seriesLabels[series]}
    </>
  );
}

const seriesOptions = seriesKeys.map((value) => ({
  value,
  label: <SeriesLabel series={value} />,
}));
const yearOptions = yearRanges.map((value) => ({
  value,
  label: chartWords.years(value),
}));

/** The message in place of a chart that cannot be drawn; `undefined` if it can. */
function chartMessage(
  points: readonly PricePoint[],
  series: readonly SeriesKey[],
): string | undefined {
  const [only] = points;
  if (!only) return chartWords.noPrices;
  if (series.length === 0) return chartWords.noSeries;
  if (points.length > 1) return undefined;
  return chartWords.onePoint(formatMonth(only.date));
}

interface PerformancePanelProps {
  /** The whole price history; `undefined` while it is loading. */
  history: readonly PricePoint[] | undefined;
}

function Panel({ history }: PerformancePanelProps) {
  const { view, toggle, setYears } = useChartView();
  const points = rebase(lastYears(history ?? [], view.years));
  const message = chartMessage(points, view.series);
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8">
        <div className="mb-8 flex flex-wrap justify-between gap-x-8 gap-y-4 print:hidden">
          <ToggleGroup
            label={chartWords.series}
            options={seriesOptions}
            isOn={(key) => view.series.includes(key)}
            onToggle={toggle}
          />
          <ToggleGroup
            label={chartWords.period}
            options={yearOptions}
            isOn={(years) => view.years === years}
            onToggle={setYears}
          />
        </div>
        <div className="h-80 md:h-112">
          {history === undefined && <Skeleton className="size-full" />}
          {history && message && (
            <p className="grid size-full place-content-center border border-line p-6 text-center text-soft">
              {message}
            </p>
          )}
          {history && !message && (
            <LazyBoundary
              fallback={<Skeleton className="size-full" />}
              renderFailure={(retry) => (
                <div className="grid size-full place-content-center">
                  <LoadFailure {...chartWords.failed} onRetry={retry} />
                </div>
              )}
            >
              <PerformanceChart points={points} series={view.series} />
            </LazyBoundary>
          )}
        </div>
        {!message && hasGaps(points, view.series) && (
          <p className="mt-3 text-small text-soft">{chartWords.gaps}</p>
        )}
        {points.length > 0 && <PriceDetails points={points} series={view.series} />}
      </div>
      <div className="lg:col-span-4 lg:pl-8">
        {history === undefined ? (
          <Skeleton className="h-72 w-full" />
        ) : (
          <>
            <ReturnsCard points={points} />
            <RiskList points={points} />
          </>
        )}
      </div>
    </div>
  );
}

export default function PerformancePanel(props: PerformancePanelProps) {
  return (
    <NuqsAdapter>
      <Panel {...props} />
    </NuqsAdapter>
  );
}
