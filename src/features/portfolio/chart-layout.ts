import { formatDecimal, formatThousands } from '@/lib/format';

/* The value axis and the labels of the performance chart, computed without the chart library. */

export interface ValueAxis {
  /** Round values; all drawn values are between the first and the last. */
  ticks: number[];
  labels: string[];
  /** The width of the labels, in px. */
  width: number;
}

/** The smallest number of steps on an axis. Rounding can add one or two more. */
const minSteps = 3;
/** Values whose relative difference is smaller than this are drawn at the same height. */
const smallestRange = 1e-4;
/** The width of one character of a label, in px. */
const characterWidth = 7.5;

const units = [
  { size: 1e12, suffix: 'T' },
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
] as const;

/** The smallest value of at least `step` that is 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= step * (1 - 1e-9)) ?? 10);
}

/** A format that all labels of an axis share: one unit, and as many decimals as its steps need. */
function labelFormat(ticks: readonly number[], step: number): (tick: number) => string {
  const largest = ticks.at(-1) ?? 0;
  if (largest >= 1e15 || largest < 1e-3) {
    // Two ticks may differ only in a digit far after the decimal point.
    const digits = Math.max(0, Math.ceil(Math.log10(largest / step)));
    return (tick) => tick.toExponential(digits);
  }
  const unit = units.find(({ size }) => largest >= size) ?? { size: 1, suffix: '' };
  const isExact = (decimals: number) =>
    Math.abs(Number((step / unit.size).toFixed(decimals)) * unit.size - step) < step * 1e-6;
  const decimals = [0, 1, 2, 3, 4, 5, 6, 7, 8].find(isExact) ?? 8;
  return (tick) => `${formatThousands((tick / unit.size).toFixed(decimals))}${unit.suffix}`;
}

/** An axis for values of any size. */
export function valueAxis(values: readonly number[]): ValueAxis {
  const low = values.length > 0 ? Math.min(...values) : 100;
  const high = values.length > 0 ? Math.max(...values) : 100;
  const isFlat = high - low < high * smallestRange;
  const bottom = isFlat ? low * 0.9 : low;
  const top = isFlat ? high * 1.1 : high;
  const step = roundUp((top - bottom) / (minSteps + 1));
  // `from` and `to` are whole numbers of steps, so that rounding errors do not add up. 1e-9 absorbs the error of one division.
  const from = Math.floor(bottom / step + 1e-9);
  const to = Math.ceil(top / step - 1e-9);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) =>
    Number(((from + i) * step).toPrecision(12)),
  );
  const format = labelFormat(ticks, step);
  const labels = ticks.map((tick) => (tick === 0 ? '0' : format(tick)));
  const padding = 10;
  const width = padding + characterWidth * Math.max(...labels.map((label) => label.length));
  return { ticks, labels, width };
}

/** An index value as text: two decimals, or three digits with a unit. */
export function formatIndex(value: number | null): string {
  if (value === null) return '–';
  if (value >= 1e15 || value < 1e-3) return value.toExponential(2);
  if (value < 0.01) return String(Number(value.toPrecision(3)));
  const unit = units.find(({ size }) => value >= size);
  return unit ? `${(value / unit.size).toPrecision(3)}${unit.suffix}` : formatDecimal(value);
}

/**
 * Moves labels so that neighbours are at least `gap` apart and all are between `min` and `max`, if they fit. Takes and returns vertical
 * positions in the same order.
 */
export function avoidLabelOverlap(
  positions: readonly number[],
  { gap, min, max }: { gap: number; min: number; max: number },
): number[] {
  const order = positions
    .map((_, i) => i)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const placed = [...positions];
  let lowest = min;
  for (const index of order) {
    placed[index] = Math.max(positions[index] ?? 0, lowest);
    lowest = placed[index] + gap;
  }
  // A second pass, from the end, moves back the labels that were pushed past `max`.
  let highest = max;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, highest);
    highest = placed[index] - gap;
  }
  return placed;
}
