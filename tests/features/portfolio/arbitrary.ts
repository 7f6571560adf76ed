import * as fc from 'fast-check';
import type { Holding } from '@/features/portfolio/holding';
import { qualities } from '@/features/portfolio/holdings-list';

/** Amounts with two decimals, as in the database. */
const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);

const holding = fc.record<Omit<Holding, 'id'>>({
  // Few different names, so that many are equal.
  name: fc.constantFrom('S-1', 'S-2', 'S-10', 'M-3 Oval', 'Unnamed'),
  carat: amount(3),
  quality: fc.constantFrom(...qualities, ''),
  origin: fc.constantFrom('Brazil', 'brazil ', 'Colombia', 'Zambia', ''),
  value: amount(500),
});

/** Portfolios of any size with unique ids. */
export const anyHoldings = fc
  .array(holding, { maxLength: 60 })
  .map((holdings): Holding[] => holdings.map((fields, i) => ({ id: `id-${i}`, ...fields })));

export function makeHolding(fields: Partial<Holding> = {}): Holding {
  return { id: 'a', name: 'S-1', carat: 1, quality: '6', origin: 'Brazil', value: 10, ...fields };
}
