import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@supabase/supabase-js';
import type { AccountDetails } from '@/content/account-fields';
import type { StateFacts } from '@/content/account-states';
import { renewalDays, roomStates, type RoomState } from '@/content/room-states';
import type { Database } from '@/lib/database.types';
import { formatTimeDay } from '@/lib/format';
import { limits } from '@/lib/limits';
import { forgetAccountData } from '@/lib/browser-store';
import { mayBeSignedIn } from '@/lib/stored-session';
import type { AccessLevel } from './access-level';
import { fail } from '@/ui/fail';

/** What the server says about an account. */
export interface Profile extends AccountDetails {
  /** The level that the database computes for the account at this moment. */
  access_level: number | null;
  approved: boolean;
  /** End of the approval; `null` means no end. */
  approved_until: string | null;
  role: string;
  /** What a member of the team may read and change. */
  permissions?: Database['public']['Functions']['team_permissions']['Returns'] | null;
  /** The state that the database names; null when it may not be read. */
  account_state: Database['public']['Enums']['account_state'] | null;
  /** Why the team declined the account or withdrew its approval. */
  decision_reason?: string | null;
  /** When the account requested renewal of its approval. */
  renewal_requested_at: string | null;
}

/** Who the visitor is and what they may see. */
export interface Access {
  session: Session | null;
  /** The server's last answer; `null` for anonymous visitors, and after a failed read. */
  profile: Profile | null;
  level: AccessLevel;
  /** `false` when the profile could not be read: a signed-in visitor then counts as level 2. */
  isConfirmed: boolean;
}

export const anonymous: Access = { session: null, profile: null, level: 1, isConfirmed: true };

export const accessKeys = {
  all: ['access'],
  visitor: ['access', 'visitor'],
} as const;

const { lifetime } = limits.validationCache;

/** The stored session, refreshed if needed. Rejects when there is no answer within 5 s. */
export async function readSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null;
  return (await import('./ask-access')).readStoredSession();
}

/** The state of the visitor, which the words of `account-states.ts` are about. */
export function stateOf({ level, profile }: Access): RoomState {
  if (level === 1) return 'anonymous';
  return roomStates.find((state) => state === profile?.account_state) ?? 'pending';
}

function endsSoon(until: string) {
  const left = Date.parse(until) - Date.now();
  return left > 0 && left <= renewalDays * 24 * 60 * 60_000;
}

export const factsOf = ({ profile }: Access): StateFacts => ({
  endsSoon: Boolean(profile?.approved_until && endsSoon(profile.approved_until)),
  end: formatTimeDay(profile?.approved_until),
  asked: formatTimeDay(profile?.renewal_requested_at),
});

/**
 * The visitor's access, which is held in this one place. When the server does not answer, the last answer
 * stays, except for an approval that has ended meanwhile.
 */
export const accessQuery = queryOptions({
  queryKey: accessKeys.visitor,
  queryFn: async ({ client, signal }): Promise<Access> => {
    const session = await readSession();
    if (!session) return anonymous;
    const { readAccess, lastKnownAccess } = await import('./ask-access');
    try {
      return await readAccess(session);
    } catch (error) {
      fail('The access could not be checked.', error);
      // An ended session or a later request has cancelled this one: ignore its failure.
      if (!signal.aborted) lastKnownAccess(client, session);
      throw error;
    }
  },
  staleTime: lifetime,
  networkMode: 'always',
  retry: false,
  refetchOnReconnect: 'always',
  // A component that mounts while the server does not answer waits for the next retry, like the others.
  refetchOnMount: ({ state }) => state.status !== 'error',
  // After a failed read, retries once the breaker allows it. After a successful read, refetches when the cache
  // expires, so that an open page follows the team's decision and the end of the session. A hidden tab waits:
  // the session event on return to the tab triggers its refetch.
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return limits.accessBreaker.reset;
    return state.data?.session ? lifetime : false;
  },
});

/**
 * Asks the server what the visitor may see now, at most once a second. Pages get the answer through `useAccess`. With
 * `mayBeKnown`, a confirmed answer of the last 30 s serves when the question may not be sent or is not answered;
 * otherwise the question waits for its second. Rejects without an answer, and at once while the breaker is
 * open (for 60 s after three failures in a row).
 */
export async function askAccess({ mayBeKnown = false } = {}): Promise<Access> {
  return (await import('./ask-access')).askAccess(mayBeKnown);
}

/** Removes the access when the session is over, and ignores the answer to an earlier request. */
export function endAccess(client: QueryClient): void {
  void client.cancelQueries({ queryKey: accessKeys.visitor });
  client.setQueryData(accessQuery.queryKey, anonymous);
  forgetAccountData();
}
