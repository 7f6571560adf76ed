import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  usePlotArea,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { tick, timeAxis, TooltipBox, type TooltipState } from '@/components/chart-parts';
import { avoidLabelOverlap, formatIndex, valueAxis } from '../chart-layout';
import { chartWords, seriesLabels } from '../performance.content';
import {
  dateFormat,
  insertGaps,
  lastPrice,
  timeTicks,
  type DrawnPoint,
  type PricePoint,
  type SeriesKey,
  seriesStyle,
} from '../price-history';

/** Height of a label at the end of a line, in px. */
const labelHeight = 38;

/** The label at the end of a line: the series' name and its last value. */
interface EndLabel {
  key: SeriesKey;
  name: string;
  value: number;
}

/** The width of the labels at the right of the lines, in px: a margin, and 7.5 px for each character of the longest one. */
function endLabelWidth(labels: readonly EndLabel[]): number {
  const lengths = labels.flatMap(({ name, value }) => [name.length, formatIndex(value).length]);
  return 14 + 7.5 * Math.max(8, ...lengths);
}

/** The labels at the end of the lines, moved apart when lines end close together. */
function EndLabels({ labels }: { labels: readonly EndLabel[] }) {
  const scale = useYAxisScale();
  const area = usePlotArea();
  if (!scale || !area) return null;
  const positions = avoidLabelOverlap(
    labels.map(({ value }) => scale(value) ?? 0),
    { gap: labelHeight, min: area.y, max: area.y + area.height - labelHeight / 2 },
  );
  const x = area.x + area.width + 10;
  return (
    <g className="text-label">
      {labels.map(({ key, name, value }, i) => (
        <text key={key} x={x} y={positions[i]} fill={seriesStyle[key].color}>
          <tspan className="font-medium">{name}</tspan>
          <tspan x={x} dy="1.3em" className="tabular">
            {formatIndex(value)}
          </tspan>
        </text>
      ))}
    </g>
  );
}

/** A component that draws a dot for each point between two gaps, where there is no line; `false` if there is no such point. */
function isolatedPointDot(drawn: readonly DrawnPoint[], key: SeriesKey) {
  const hasPrice = (i: number) => (drawn[i]?.[key] ?? null) !== null;
  const isIsolated = (i: number) => hasPrice(i) && !hasPrice(i - 1) && !hasPrice(i + 1);
  if (!drawn.some((_, i) => isIsolated(i))) return false;
  return function IsolatedDot({ index, cx, cy }: { index?: number; cx?: number; cy?: number }) {
    if (index === undefined || !isIsolated(index)) return <g key={index} />;
    return <circle key={index} cx={cx} cy={cy} r="2.5" fill={seriesStyle[key].color} />;
  };
}

interface TooltipContentProps extends TooltipState {
  points: ReadonlyMap<number, PricePoint>;
  series: readonly SeriesKey[];
  formatDate: (date: string) => string;
}

function TooltipContent({ active, label, points, series, formatDate }: TooltipContentProps) {
  const point = points.get(Number(label));
  if (!active || !point?.date) return null;
  return (
    <TooltipBox
      title={formatDate(point.date)}
      figures={series.map((key) => ({ name: seriesLabels[key], value: formatIndex(point[key]) }))}
    />
  );
}

export interface PerformanceChartProps {
  /** Rebased to 100; not empty. */
  points: readonly PricePoint[];
  series: readonly SeriesKey[];
}

/**
 * The lines of the chosen series over time, with breaks where nothing was published. There is no legend: every
 * line has its name at its end.
 */
export default function PerformanceChart({ points, series }: PerformanceChartProps) {
  const drawn = insertGaps(points);
  const pointsByTime = new Map(drawn.map((point) => [point.time, point]));
  const axis = valueAxis(points.flatMap((point) => series.flatMap((key) => point[key] ?? [])));
  const labels = series.flatMap((key) => {
    const value = lastPrice(points, key);
    return value === undefined ? [] : { key, name: seriesLabels[key], value };
  });
  const ticks = timeTicks(points);
  return (
    <LineChart
      responsive
      data={drawn}
      title={chartWords.title}
      margin={{ top: 12, right: endLabelWidth(labels), bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...timeAxis}
        ticks={[...ticks.keys()]}
        interval="equidistantPreserveStart"
        minTickGap={12}
        tickFormatter={(time: number) => ticks.get(time) ?? ''}
      />
      <YAxis
        domain={[axis.ticks[0] ?? 0, axis.ticks.at(-1) ?? 0]}
        ticks={axis.ticks}
        interval={0}
        width={axis.width}
        tickFormatter={(_, i) => axis.labels[i] ?? ''}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--control-line)' }}
        content={
          <TooltipContent points={pointsByTime} series={series} formatDate={dateFormat(points)} />
        }
      />
      {series.map((key) => (
        <Line
          key={key}
          dataKey={key}
          stroke={seriesStyle[key].color}
          strokeWidth={seriesStyle[key].width}
          strokeDasharray={seriesStyle[key].dashes}
          dot={isolatedPointDot(drawn, key)}
          activeDot={{ r: 3.5, strokeWidth: 0 }}
          isAnimationActive={false}
        />
      ))}
      <EndLabels labels={labels} />
    </LineChart>
  );
}
