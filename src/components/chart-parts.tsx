/** The style of an axis's labels. */
export const tick = { fill: 'var(--soft)', fontSize: 13 };

/** The props of a time axis. The `time` of each point is in ms since 1970. */
export const timeAxis = {
  dataKey: 'time',
  type: 'number',
  scale: 'time',
  domain: ['dataMin', 'dataMax'] as [string, string],
  tick,
  tickLine: false,
  tickMargin: 10,
  axisLine: { stroke: 'var(--control-line)' },
} as const;

/** What the chart passes to the content of its tooltip. */
export interface TooltipState {
  active?: boolean;
  label?: string | number;
}

interface TooltipBoxProps {
  title: string;
  figures: readonly { name: string; value: string }[];
}

export function TooltipBox({ title, figures }: TooltipBoxProps) {
  return (
    <div className="min-w-44 border border-line bg-raised px-4 py-3 text-small">
      <p className="mb-1 text-soft">{title}</p>
      {figures.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-6 tabular">
          <span>{name}</span>
          <span className="font-medium">{value}</span>
        </p>
      ))}
    </div>
  );
}
