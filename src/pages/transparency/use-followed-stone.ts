import { useEffect, useState } from 'react';
import type { Stone } from '@/features/portfolio/stone';
import type { ReserveReport } from '@/features/reserve/reserve-report';

/** What `read` finds, requested when the reader comes near; `undefined` if there is nothing. */
function useFound<Found>(
  isNear: boolean,
  read: (signal: AbortSignal) => Promise<Found | undefined>,
): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    read(leaving.signal).then(
      (result) => !leaving.signal.aborted && setFound(result),
      () => undefined,
    );
    return () => leaving.abort();
  }, [isNear, read]);
  return found;
}

async function readStone(signal: AbortSignal) {
  const { readFollowedStone } = await import('@/features/portfolio/api/followed-stone');
  return (await readFollowedStone(signal)) ?? undefined;
}

async function readLatestReport(signal: AbortSignal) {
  const { readReports } = await import('@/features/reserve/api/reserve-query');
  return (await readReports(signal)).at(-1);
}

/** A stone of the portfolio that everybody may see. Without one, an example replaces it. */
export const useFollowedStone = (isNear: boolean): Stone | undefined => useFound(isNear, readStone);

/** The newest report of the reserve. Without one, the gauge has no numbers. */
export const useLatestReport = (isNear: boolean): ReserveReport | undefined =>
  useFound(isNear, readLatestReport);
