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
import { formatMonth, formatNumber0, formatNumber2 } from '@/lib/format';
import { seriesLabels, yearTicks, type PricePoint, type SeriesKey } from '../price-history';
import { spreadLabels } from '../spread-labels';
import { seriesStyle } from './series-style';

/** Height of a label at the end of a line, in px. */
const labelHeight = 38;

/** Room for the labels at the right of the lines, in px: for a value, or a longer name. */
function labelRoom(series: readonly SeriesKey[]): number {
  return 14 + 7.5 * Math.max(8, ...series.map((key) => seriesLabels[key].length));
}

/** Name and last value at the end of every line, moved apart where lines end close together. */
function EndLabels({ last, series }: { last: PricePoint; series: readonly SeriesKey[] }) {
  const scale = useYAxisScale();
  const area = usePlotArea();
  if (!scale || !area) return null;
  const heights = spreadLabels(
    series.map((key) => scale(last[key]) ?? 0),
    { gap: labelHeight, min: area.y, max: area.y + area.height - labelHeight / 2 },
  );
  const x = area.x + area.width + 10;
  return (
    <g className="text-label">
      {series.map((key, i) => (
        <text key={key} x={x} y={heights[i]} fill={seriesStyle[key].color}>
          <tspan className="font-medium">{seriesLabels[key]}</tspan>
          <tspan x={x} dy="1.3em" className="tabular">
            {formatNumber2(last[key])}
          </tspan>
        </text>
      ))}
    </g>
  );
}

interface TooltipContentProps {
  /** Filled in by the chart, as is `label`. */
  active?: boolean;
  label?: string | number;
  index: ReadonlyMap<string, PricePoint>;
  series: readonly SeriesKey[];
}

function TooltipContent({ active, label, index, series }: TooltipContentProps) {
  const point = index.get(String(label));
  if (!active || !point) return null;
  return (
    <div className="min-w-44 border border-line bg-raised px-4 py-3 text-small">
      <p className="mb-1 text-soft">{formatMonth(point.date)}</p>
      {series.map((key) => (
        <p key={key} className="flex justify-between gap-6 tabular">
          <span>{seriesLabels[key]}</span>
          <span className="font-medium">{formatNumber2(point[key])}</span>
        </p>
      ))}
    </div>
  );
}

export interface PerformanceChartProps {
  /** Rebased to 100; at least one. */
  points: readonly PricePoint[];
  series: readonly SeriesKey[];
}

/** The lines of the chosen series over time. No legend: every line carries its name. */
export default function PerformanceChart({ points, series }: PerformanceChartProps) {
  const last = points.at(-1);
  const index = new Map(points.map((point) => [point.date, point]));
  const tick = { fill: 'var(--soft)', fontSize: 13 };
  return (
    <LineChart
      responsive
      data={points}
      title="Performance of the chosen series, 100 at the first month shown"
      margin={{ top: 12, right: labelRoom(series), bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="date"
        ticks={yearTicks(points)}
        interval="equidistantPreserveStart"
        minTickGap={12}
        tickFormatter={(date: string) => date.slice(0, 4)}
        tick={tick}
        tickLine={false}
        tickMargin={10}
        axisLine={{ stroke: 'var(--control-line)' }}
      />
      <YAxis
        domain={['auto', 'auto']}
        width={40}
        tickFormatter={formatNumber0}
        tick={tick}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--control-line)' }}
        content={<TooltipContent index={index} series={series} />}
      />
      {series.map((key) => (
        <Line
          key={key}
          dataKey={key}
          stroke={seriesStyle[key].color}
          strokeWidth={seriesStyle[key].width}
          strokeDasharray={seriesStyle[key].dashes}
          dot={false}
          activeDot={{ r: 3.5, strokeWidth: 0 }}
          isAnimationActive={false}
        />
      ))}
      {last && <EndLabels last={last} series={series} />}
    </LineChart>
  );
}
