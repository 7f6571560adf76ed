import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatMonth } from '@/lib/format';
import { LazyBoundary, lazyComponent, LoadFailure } from '@/ui/lazy';
import { Skeleton } from '@/ui/skeleton';
import { useChartView } from '../chart-view';
import { chartWords, seriesLabels } from '../performance.content';
import {
  hasGaps,
  lastYears,
  rebase,
  seriesKeys,
  yearRanges,
  type PricePoint,
  type SeriesKey,
  seriesStyle,
} from '../price-history';
import { PriceTable } from './price-table';
import { ReturnsCard } from './returns-card';
import { RiskList } from './risk-list';

interface ToggleGroupProps<Value extends string | number> {
  /** Names the group for assistive technology. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  isOn: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

/** A row of toggle buttons. */
export function ToggleGroup<Value extends string | number>({
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

/** Why there is no chart, if there is none. */
function whyEmpty(points: readonly PricePoint[], series: readonly SeriesKey[]): string | undefined {
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
  const emptyText = whyEmpty(points, view.series);
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
          {history === undefined ? (
            <Skeleton className="size-full" />
          ) : emptyText ? (
            <p className="grid size-full place-content-center border border-line p-6 text-center text-soft">
              {emptyText}
            </p>
          ) : (
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
        {!emptyText && hasGaps(points, view.series) && (
          <p className="mt-3 text-small text-soft">{chartWords.gaps}</p>
        )}
        {points.length > 0 && <PriceTable points={points} series={view.series} />}
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

/** The chart with its toggles, the returns next to it and the figures below. */
export default function PerformancePanel(props: PerformancePanelProps) {
  return (
    <NuqsAdapter>
      <Panel {...props} />
    </NuqsAdapter>
  );
}
