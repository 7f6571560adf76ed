import { holdingWords } from '@/content/holdings';
import type { Holding } from './holding';

export interface Origin {
  name: string;
  status: string;
  /** What distinguishes its stones; missing for an origin that the company does not list. */
  text?: string;
}

const { inPortfolio, notInPortfolio } = holdingWords;

/**
 * The origins, with a status based on the holdings that the visitor may read. `isComplete` means that no holding is hidden from the
 * visitor. The company's stated status applies unless the holdings contradict it.
 */
export function originsOf(
  origins: readonly Origin[],
  holdings: readonly Holding[] | undefined,
  isComplete: boolean,
): Origin[] {
  const unmatched = new Map<string, string>();
  for (const name of holdings?.map(({ origin }) => origin.trim()) ?? []) {
    if (name && !unmatched.has(name.toLowerCase())) unmatched.set(name.toLowerCase(), name);
  }
  const updated = origins.map((origin) => {
    if (unmatched.delete(origin.name.toLowerCase())) return { ...origin, status: inPortfolio };
    const isWrong = isComplete && holdings !== undefined && origin.status === inPortfolio;
    return isWrong ? { ...origin, status: notInPortfolio } : origin;
  });
  return [...updated, ...Array.from(unmatched.values(), (name) => ({ name, status: inPortfolio }))];
}
