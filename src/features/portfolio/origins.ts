import { holdingWords } from '@/content/holdings';
import type { Holding } from './holding';

export interface Origin {
  name: string;
  status: string;
  /** What distinguishes its stones; absent for an origin that is not among the stated ones. */
  text?: string;
}

const { inPortfolio, notInPortfolio } = holdingWords;

/**
 * The origins with their status by the holdings that the reader may read; `isComplete` when none is
 * hidden. The status that the company states counts unless the holdings contradict it.
 */
export function originsOf(
  stated: readonly Origin[],
  holdings: readonly Holding[] | undefined,
  isComplete: boolean,
): Origin[] {
  const held = new Map<string, string>();
  for (const name of holdings?.map(({ origin }) => origin.trim()) ?? []) {
    if (name && !held.has(name.toLowerCase())) held.set(name.toLowerCase(), name);
  }
  const known = stated.map((origin) => {
    if (held.delete(origin.name.toLowerCase())) return { ...origin, status: inPortfolio };
    const isWrong = isComplete && holdings !== undefined && origin.status === inPortfolio;
    return isWrong ? { ...origin, status: notInPortfolio } : origin;
  });
  return [...known, ...Array.from(held.values(), (name) => ({ name, status: inPortfolio }))];
}
