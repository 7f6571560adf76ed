import type { Session, User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountDetails } from '@/content/account-fields';
import type { StateFacts } from '@/content/account-states';
import type { RoomState } from '@/content/room-states';
import { queryClient } from '@/lib/query-client';
import { onEndedElsewhere } from '@/lib/stored-session';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { anonymous, stateFactsOf, stateOf, type Access, type Profile } from './access';
import type { AccessLevel } from './access-level';
import { accessQuery } from './access-query';
import { endedElsewhere } from './access.content';
import { watchAccess } from './watch-access';

/** `checking`: until the first response, and again after a change of account. `unchecked`: the server did not respond. */
export type AccessStatus = 'checking' | 'unchecked' | RoomState;

/** Whether the visitor's state is known. Only then are there texts about it. */
export const isKnownState = (status: AccessStatus): status is RoomState =>
  status !== 'checking' && status !== 'unchecked';

export interface AccessState {
  level: AccessLevel;
  isAuthenticated: boolean;
  isApproved: boolean;
  isAdmin: boolean;
  /** What an admin may read and change; empty for everyone else. */
  permissions: NonNullable<Profile['permissions']>;
  user: User | null;
  session: Session | null;
  /** While the status is `unchecked`, `level` is not confirmed. */
  status: AccessStatus;
  /** Values for the texts about the state. */
  facts: StateFacts;
  /** Why the team declined the account or withdrew its approval, if it gave a reason. */
  reason: string | undefined;
  /** The name of the account's owner, or else the email address. */
  name: string | undefined;
  organisation: string | undefined;
  details: AccountDetails;
}

function statusOf(access: Access, hasFailed: boolean): AccessStatus {
  const { session, isConfirmed } = access;
  // Without a session there is no request, so a failure means that the session could not be read.
  if (!isConfirmed || (hasFailed && !session)) return 'unchecked';
  return stateOf(access);
}

watchAccess(queryClient);
onEndedElsewhere(() => notify(endedElsewhere));

const fullName = (profile: Profile | null) =>
  [profile?.first_name, profile?.last_name].filter(Boolean).join(' ');

/**
 * Who the visitor is and what they may see. Follows sign-in and sign-out in all tabs. Tells a signed-in visitor once why the full
 * due-diligence pack is closed to them. The access control itself is in the database.
 */
export function useAccess(): AccessState {
  const { data, isPending, isError } = useQuery(accessQuery, queryClient);
  const access = data ?? anonymous;
  useEffect(() => {
    // Only accounts have a state to announce, so anonymous visitors do not load the texts.
    if (!access.session) return;
    let isCurrent = true;
    import('./announce-state')
      .then(({ announceState }) => isCurrent && announceState(access))
      .catch((error: unknown) => fail('The state of the account was not announced.', error));
    return () => {
      isCurrent = false;
    };
  }, [access]);
  const { session, profile, level } = access;
  const status = isPending ? 'checking' : statusOf(access, isError);
  return {
    level,
    isAuthenticated: session !== null,
    isApproved: level === 3,
    isAdmin: level === 3 && profile?.role === 'admin',
    permissions: profile?.permissions ?? [],
    user: session?.user ?? null,
    session,
    status,
    facts: stateFactsOf(access),
    reason: profile?.decision_reason ?? undefined,
    name: fullName(profile) || session?.user.email,
    organisation: profile?.organisation ?? undefined,
    details: profile ?? {},
  };
}
