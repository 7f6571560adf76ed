import { toAmount, toHolding, type Holding, type HoldingRow, type PortfolioType } from './holding';

/** What the readable stones of a portfolio that share a grade are valued at, in ESU per carat. */
export interface GradePrices {
  /** How many stones these are, the one itself among them. */
  count: number;
  lowest: number;
  median: number;
  highest: number;
}

/** A holding with what its own page shows beside. */
export interface Stone extends Holding {
  portfolio: PortfolioType;
  /** When its entry was last written. */
  updatedAt: string | undefined;
  grade: GradePrices | undefined;
  isSample: boolean;
}

/** A row as it arrives from the function `stone`. */
export interface StoneRow extends HoldingRow {
  portfolio?: unknown;
  updated_at?: unknown;
  same_grade?: unknown;
  lowest_per_carat?: unknown;
  median_per_carat?: unknown;
  highest_per_carat?: unknown;
  is_sample?: unknown;
}

function toGradePrices(row: StoneRow): GradePrices | undefined {
  // Without a stone that weighs something they are null.
  const count = toAmount(row.same_grade) ?? 0;
  const lowest = toAmount(row.lowest_per_carat);
  const median = toAmount(row.median_per_carat);
  const highest = toAmount(row.highest_per_carat);
  if (count < 1 || lowest === undefined || median === undefined || highest === undefined) {
    return undefined;
  }
  return { count, lowest, median, highest };
}

/** A row as a stone, or `undefined` where a list would leave it out. */
export function toStone(row: StoneRow): Stone | undefined {
  const holding = toHolding(row);
  return (
    holding && {
      ...holding,
      portfolio: row.portfolio === 'main' ? 'main' : 'standard',
      updatedAt: typeof row.updated_at === 'string' ? row.updated_at : undefined,
      grade: toGradePrices(row),
      isSample: row.is_sample !== false,
    }
  );
}

/** In ESU; `undefined` for a stone without weight. */
export function pricePerCarat({ value, carat }: Pick<Holding, 'value' | 'carat'>) {
  return carat > 0 ? value / carat : undefined;
}

/** Whether an address can be one of a stone; no other is asked for. */
export const isStoneId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
