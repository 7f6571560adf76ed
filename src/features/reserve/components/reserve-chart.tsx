import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay, formatMonth, formatNumber2 } from '@/lib/format';
import { reserveChart } from '../reserve.content';
import type { ReserveReport } from '../reserve-report';

const timeOf = (asOf: string) => Date.parse(`${asOf}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface TooltipContentProps {
  /** The chart sets this and `label`. */
  active?: boolean;
  label?: string | number;
  reports: readonly ReserveReport[];
}

function TooltipContent({ active, label, reports }: TooltipContentProps) {
  const report = reports.find(({ asOf }) => timeOf(asOf) === Number(label));
  if (!active || !report) return null;
  return (
    <div className="min-w-44 border border-line bg-raised px-4 py-3 text-small">
      <p className="mb-1 text-soft">{formatDay(report.asOf)}</p>
      <p className="flex justify-between gap-6 tabular">
        <span>{reserveChart.reserve}</span>
        <span className="font-medium">{formatNumber2(report.reserve)}</span>
      </p>
      <p className="flex justify-between gap-6 tabular">
        <span>{reserveChart.supply}</span>
        <span className="font-medium">{formatNumber2(report.supply)}</span>
      </p>
    </div>
  );
}

interface LastLabelProps {
  name: string;
  /** The number of points. */
  count: number;
  /** The chart sets these. */
  index?: number;
  x?: number;
  y?: number;
  value?: number;
}

/** The name and the figure of a line, above its last point. */
function LastLabel({ name, count, index, x = 0, y = 0, value = 0 }: LastLabelProps) {
  if (index !== count - 1) return null;
  return (
    <text
      x={x + 3}
      y={y - 12}
      textAnchor="end"
      className="fill-text stroke-background stroke-4 text-small tabular [paint-order:stroke]"
    >
      {name} {formatNumber2(value)}
    </text>
  );
}

/** Reserve and supply in ESU, report by report. A figure is valid until the next count. */
export default function ReserveChart({ reports }: { reports: readonly ReserveReport[] }) {
  const points = reports
    .map((report) => ({ ...report, time: timeOf(report.asOf) }))
    .toSorted((a, b) => a.time - b.time);
  const tick = { fill: 'var(--soft)', fontSize: 13 };
  return (
    <LineChart
      responsive
      data={points}
      title={reserveChart.title}
      margin={{ top: 28, right: 32, bottom: 0, left: 0 }}
      className="size-full"
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="time"
        type="number"
        scale="time"
        domain={['dataMin', 'dataMax']}
        ticks={points.map(({ time }) => time)}
        minTickGap={24}
        tickFormatter={(time: number) => formatMonth(dateOf(time))}
        tick={tick}
        tickLine={false}
        tickMargin={10}
        axisLine={{ stroke: 'var(--control-line)' }}
      />
      <YAxis
        domain={[0, 'auto']}
        width={72}
        tickFormatter={(value: number) => formatNumber2(value).replace(/\.00$/, '')}
        tick={tick}
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
        dot={{ r: 3, fill: 'var(--accent)', strokeWidth: 0 }}
        isAnimationActive={false}
        label={<LastLabel name={reserveChart.reserve} count={points.length} />}
      />
      <Line
        type="stepAfter"
        dataKey="supply"
        stroke="var(--brass)"
        strokeWidth={2}
        strokeDasharray="6 4"
        dot={{ r: 3, fill: 'var(--brass)', strokeWidth: 0 }}
        isAnimationActive={false}
        label={<LastLabel name={reserveChart.supply} count={points.length} />}
      />
    </LineChart>
  );
}
