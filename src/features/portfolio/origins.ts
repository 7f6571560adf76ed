import type { Holding } from './holding';

export interface Origin {
  name: string;
  status: string;
  /** What distinguishes its stones; absent for an origin that is not among the stated ones. */
  text?: string;
}

const inPortfolio = 'Currently in portfolio';
const notInPortfolio = 'Not in portfolio at present';

/**
 * The origins with what the holdings say of them, as far as the reader may read these; `isComplete`
 * when no holding is hidden. What the company states of an origin holds until the holdings know better.
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
