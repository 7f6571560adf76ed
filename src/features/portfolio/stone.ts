import { toAmount, toHolding, type Holding, type HoldingRow, type PortfolioType } from './holding';

/** The values of stones of the same grade in a portfolio, in ESU per carat. Covers the stones that the visitor may read. */
export interface GradePrices {
  /** The number of stones compared, including the stone itself if it has a weight. */
  count: number;
  lowest: number;
  median: number;
  highest: number;
}

/** A holding with the details shown on its page. */
export interface Stone extends Holding {
  portfolio: PortfolioType;
  /** Day of the valuation, such as `2025-11-03`. */
  valuedOn: string | undefined;
  gradePrices: GradePrices | undefined;
  isSample: boolean;
}

/** A row of the database function `stone`, as received. */
export interface StoneRow extends HoldingRow {
  portfolio?: unknown;
  valued_on?: unknown;
  same_grade?: unknown;
  lowest_per_carat?: unknown;
  median_per_carat?: unknown;
  highest_per_carat?: unknown;
  is_sample?: unknown;
}

function toGradePrices(row: StoneRow): GradePrices | undefined {
  // When no stone of the grade has a weight, the count is 0 and the prices are null.
  const count = toAmount(row.same_grade) ?? 0;
  const lowest = toAmount(row.lowest_per_carat);
  const median = toAmount(row.median_per_carat);
  const highest = toAmount(row.highest_per_carat);
  if (count < 1 || lowest === undefined || median === undefined || highest === undefined) {
    return undefined;
  }
  return { count, lowest, median, highest };
}

/** Converts a row to a stone; `undefined` for a row that `toHolding` rejects. */
export function toStone(row: StoneRow): Stone | undefined {
  const holding = toHolding(row);
  return (
    holding && {
      ...holding,
      portfolio: row.portfolio === 'main' ? 'main' : 'standard',
      valuedOn: typeof row.valued_on === 'string' ? row.valued_on : undefined,
      gradePrices: toGradePrices(row),
      isSample: row.is_sample !== false,
    }
  );
}

/** In ESU; `undefined` for a stone without weight. */
export function pricePerCarat({ value, carat }: Pick<Holding, 'value' | 'carat'>) {
  return carat > 0 ? value / carat : undefined;
}
