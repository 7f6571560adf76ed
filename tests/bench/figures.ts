/** How often each figure is measured. The median is reported. */
export const runs = Number(process.env.BENCH_RUNS ?? 5);

/** The median of the values, or the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** A measured value as it is printed, and whether it misses its limit, as NaN always does. */
interface Figure {
  text: string;
  isMissed: boolean;
}

export const atMost = (limit: number, value: number, text = String(value)): Figure => ({
  text: value <= limit ? text : `${text} > ${limit}`,
  isMissed: !(value <= limit),
});

export const atLeast = (limit: number, value: number, text = String(value)): Figure => ({
  text: value >= limit ? text : `${text} < ${limit}`,
  isMissed: !(value >= limit),
});

/** A figure that is printed without a limit. */
export const unlimited = (text: string): Figure => ({ text, isMissed: false });

type Row = Record<string, Figure>;

/** Prints a table in Markdown and returns a line of text for every figure that misses its limit. */
export function printTable(title: string, rows: Readonly<Record<string, Row>>): string[] {
  const headings = Object.keys(Object.values(rows)[0] ?? {});
  const lines = [
    ['', ...headings],
    ['---', ...headings.map(() => '---')],
    ...Object.entries(rows).map(([name, row]) => [
      name,
      ...Object.values(row).map(({ text, isMissed }) => (isMissed ? `**${text}**` : text)),
    ]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  console.info(`\n${title}\n\n${lines.join('\n')}\n`);
  return Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(row)
      .filter(([, { isMissed }]) => isMissed)
      .map(([heading, { text }]) => `${name}, ${heading}: ${text}`),
  );
}
