import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccess } from '@/access/use-access';
import { accountVisitQuery, recordVisit, roomChangesQuery, type RoomChange } from './api/visits';

/**
 * The end of the signed-in visitor's previous visit on any device, in ms since 1970; `undefined` on the first
 * visit, and for anonymous visitors.
 */
export function useAccountVisit(): number | undefined {
  const { user, status } = useAccess();
  const account = status === 'checking' ? undefined : user?.id;
  const { data } = useQuery({
    ...accountVisitQuery(account ?? ''),
    enabled: account !== undefined,
  });
  useEffect(() => {
    if (account === undefined) return;
    const note = () => {
      // A failed request only makes the visit look shorter.
      if (document.visibilityState === 'hidden') recordVisit().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [account]);
  return data ?? undefined;
}

/** The changes that the signed-in visitor has not seen yet. */
export function useRoomChanges(): readonly RoomChange[] {
  const { level } = useAccess();
  const since = useAccountVisit();
  const { data = [] } = useQuery({
    ...roomChangesQuery(level, since ?? 0),
    enabled: since !== undefined,
  });
  return data;
}
