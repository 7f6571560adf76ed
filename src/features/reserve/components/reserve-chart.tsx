import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { tick, timeAxis, TooltipBox, type TooltipState } from '@/components/chart-parts';
import { formatDay, formatMonth, formatDecimal, startOfDay } from '@/lib/format';
import { latestPerDay, type ReserveReport } from '../reserve-report';
import { reserveChart } from '../reserve.content';

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface TooltipContentProps extends TooltipState {
  reports: readonly ReserveReport[];
}

function TooltipContent({ active, label, reports }: TooltipContentProps) {
  const report = latestPerDay(reports).find(({ asOf }) => startOfDay(asOf) === Number(label));
  if (!active || !report) return null;
  return (
    <TooltipBox
      title={formatDay(report.asOf)}
      figures={[
        { name: reserveChart.reserve, value: formatDecimal(report.reserve) },
        { name: reserveChart.supply, value: formatDecimal(report.supply) },
      ]}
    />
  );
}

interface ReportMarkProps {
  name: string;
  color: string;
  /** The index of the added point at the end of the line, a little after the last report. */
  endIndex: number;
  /** Whether each dot is labelled with its report's figure. The last figure is at the end of the line in any case. */
  hasFigures?: boolean;
  // The chart sets the following props.
  index?: number;
  x?: number;
  y?: number;
  value?: number;
}

/** The dot of a report, or the line's name and last figure at its end. */
function ReportMark(props: ReportMarkProps) {
  const { name, color, endIndex, hasFigures, index = 0, x = 0, y = 0, value = 0 } = props;
  const isEnd = index === endIndex;
  const hasText = isEnd || (hasFigures && index < endIndex - 1);
  return (
    <g>
      {!isEnd && <circle cx={x} cy={y} r={3} fill={color} />}
      {hasText && (
        <text
          x={isEnd ? x - 2 : x}
          y={y - 12}
          textAnchor={isEnd ? 'end' : 'start'}
          className="fill-text stroke-background stroke-10 text-small tabular [paint-order:stroke] [stroke-linejoin:round]"
        >
          {isEnd && name} {formatDecimal(value)}
        </text>
      )}
    </g>
  );
}

/** Reserve and supply in ESU as step lines: the figures of a count apply until the next one. */
export default function ReserveChart({ reports }: { reports: readonly ReserveReport[] }) {
  const dots = latestPerDay(reports).map((report) => ({
    ...report,
    time: startOfDay(report.asOf),
  }));
  const [first, last] = [dots[0], dots.at(-1)];
  // The lines continue a little after the last count: its figures apply until the next one, whose date is unknown.
  const end = first && last && { ...last, time: last.time + (last.time - first.time) / 8 };
  const points = end ? [...dots, end] : dots;
  return (
    <LineChart
      responsive
      data={points}
      title={reserveChart.title}
      margin={{ top: 28, right: 0, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        {...timeAxis}
        ticks={dots.map(({ time }) => time)}
        // Room for the labels of the y-axis, which are inside the chart, above their grid lines.
        padding={{ left: 64 }}
        minTickGap={24}
        tickFormatter={(time: number) => formatMonth(dateOf(time))}
      />
      <YAxis
        domain={[0, 'auto']}
        mirror
        tickMargin={0}
        tickSize={0}
        tickFormatter={(value: number) => formatDecimal(value).replace(/\.00$/, '')}
        tick={{ ...tick, dy: -10 }}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--control-line)' }}
        content={<TooltipContent reports={reports} />}
      />
      <Line
        type="stepAfter"
        dataKey="reserve"
        stroke="var(--accent)"
        strokeWidth={2}
        dot={false}
        isAnimationActive={false}
        label={
          <ReportMark
            name={reserveChart.reserve}
            color="var(--accent)"
            endIndex={dots.length}
            // The figures of more reports would not fit on a phone.
            hasFigures={dots.length < 5}
          />
        }
      />
      <Line
        type="stepAfter"
        dataKey="supply"
        stroke="var(--brass)"
        strokeWidth={2}
        strokeDasharray="6 4"
        dot={false}
        isAnimationActive={false}
        label={
          <ReportMark name={reserveChart.supply} color="var(--brass)" endIndex={dots.length} />
        }
      />
    </LineChart>
  );
}
