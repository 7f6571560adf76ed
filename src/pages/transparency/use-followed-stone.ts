import { useEffect, useState } from 'react';
import type { Stone } from '@/features/portfolio/stone';

/**
 * A stone of the portfolio that everybody may see, requested when the reader comes near. `undefined` if there
 * is none or it cannot be read; an example then replaces it.
 */
export function useFollowedStone(isNear: boolean): Stone | undefined {
  const [stone, setStone] = useState<Stone>();
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const read = async () => {
      const { readFollowedStone } = await import('@/features/portfolio/api/followed-stone');
      const found = await readFollowedStone(leaving.signal);
      if (found && !leaving.signal.aborted) setStone(found);
    };
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [isNear]);
  return stone;
}
