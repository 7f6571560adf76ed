import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccess } from '@/access/level/use-access';
import { ownRoomQuery, recordVisit, type OwnRoom } from './api/visits';

/** The signed-in visitor's private data in the data room; `undefined` until known, and for anonymous visitors. */
export function useOwnRoom(): OwnRoom | undefined {
  const { user, status, level } = useAccess();
  const account = status === 'checking' ? '' : (user?.id ?? '');
  return useQuery(ownRoomQuery(account, level)).data;
}

/** Records the end of the signed-in visitor's visit whenever the page is left. */
export function useVisitEnd(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined) return;
    const recordEnd = () => {
      // A failed request only makes the visit look shorter.
      if (document.visibilityState === 'hidden') recordVisit().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', recordEnd);
    return () => document.removeEventListener('visibilitychange', recordEnd);
  }, [account]);
}

/** Whether a time is after the end of the previous visit. On the first visit nothing is new. */
export function isNewSince(time: string | null, previousVisit: number | undefined): boolean {
  return previousVisit !== undefined && Date.parse(time ?? '') > previousVisit;
}
