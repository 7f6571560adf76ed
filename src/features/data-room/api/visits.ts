import { queryOptions } from '@tanstack/react-query';
import type { AccessLevel } from '@/access/access-level';
import type { Database } from '@/lib/database.types';
import { dropMalformedRows } from '@/lib/read-rows';
import { tables } from '@/lib/tables';
import { dataRoomKeys } from './documents';

/**
 * Records that the account is in the data room. Resolves to the end of its previous visit, in ms since 1970.
 */
export async function recordVisit(signal?: AbortSignal): Promise<number | null> {
  const call = tables().rpc('continue_visit');
  const { data, error } = await (signal ? call.abortSignal(signal) : call);
  if (error) throw error;
  return data ? Date.parse(data) : null;
}

/** The end of the account's previous visit; `null` during the first visit. Requested once. */
export const accountVisitQuery = (account: string) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, 'visit', account],
    queryFn: ({ signal }) => recordVisit(signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });

/** A document that is new, or has a new file. */
export type RoomChange = Database['public']['Functions']['room_changes']['Returns'][number];

/** The changes since a given time, newest first, at most a hundred. */
export const roomChangesQuery = (level: AccessLevel, since: number) =>
  queryOptions({
    queryKey: [...dataRoomKeys.all, level, 'changes', since],
    queryFn: async ({ signal }): Promise<RoomChange[]> => {
      const { data } = await tables()
        .rpc('room_changes', { since: new Date(since).toISOString() })
        .abortSignal(signal)
        .throwOnError();
      return dropMalformedRows(data, ['id', 'title', 'section', 'changed_at'], ['what_changed']);
    },
  });
