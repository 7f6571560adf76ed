import { once } from '@/lib/once';
import type { Holding } from './holding';

/** An empty string stands for all. */
export interface HoldingFilters {
  /** Two numbers in carats and a hyphen, both ends included: `1.00-1.20`. */
  caratRange: string;
  quality: string;
  origin: string;
}

export const noFilters: HoldingFilters = { caratRange: '', quality: '', origin: '' };

/** Public-site contract, section 9. */
export const caratRanges = [
  '1.00-1.20',
  '1.21-1.40',
  '1.41-1.60',
  '1.61-1.80',
  '1.81-2.00',
] as const;

const normalise = (text: string) => text.trim().toLowerCase();

/** The test for a carat range; a bound that is not a number does not limit (contract, section 5). */
function caratTest(range: string): (carat: number) => boolean {
  const [min = Number.NaN, max = Number.NaN] = range
    .split('-')
    .map((bound) => (bound.trim() === '' ? Number.NaN : Number(bound)));
  return (carat) => !(carat < min) && !(carat > max);
}

/** The holdings that pass all filters, in their order (contract, section 5). */
export function filterHoldings(
  holdings: readonly Holding[],
  { caratRange, quality, origin }: HoldingFilters,
): Holding[] {
  const isInRange = caratTest(caratRange);
  return holdings.filter(
    (holding) =>
      isInRange(holding.carat) &&
      (!quality.trim() || holding.quality.trim() === quality.trim()) &&
      (!origin.trim() || normalise(holding.origin) === normalise(origin)),
  );
}

const collator = once(() => new Intl.Collator('en', { numeric: true }));

/** Sorted, without blanks, and each only once however it is written. */
function unique(values: readonly string[]): string[] {
  const byText = new Map<string, string>();
  for (const value of values.map((text) => text.trim())) {
    if (value && !byText.has(normalise(value))) byText.set(normalise(value), value);
  }
  return [...byText.values()].toSorted(collator().compare);
}

export interface FilterOptions {
  qualities: string[];
  origins: string[];
}

/** What the quality and origin filters offer for these holdings. */
export function filterOptions(holdings: readonly Holding[]): FilterOptions {
  return {
    qualities: unique(holdings.map(({ quality }) => quality)),
    origins: unique(holdings.map(({ origin }) => origin)),
  };
}

/** The filters with each choice that is not on offer, as a stale address may hold, turned to all. */
export function offeredFilters(filters: HoldingFilters, options: FilterOptions): HoldingFilters {
  const find = (offered: readonly string[], chosen: string) =>
    offered.find((option) => normalise(option) === normalise(chosen)) ?? '';
  return {
    caratRange: find(caratRanges, filters.caratRange),
    quality: find(options.qualities, filters.quality),
    origin: find(options.origins, filters.origin),
  };
}
