import { useEffect, useState } from 'react';

/** Times in ms since 1970. */
export interface Visits {
  /** When the visit before the present one ended; `undefined` during the first. */
  previous: number | undefined;
  /** When the data room was last seen open. */
  seen: number;
}

/** After this long without the data room a new visit begins, in ms: a reload is not a visit. */
export const visitGap = 30 * 60_000;

/** What the visits are once the data room is seen at `now`. */
export function continueVisit(known: Visits | undefined, now: number): Visits {
  if (!known) return { previous: undefined, seen: now };
  const isNewVisit = now - known.seen > visitGap;
  return { previous: isNewVisit ? known.seen : known.previous, seen: now };
}

/** Whether a document was changed after the previous visit. On the first visit nothing is new. */
export function isNewSince(updatedAt: string | null, previousVisit: number | undefined): boolean {
  return previousVisit !== undefined && Date.parse(updatedAt ?? '') > previousVisit;
}

/** Reads what `writeVisits` wrote; `undefined` for anything else. */
export function readVisits(text: string | null): Visits | undefined {
  const [previous, seen] = (text ?? '').split(' ').map(Number);
  if (previous === undefined || !seen || !Number.isFinite(previous + seen)) return undefined;
  return { previous: previous || undefined, seen };
}

export function writeVisits({ previous, seen }: Visits): string {
  return `${previous ?? 0} ${seen}`;
}

const storageKey = 'data-room.visits';

/** Stores in this browser that the data room is open. Returns the end of the visit before. */
function storeVisit(): number | undefined {
  try {
    const visits = continueVisit(readVisits(localStorage.getItem(storageKey)), Date.now());
    localStorage.setItem(storageKey, writeVisits(visits));
    return visits.previous;
  } catch {
    // Without storage nothing is marked as new.
    return undefined;
  }
}

/**
 * When the visitor's previous visit to the data room ended, in ms since 1970; `undefined` on the
 * first. Known to this browser only.
 */
export function usePreviousVisit(): number | undefined {
  const [previousVisit] = useState(storeVisit);
  useEffect(() => {
    const handleHidden = () => void storeVisit();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      storeVisit();
    };
  }, []);
  return previousVisit;
}
