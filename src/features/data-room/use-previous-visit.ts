import { useEffect, useState } from 'react';
import { continueVisit, readVisits, writeVisits } from './last-visit';

const storageKey = 'data-room.visits';

/** Notes in this browser that the data room is open. Returns the end of the visit before. */
function noteVisit(): number | undefined {
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
  const [previousVisit] = useState(noteVisit);
  useEffect(() => {
    const handleHidden = () => void noteVisit();
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      noteVisit();
    };
  }, []);
  return previousVisit;
}
