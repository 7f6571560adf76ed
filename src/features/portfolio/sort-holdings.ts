import { once } from '@/lib/once';
import type { Holding } from './holding';

export const sortFields = ['name', 'carat', 'quality', 'origin', 'value'] as const;
export type SortField = (typeof sortFields)[number];

export interface HoldingSort {
  field: SortField;
  isDescending: boolean;
}

export const defaultSort: HoldingSort = { field: 'name', isDescending: false };

/** A click on a header: the same one turns the direction, a new one starts ascending. */
export function nextSort(sort: HoldingSort, field: SortField): HoldingSort {
  return { field, isDescending: sort.field === field && !sort.isDescending };
}

// Numbers within text count as numbers: grade 10 after 9, stone 12 after 2.
const collator = once(() => new Intl.Collator('en', { numeric: true }));

function compare(a: Holding, b: Holding, field: SortField): number {
  if (field === 'carat' || field === 'value') return a[field] - b[field];
  return collator().compare(a[field], b[field]);
}

/**
 * The holdings by name, then id: the order in which equal ones stand. Names are slow to compare, so
 * that a list is brought into this order once, and sorted from it ever after.
 */
export function byName(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted(
    (a, b) => collator().compare(a.name, b.name) || collator().compare(a.id, b.id),
  );
}

/** Sorted copy of holdings in the order of `byName`, which equal ones keep in either direction. */
export function sortHoldings(holdings: readonly Holding[], sort: HoldingSort): Holding[] {
  const direction = sort.isDescending ? -1 : 1;
  return holdings.toSorted((a, b) => direction * compare(a, b, sort.field));
}
