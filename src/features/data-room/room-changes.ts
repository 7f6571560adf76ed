import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccess } from '@/access/use-access';
import { questionsQuery, type AskedQuestion } from './api/questions';
import { accountVisitQuery, recordVisit, roomChangesQuery, type RoomChange } from './api/visits';
import { isNewSince } from './previous-visit';

function useAccount(): string | undefined {
  const { user, status } = useAccess();
  return status === 'checking' ? undefined : user?.id;
}

/** The end of the previous visit, without recording this one. */
function useVisitEnd(): number | undefined {
  const account = useAccount();
  const query = { ...accountVisitQuery(account ?? ''), enabled: account !== undefined };
  return useQuery(query).data ?? undefined;
}

/**
 * The end of the signed-in visitor's previous visit on any device, in ms since 1970; `undefined` on the first
 * visit, and for anonymous visitors.
 */
export function useAccountVisit(): number | undefined {
  const account = useAccount();
  useEffect(() => {
    if (account === undefined) return;
    const note = () => {
      // A failed request only makes the visit look shorter.
      if (document.visibilityState === 'hidden') recordVisit().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [account]);
  return useVisitEnd();
}

/** The changes that the signed-in visitor has not seen yet. */
export function useRoomChanges(): readonly RoomChange[] {
  const { level } = useAccess();
  const since = useVisitEnd();
  const { data = [] } = useQuery({
    ...roomChangesQuery(level, since ?? 0),
    enabled: since !== undefined,
  });
  return data;
}

/** The answers to the signed-in visitor's own questions that arrived since the previous visit. */
export function useNewAnswers(): readonly AskedQuestion[] {
  const { level } = useAccess();
  const account = useAccount();
  const since = useVisitEnd();
  const { data = [] } = useQuery({
    ...questionsQuery(account ?? '', level),
    enabled: account !== undefined && since !== undefined,
  });
  return data.filter(
    ({ isOwn, answer, answered_at }) => isOwn && answer !== null && isNewSince(answered_at, since),
  );
}
