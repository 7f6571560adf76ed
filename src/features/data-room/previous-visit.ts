import { useEffect, useState } from 'react';

/** Times in ms since 1970. */
export interface Visits {
  /** The end of the previous visit; `undefined` during the first. */
  previous: number | undefined;
  /** When the data room was last open. */
  seen: number;
}

/** A new visit begins after this long outside the data room, in ms. A reload is therefore not a visit. */
export const visitGap = 30 * 60_000;

/** The visits after the data room has been seen at `now`. */
export function continueVisit(known: Visits | undefined, now: number): Visits {
  if (!known) return { previous: undefined, seen: now };
  const isNewVisit = now - known.seen > visitGap;
  return { previous: isNewVisit ? known.seen : known.previous, seen: now };
}

/** Whether a document has changed since the previous visit. On the first visit nothing is new. */
export function isNewSince(updatedAt: string | null, previousVisit: number | undefined): boolean {
  return previousVisit !== undefined && Date.parse(updatedAt ?? '') > previousVisit;
}

/** Parses the text of `writeVisits`; `undefined` for anything else. */
export function readVisits(text: string | null): Visits | undefined {
  const [previous, seen] = (text ?? '').split(' ').map(Number);
  if (previous === undefined || !seen || !Number.isFinite(previous + seen)) return undefined;
  return { previous: previous || undefined, seen };
}

export function writeVisits({ previous, seen }: Visits): string {
  return `${previous ?? 0} ${seen}`;
}

const storageKey = 'data-room.visits';

/** Stores in this browser that the data room is open. Returns the end of the previous visit. */
function storeVisit(): number | undefined {
  try {
    const visits = continueVisit(readVisits(localStorage.getItem(storageKey)), Date.now());
    localStorage.setItem(storageKey, writeVisits(visits));
    return visits.previous;
  } catch {
    // Without storage, nothing is marked as new.
    return undefined;
  }
}

/**
 * The end of the visitor's previous visit to the data room, in ms since 1970; `undefined` on the first. Stored
 * only in this browser.
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
